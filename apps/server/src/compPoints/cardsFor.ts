import type { CompPointsDeps } from "./deps.ts";

/** Who looks at the shop. */
interface ShopVisitor {
  player: { id: number } | null;
  brand: { id: string };
}

/**
 * The cards without those whose exchange would be refused to the player whatever they do: by the licence, the partner who sent them, or
 * what the operator switched off for their groups. Who only has to allow bonuses, or has several accounts, sees the shop and is told at
 * the exchange. Source: 4-63, 6-08.
 */
export async function cardsFor<Card extends { group: string }>(
  deps: Pick<CompPointsDeps, "db" | "collectorOf">,
  cards: readonly Card[],
  { player, brand }: ShopVisitor,
): Promise<readonly Card[]> {
  if (player === null || cards.length === 0) return cards;
  const { refusal } = await deps.collectorOf(deps.db.pool, player.id);
  return cards.filter(({ group }) => {
    const why = refusal({ brand: brand.id, groupKey: group });
    return why === null || why === "several_accounts" || why === "gifts_not_wanted";
  });
}
