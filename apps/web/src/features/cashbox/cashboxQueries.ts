import type { CallReply } from "@croupier/contract/call";
import type * as cashbox from "@croupier/contract/cashbox";
import type { Client } from "@croupier/contract/client";
import { getPaymentTimeline, listLocked } from "@croupier/contract/routes";
import { queryOptions } from "@tanstack/react-query";

/*
 * What only the cashbox asks for. The keys begin with those of the wallets and of the payments: whatever makes them stale makes
 * this stale as well.
 */

export type PaymentWay = CallReply<typeof cashbox.getPaymentTimeline>;

/** What of a wallet cannot be paid out now, and why. Source: 3-09. */
export const lockedQuery = (api: Client, currency: string) =>
  queryOptions({
    queryKey: ["accounts", "locked", currency],
    queryFn: () => api.call(listLocked, { params: { currency } }),
    staleTime: 0,
  });

/** The states that a payment went through. Source: 4-11. */
export const wayQuery = (api: Client, id: number) =>
  queryOptions({
    queryKey: ["payments", "way", id],
    queryFn: () => api.call(getPaymentTimeline, { params: { id } }),
    staleTime: 0,
  });
