import type { BonusOffer } from "@croupier/contract/gifts";
import { listDepositBonuses } from "@croupier/contract/routes";
import { queryOptions, useQuery } from "@tanstack/react-query";
import type { App } from "../app-context/App.ts";
import { useApp } from "../app-context/App.ts";

export const depositOffers = ({ api }: App) =>
  queryOptions({
    queryKey: ["bonuses", "deposit-offers"],
    queryFn: () => api.call(listDepositBonuses, {}),
    staleTime: 60_000,
  });

/** What the next deposit can bring; undefined until it is known. */
export function useDepositOffers(enabled = true): BonusOffer[] | undefined {
  return useQuery({ ...depositOffers(useApp()), enabled }).data;
}

/** The offer that the player's code brings. */
export const offerByCode = (offers: readonly BonusOffer[]): BonusOffer | undefined =>
  offers.find((offer) => pickOf(offer) === null);

/** Reads again what hangs on the player's code: whether it is in force, and what is offered beside it. */
export async function refreshOffers(app: App): Promise<void> {
  await Promise.all([
    app.queryClient.invalidateQueries(app.queries.player),
    app.queryClient.invalidateQueries({ queryKey: depositOffers(app).queryKey }),
  ]);
}

/** The group by which an offer is picked; null where it needs no picking, since a code brings it. Source: C-6.8. */
export function pickOf({ bonuses }: BonusOffer): string | null {
  for (const { field, value } of bonuses.flatMap(({ conditions }) => conditions)) {
    if (field !== "groups") continue;
    const group = (value as readonly unknown[]).find((one) => typeof one === "string" && one.includes("pick:"));
    if (typeof group === "string") return group;
  }
  return null;
}
