import { prizePlan } from "../../../apps/server/src/lotteries/testing/lotteryPlan.ts";
import type { Operator } from "../../fixtures/test.ts";

/**
 * Stores a lottery that is in no list and was drawn, with a prize and a winner for each of its places: the n-th was won by ticket n + 7.
 * Its seed is that of a lottery of the demo.
 */
export async function storeDrawnLottery(operator: Operator, name: string, places: number): Promise<string> {
  const identifier = `nonvisible-${name}-${Date.now()}`;
  const prizes = Array.from({ length: places }, (_, index) => prizePlan(index + 1, { money_award_cents: 1_00 }));
  const { rows } = await operator.query(
    `INSERT INTO lotteries.lottery (identifier, title, currency, start_at, end_at, money_budget, points_budget, level_points_budget, tickets_sold,
                                    deposit_scale, prizes, server_seed, server_seed_hash, tickets_hash, closed_at, drawn_at, created_at)
     SELECT $1, $2, 'EUR', now() - interval '2 days', now() - interval '1 day', 1000000, 0, 0, $4 + 7,
            '[]', $3, server_seed, server_seed_hash, 'hash', now(), now(), now()
       FROM lotteries.lottery WHERE drawn_at IS NOT NULL AND series IS NOT NULL LIMIT 1 RETURNING id`,
    [identifier, `A draw of ${places} places`, JSON.stringify(prizes), places],
  );
  await operator.query(
    `INSERT INTO lotteries.win (lottery_id, place, ticket, player_id, masked_name, money, points, level_points, paid_at)
     SELECT $1, n, n + 7, 3000000 + n, 'far***', 100, 0, 0, now() FROM generate_series(1, $2::int) AS n`,
    [rows[0].id, places],
  );
  return identifier;
}
