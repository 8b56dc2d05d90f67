import { type GiftCostLine, type GiftSource, getGiftCosts } from "@croupier/contract/backOffice/giftCosts";
import { offerCost } from "@croupier/rules/bonuses/offerCosts";
import { toCents } from "@croupier/rules/money";
import type { ApiServer } from "../../platform/apiServer.ts";
import { brandsFor, handleForOperator } from "../../platform/backOffice/operatorIdentity.ts";
import type { Queryable } from "../../platform/database.ts";
import type { BonusesDeps } from "../deps.ts";

/** What everything that is given costs. An operator whose right is for some brands sees those. */
export function registerGiftCosts(api: ApiServer, { db }: BonusesDeps): void {
  handleForOperator(api, getGiftCosts, async ({ operator, query }) => {
    const brands = brandsFor(operator, "reports.read");
    const lines = await giftCosts(db.pool, query);
    return { lines: lines.filter(({ brand }) => brands === null || brands.includes(brand)) };
  });
}

/** How the keys begin under which gifts are ordered, and what brings them. */
const sources: Readonly<Record<string, GiftSource>> = {
  offer: "offer",
  wheel: "wheel",
  lootbox: "box",
  exchange: "shop",
  level: "level",
  adventure: "calendar",
  quest: "quest",
  tournament: "tournament",
  lottery: "lottery",
  hand: "hand",
  // Campaigns that are no gift of this module.
  "": "free_rounds",
};

/**
 * Gifts by the day on which they were issued. A bonus of free spins' winnings was granted with them: it counts from its requirement
 * on. What was won in a box bears the
 * box's group key, by which the wheel is known.
 */
async function giftCosts(on: Queryable, { from, to }: { from: string; to: string }): Promise<GiftCostLine[]> {
  const until = new Date(Date.parse(to) + 86_400_000);
  const { rows } = await on.query(
    `WITH gift AS (
       SELECT b.created_at AS at, b.brand, b.currency, b.order_key, b.group_key, b.amount AS granted,
         b.started_at IS NOT NULL AS taken, CASE WHEN b.started_at IS NULL THEN 0 ELSE b.amount END AS played,
         0 AS spin_stakes, b.wagered, b.released AS converted, b.taken_back
       FROM bonuses.bonus b
       WHERE b.created_at >= $1 AND b.created_at < $2 AND b.order_key NOT LIKE 'free-spins:%'
       UNION ALL
       SELECT c.issued_at, c.brand, c.currency, f.order_key, f.group_key, c.granted,
         c.staked > 0, 0, c.staked, coalesce(s.wagered, 0),
         CASE WHEN c.is_cash THEN c.won ELSE coalesce(s.released, 0) END, coalesce(s.taken_back, 0)
       FROM free_rounds.campaigns_issued($1, $2) c
       LEFT JOIN bonuses.free_spins f ON f.campaign = c.campaign
       LEFT JOIN bonuses.bonus s ON s.order_key = 'free-spins:' || c.campaign
     )
     SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, brand, currency,
       CASE WHEN order_key LIKE 'lootbox:%' AND group_key ~ '^(manual_)?wheel' THEN 'wheel'
         ELSE split_part(coalesce(order_key, ''), ':', 1) END AS source,
       count(*)::int AS issued, (count(*) FILTER (WHERE taken))::int AS taken,
       sum(granted)::bigint AS granted, sum(wagered)::bigint AS wagered, sum(converted)::bigint AS converted,
       sum(played)::bigint AS played, sum(spin_stakes)::bigint AS spin_stakes, sum(taken_back)::bigint AS taken_back
     FROM gift GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 4, 3`,
    [new Date(from), until],
  );
  return rows.map(({ day, brand, currency, source, issued, taken, ...sums }) => ({
    ...{ day, brand, currency, issued, taken, source: sources[source] ?? "other" },
    granted_cents: toCents(sums.granted),
    wagered_cents: toCents(sums.wagered),
    converted_cents: toCents(sums.converted),
    cost_cents: toCents(offerCost({ played: sums.played, spinStakes: sums.spin_stakes, takenBack: sums.taken_back })),
  }));
}
