import type { CompPointsConfig } from "@croupier/contract/compPointsConfig";
import { pointParts } from "@croupier/rules/compPoints";
import { defaultCurrency } from "@croupier/rules/currencies";
import { pointsCurrency } from "../ledger/index.ts";
import { isSold } from "./cards.ts";
import type { CompPointsDeps } from "./deps.ts";
import { previewOf } from "./preview.ts";

/** How many play, and what they staked in the last thirty days, in cents of EUR. */
export interface Custom {
  players: number;
  staked: number;
}

/**
 * What a configuration may cost before any wagering, in cents of EUR: the points that players have and those that the stakes of
 * thirty days earn, spent on the card that gives most for a point; and the gifts of every level for every player, or the budget of levels
 * with what offers bring. Null where a cost is not known.
 */
export async function pointsExposure(
  deps: CompPointsDeps,
  brand: string,
  config: CompPointsConfig,
  { players, staked }: Custom,
  now: Date,
): Promise<number | null> {
  const bound = config.levels_budget_eur_cents;
  const asked = {
    brand,
    currency: defaultCurrency,
    locale: "en",
    config: bound === undefined ? config : unbound(config),
  };
  const { cards, levels } = await previewOf(deps, asked, now);
  const shop = { hasBoxes: deps.hasBoxes(brand) };
  const priced = cards.filter(({ points, type }) => points > 0 && isSold(shop, type));
  const known = [...priced, ...levels].every(({ cost_eur_cents }) => cost_eur_cents !== null);
  if (!known) return null;
  const best = Math.max(0, ...priced.map(({ cost_eur_cents, points }) => (cost_eur_cents ?? 0) / points));
  const held = Number((await deps.ledger.playersHold(pointsCurrency, deps.db.pool)) / pointParts);
  const stakes = config.earning.flatMap(({ stake_cents }) => stake_cents[defaultCurrency] ?? []);
  const earned = stakes.length === 0 ? 0 : staked / Math.min(...stakes);
  const climbing = levels.reduce((sum, { cost_eur_cents }) => sum + (cost_eur_cents ?? 0), 0);
  return best * (held + earned) + climbing * players + (bound ?? 0);
}

/** What the budget of levels does not hold: of their gifts what offers bring. */
const unbound = ({ levels, levels_budget_eur_cents: _, ...config }: CompPointsConfig): CompPointsConfig => ({
  ...config,
  levels: Object.fromEntries(
    Object.entries(levels).map(([level, gifts]) => [level, gifts.filter(({ type }) => type === "offer")]),
  ),
});
