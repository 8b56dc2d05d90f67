import type { GameRound } from "@croupier/contract/game";
import { everyVersion, games, keptVersions } from "@croupier/games";
import type { CrapsEvent } from "@croupier/games/craps/events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createGameRegistry, createRounds, type Rounds, type Session } from "./index.ts";
import { freshKey, roundOf } from "./testing/answers.ts";
import { type RoundsWorld, roundsWorld } from "./testing/roundsWorld.ts";
import { verifyProof } from "./testing/verifyProof.ts";

let world: RoundsWorld;
/** The module of a server as it was before the game had a second version. */
let before: Rounds;
beforeAll(async () => {
  world = await roundsWorld();
  before = createRounds({ ...world.deps, games: createGameRegistry(keptVersions) });
});
afterAll(() => world.close());

const now = () => world.clock.now();

/** A player at the table of a server. */
async function sit(rounds: Rounds, id: number): Promise<Session> {
  const answer = await rounds.enter(await world.launch(id, "craps-corner"), now());
  if (!answer.ok) throw new Error(answer.reason);
  return (await rounds.session(answer.session.token, now()))!;
}

const eventsOf = (round: GameRound) => round.events as unknown as CrapsEvent[];

/** Rounds with a bet on pass are begun until one waits for its point; the others are thrown to their end. */
async function openOn(rounds: Rounds, session: Session): Promise<GameRound> {
  const bets = [
    { spot: "pass", amount: 100 },
    { spot: "place6", amount: 60 },
  ];
  for (;;) {
    const round = roundOf(await rounds.play(session, { key: freshKey(), bet: { bets } }, now()));
    if (eventsOf(round).some((event) => event.type === "diceThrown" && event.point !== null)) return round;
    await throwOut(rounds, session, round);
  }
}

/** Throws until nothing lies. */
async function throwOut(rounds: Rounds, session: Session, open: GameRound): Promise<GameRound> {
  let round = open;
  while (round.state === "open") {
    const order = { key: freshKey(), roundId: round.id, move: { do: "throw", bets: [] } };
    round = roundOf(await rounds.act(session, order, now()));
  }
  return round;
}

test("a round that began before a new version came is finished on its own, and the next one begins on the new [F-35]", async () => {
  await world.deposit(2_901, 100_000n);
  const session = await sit(before, 2_901);
  const open = await openOn(before, session);
  expect(open).toMatchObject({ math_version: 1, moves: [{ do: "throw", bets: [] }] });

  const back = await world.rounds.enter(await world.launch(2_901, "craps-corner"), now());
  expect(back).toMatchObject({
    session: { math: { version: 2 }, unfinished: { id: open.id, math_version: 1, state: "open", moves: open.moves } },
  });
  const takeDown = { key: freshKey(), roundId: open.id, move: { do: "takeDown", spots: ["place6"] } };
  expect(await world.rounds.act(session, takeDown, now())).toMatchObject({ reason: "illegal_move" });
  const odds = { key: freshKey(), roundId: open.id, move: { do: "throw", bets: [{ spot: "passOdds", amount: 100 }] } };
  const thrown = roundOf(await world.rounds.act(session, odds, now()));
  const ended = await throwOut(world.rounds, session, thrown);
  expect(ended).toMatchObject({ math_version: 1, state: "settled", stake_cents: 260 });
  expect(eventsOf(ended).map(({ type }) => type)).not.toContain("winPaid");

  const next = await openOn(world.rounds, session);
  expect(next).toMatchObject({ math_version: 2, moves: [{ do: "throw" }, { do: "takeDown", spots: ["place6"] }] });
  await throwOut(world.rounds, session, next);
  expect(await world.booksBalance()).toBe(true);
});

test("rounds of either version recompute from their revealed seed, each by the version it names [F-24] [F-35]", async () => {
  await world.deposit(2_902, 100_000n);
  const session = await sit(before, 2_902);
  const old = await throwOut(before, session, await openOn(before, session));
  const young = await throwOut(world.rounds, session, await openOn(world.rounds, session));
  const rotated = await world.rounds.rotate(session, undefined, now());
  expect(rotated.ok).toBe(true);
  expect([old.math_version, young.math_version]).toEqual([1, 2]);
  for (const round of [old, young]) expect(await verifyProof(world.rounds, round.id)).toMatchObject({ ok: true });
  const recalled = await world.rounds.recall(session, 50);
  expect(recalled.find(({ id }) => id === old.id)).toEqual(old);
});

test("an open round of an older version that its player leaves alone is played to its end by the recovery job [F-35] [F-38]", async () => {
  await world.deposit(2_903, 100_000n);
  const open = await openOn(before, await sit(before, 2_903));
  world.clock.advance(3_600_000);
  expect(await world.rounds.recover(1_800_000, now())).toMatchObject({ failed: 0 });
  const closed = await world.db.owner.pool.query("SELECT state, math_version FROM rounds.round WHERE id = $1", [
    open.id,
  ]);
  expect(closed.rows).toEqual([{ state: "settled", math_version: 1 }]);
});

test("a round of a version that is not on the registry takes no move, and is voided and refunded once [F-35] [F-38]", async () => {
  await world.deposit(2_904, 100_000n);
  const session = await sit(before, 2_904);
  const open = await openOn(before, session);
  const staked = await world.balance(2_904);
  const without = [1, 2].map(() => createRounds({ ...world.deps, games: createGameRegistry(games) }));
  const move = { key: freshKey(), roundId: open.id, move: { do: "throw", bets: [] } };
  expect(await without[0]!.act(session, move, now())).toMatchObject({ reason: "game_version_gone" });
  expect(await world.balance(2_904)).toBe(staked);
  world.clock.advance(3_600_000);
  await Promise.all(without.map((context) => context.recover(1_800_000, now())));
  expect(await world.balance(2_904)).toBe(staked + 160n);
  expect(await world.count("ledger.posting WHERE player_id = 2904 AND kind = 'refund'")).toBe(1);
  const noted = await world.db.owner.pool.query("SELECT outcome, reason FROM rounds.recovery WHERE round_id = $1", [
    open.id,
  ]);
  expect(noted.rows).toEqual([{ outcome: "voided", reason: "its version of the game is gone" }]);
  expect(await world.booksBalance()).toBe(true);
});

test("each kept version is stored with the data that its rounds named, and a registry takes none twice [F-29] [F-35]", () => {
  const registry = createGameRegistry(everyVersion);
  // As rounds were stored when it was the newest.
  expect(registry.version("craps-corner", 1)?.paytableHash).toBe(
    "f080cfc85403f6e71550f3c1ea9815455928172bbcda10f46e46a3f174790d83",
  );
  expect(registry.newest("craps-corner")?.game.math.version).toBe(2);
  expect(registry.version("craps-corner", 3)).toBeNull();
  const keptCraps = keptVersions.filter(({ id }) => id === "craps-corner");
  expect(() => createGameRegistry([...everyVersion, ...keptCraps])).toThrow("craps-corner@1");
});
