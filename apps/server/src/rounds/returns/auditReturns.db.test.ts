import { createDraw } from "@croupier/fairness";
import { type AnyGame, europeanRoulette } from "@croupier/games";
import { defineBaccarat } from "@croupier/games/baccarat/baccarat";
import { brassBaccarat } from "@croupier/games/baccarat/brassBaccarat";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RoundsWorld, roundsWorld, type SimulatedPlayer } from "../testing/roundsWorld.ts";

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

/** Claims what the honest table gives, and pays ties nine to one instead of eight. */
const bentBaccarat = defineBaccarat({
  id: "bent-baccarat",
  title: "Bent Baccarat",
  odds: { ...brassBaccarat.odds, tie: 900 },
  bankerSix: null,
  returns: brassBaccarat.returns,
});
const onTies = { bets: [{ spot: "tie", amount: stake }] };

let world: RoundsWorld;
let kim: SimulatedPlayer;
let nonce = 1_000;
beforeAll(async () => {
  world = await roundsWorld([bentRoulette, bentBaccarat]);
  kim = await world.sit(601, "coin");
});
afterAll(() => world.close());

/** Plays a game by itself and writes its rounds down as settled at one moment. */
async function playMany(game: AnyGame, count: number, at: Date, bet: object = low): Promise<void> {
  const outcomes = Array.from({ length: count }, (_, round) => {
    const draw = createDraw({ serverSeed: "ab".repeat(32), clientSeed: game.id, nonce: nonce + round });
    return game.outcome(game.start(bet, draw));
  });
  const payouts = outcomes.map(({ payout }) => payout);
  const events = outcomes.map((outcome) => JSON.stringify(outcome.events));
  const seed = await world.db.owner.pool.query("SELECT id FROM rounds.seed WHERE player_id = 601 AND state = 'active'");
  await world.db.owner.pool.query(
    `INSERT INTO rounds.round (id, player_id, mode, session_id, game, engine, provider, state, currency, math_version,
       paytable_hash, bet, stake, payout, seed_id, nonce, key, body_hash, started_at, acted_at, finished_at, closed_by, events)
     SELECT (lpad(to_hex((extract(epoch FROM $4::timestamptz) * 1000)::bigint), 12, '0') || '7' || substr(md5(n || $3), 1, 3)
         || '8' || substr(md5(n || $3), 4, 15))::uuid,
       601, 'real', $2, 'studio/' || $3, $3, 'studio', 'settled', 'EUR', $6, '', '{}', ${stake}, payout, $1, $5 + n, $3 || ($5 + n),
       '\\x00', $4, $4, $4, 'play', events
     FROM unnest($7::bigint[], $8::json[]) WITH ORDINALITY AS t(payout, events, n)`,
    [seed.rows[0].id, kim.session.id, game.id, at, nonce, game.math.version, payouts, events],
  );
  nonce += count + 1;
}

const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * day_ms);
const verdicts = async () => {
  const audited = await world.rounds.auditReturns(world.clock.now());
  return audited
    .filter(({ bet }) => bet === null)
    .map(({ game, span, rounds, alarm }) => ({ game, span, rounds, alarm }));
};
const betVerdicts = async (id: string) => {
  const audited = await world.rounds.auditReturns(world.clock.now());
  return audited
    .filter(({ game, span, bet }) => game === id && span === "all" && bet !== null)
    .map(({ bet, rounds, alarm }) => ({ bet, rounds, alarm }));
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

test("ties alone are held against what ties return: fair ones do not alarm, ones that pay nine to one do [F-25]", async () => {
  await playMany(brassBaccarat, 4_000, daysAgo(2), onTies);
  await playMany(bentBaccarat, 20_000, daysAgo(2), onTies);
  expect(await betVerdicts("brass-baccarat")).toEqual([{ bet: "tie", rounds: 4_000, alarm: false }]);
  expect(await betVerdicts("bent-baccarat")).toEqual([{ bet: "tie", rounds: 20_000, alarm: true }]);
  expect((await verdicts()).filter(({ game, alarm }) => game.endsWith("baccarat") && alarm)).toEqual([]);
});
