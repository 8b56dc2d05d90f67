import { createDraw } from "@croupier/fairness";
import { type AnyGame, europeanRoulette } from "@croupier/games";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RoundsWorld, roundsWorld, type SeatedPlayer } from "../testing/roundsWorld.ts";

/** Claims what the honest wheel gives, but keeps the chips when 5 or 7 comes. */
const bentRoulette: AnyGame = {
  ...europeanRoulette,
  id: "bent-roulette",
  outcome: (state) => {
    const honest = europeanRoulette.outcome(state);
    const landed = honest.events.find((event) => event.type === "ballLanded");
    return landed && [5, 7].includes(landed.number) ? { ...honest, payout: 0n } : honest;
  },
};

const day_ms = 86_400_000;
const stake = 100;
const low = { bets: [{ type: "low", numbers: Array.from({ length: 18 }, (_, index) => index + 1), amount: stake }] };

let world: RoundsWorld;
let kim: SeatedPlayer;
let nonce = 1_000;
beforeAll(async () => {
  world = await roundsWorld([bentRoulette]);
  kim = await world.sit(601, "coin");
});
afterAll(() => world.close());

/** Plays a game by itself and writes its rounds down as settled at one moment. */
async function playMany(game: AnyGame, count: number, at: Date): Promise<void> {
  const payouts = Array.from({ length: count }, (_, round) => {
    const draw = createDraw({ serverSeed: "ab".repeat(32), clientSeed: game.id, nonce: nonce + round });
    return game.outcome(game.start(low, draw)).payout;
  });
  const seed = await world.db.owner.pool.query("SELECT id FROM rounds.seed WHERE player_id = 601 AND state = 'active'");
  await world.db.owner.pool.query(
    `INSERT INTO rounds.round (id, player_id, mode, session_id, game, engine, provider, state, currency, math_version,
       paytable_hash, bet, stake, payout, seed_id, nonce, key, body_hash, started_at, acted_at, finished_at, closed_by)
     SELECT (lpad(to_hex((extract(epoch FROM $4::timestamptz) * 1000)::bigint), 12, '0') || '7' || substr(md5(n || $3), 1, 3)
         || '8' || substr(md5(n || $3), 4, 15))::uuid,
       601, 'real', $2, 'studio/' || $3, $3, 'studio', 'settled', 'EUR', $6, '', '{}', ${stake}, payout, $1, $5 + n, $3 || ($5 + n),
       '\\x00', $4, $4, $4, 'play'
     FROM unnest($7::bigint[]) WITH ORDINALITY AS t(payout, n)`,
    [seed.rows[0].id, kim.session.id, game.id, at, nonce, game.math.version, payouts],
  );
  nonce += count + 1;
}

const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * day_ms);
const verdicts = async () => {
  const audited = await world.rounds.auditReturns(world.clock.now());
  return audited.map(({ game, span, rounds, alarm }) => ({ game, span, rounds, alarm }));
};

test("a game that keeps some wins is told from an honest one, over all its rounds and over the month [F-25]", async () => {
  await playMany(europeanRoulette, 6_000, daysAgo(40));
  await playMany(bentRoulette, 6_000, daysAgo(3));
  await playMany(europeanRoulette, 4_000, daysAgo(1));
  await playMany(europeanRoulette, 10, world.clock.now());
  expect(await verdicts()).toEqual([
    { game: "bent-roulette", span: "all", rounds: 6_000, alarm: true },
    { game: "european-roulette", span: "all", rounds: 10_000, alarm: false },
    { game: "bent-roulette", span: "month", rounds: 6_000, alarm: true },
    { game: "european-roulette", span: "month", rounds: 4_000, alarm: false },
  ]);
  const audit = await world.db.pool.query("SELECT actor, action, subject FROM ledger.audit");
  expect(audit.rows).toEqual(
    Array(2).fill({ actor: "system", action: "game.return_off", subject: "game:bent-roulette@1" }),
  );
});

test("rounds that finish late are counted by a later night, and no round twice [F-25]", async () => {
  const before = await verdicts();
  expect(await verdicts()).toEqual(before);
  await playMany(europeanRoulette, 25, daysAgo(2));
  const all = (await verdicts()).find(({ game, span }) => game === "european-roulette" && span === "all");
  expect(all).toMatchObject({ rounds: 10_025 });
});
