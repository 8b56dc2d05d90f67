import type { LootboxEstimate } from "@croupier/contract/backOffice/lootboxes";
import { defaultCurrency } from "@croupier/rules/currencies";
import type { WheelItem } from "@croupier/rules/wheel/wheelTable";
import type { GiftEstimates } from "../bonuses/index.ts";
import { type Failure, fail } from "../platform/failure.ts";
import { bodyOf } from "./bodyOf.ts";
import type { LootboxesDeps } from "./deps.ts";
import { costOfTable, euroItems } from "./tableCosts.ts";

/** What a draw costs the house on average after wagering, in EUR: each prize is played through, and counts by its chance. */
export async function estimateTable(
  deps: LootboxesDeps,
  brand: string,
  items: readonly WheelItem[],
  play: { game: string; stake_cents: number },
): Promise<LootboxEstimate | Failure> {
  const inEuro = (await euroItems(deps))(brand)(items);
  const table = await costOfTable(deps, brand, items);
  if (inEuro === null || table.expected_eur_cents === null) return fail(422, "items", "no_rate");
  const gifts = inEuro.flatMap(({ weight, bonuses }, at) =>
    weight === 0 ? [] : bonuses.map((content) => ({ at, body: bodyOf(content) })),
  );
  const bodies = gifts.map(({ body }) => body);
  const answer = await deps.estimateGifts({ ...play, currency: defaultCurrency, gifts: bodies });
  if ("status" in answer) return answer;
  const { estimates, houseEdge } = answer;
  const parts = gifts.map(({ at }, place) => ({ at, estimate: estimates[place]!, share: table.items[at]!.chance }));
  const played = parts.filter(({ estimate }) => estimate.players > 0);
  return {
    given_eur_cents: table.expected_eur_cents,
    cost_eur_cents: parts.reduce((sum, { estimate, share }) => sum + estimate.cost * share, 0),
    standard_error_eur_cents: errorOf(parts),
    players: played.length === 0 ? 0 : Math.min(...played.map(({ estimate }) => estimate.players)),
    house_edge: houseEdge,
    items: table.items.map(({ id }, at) => {
      const own = parts.filter((part) => part.at === at).map(({ estimate }) => ({ estimate, share: 1 }));
      const cost = own.reduce((sum, { estimate }) => sum + estimate.cost, 0);
      return { id, cost_eur_cents: cost, standard_error_eur_cents: errorOf(own) };
    }),
  };
}

interface Part {
  estimate: GiftEstimates["estimates"][number];
  share: number;
}

/** The standard error of a sum: equal prizes have one estimate, whose error counts for all of them together. */
function errorOf(parts: readonly Part[]): number {
  const shares = new Map<Part["estimate"], number>();
  for (const { estimate, share } of parts) shares.set(estimate, (shares.get(estimate) ?? 0) + share);
  return Math.hypot(...[...shares].map(([{ standardError }, share]) => share * standardError));
}
