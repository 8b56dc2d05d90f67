import type { Client } from "@croupier/contract/client";
import type { PaymentOutcome } from "@croupier/contract/payments";
import { pagePayments } from "@croupier/contract/routes";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Payment } from "../../api/wire.ts";

const day_ms = 24 * 3_600_000;
export const paymentsOnPage = 20;

/** What a player looks for among the payments; an empty text asks for nothing. Days are in UTC, `2026-01-31`. */
export interface PaymentFilter {
  action: "" | Payment["action"];
  outcome: "" | PaymentOutcome;
  from: string;
  to: string;
}

export const everyPayment: PaymentFilter = { action: "", outcome: "", from: "", to: "" };

/** The filter as the call takes it; both days are in it. */
export function askedFor({ action, outcome, from, to }: PaymentFilter) {
  return {
    ...(action && { type: action }),
    ...(outcome && { outcome }),
    ...(from && { from: new Date(from).toISOString() }),
    ...(to && { to: new Date(Date.parse(to) + day_ms).toISOString() }),
  };
}

/** Which page of the payments, and the newest payment that the first page showed: later ones move no page. */
export interface PaymentsPlace {
  page: number;
  upTo?: number | undefined;
}

/** A page of the payments; the one before stays on the screen until it has come. */
export const paymentsPageQuery = (api: Client, filter: PaymentFilter, { page, upTo }: PaymentsPlace) =>
  queryOptions({
    queryKey: ["payments", "page", filter, page, upTo],
    queryFn: () => {
      const body = { page, page_size: paymentsOnPage, filter: askedFor(filter), ...(upTo ? { up_to: upTo } : {}) };
      return api.call(pagePayments, { body });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
