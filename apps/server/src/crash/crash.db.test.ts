import { openSeedChain, saltOfBeacon, verifyCommitment, verifyLink } from "@croupier/fairness";
import { heightAfter, timeTo, timeToCrash } from "@croupier/games/crash/crashTime";
import { liftTheKite } from "@croupier/games/crash/liftTheKite";
import { pointOf, verifyCrashRound } from "@croupier/games/crash/verifyCrashRound";
import { verifyRound } from "@croupier/games/verifyRound";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { RoundAnswer } from "../rounds/index.ts";
import { type RoundsWorld, roundsWorld, type SimulatedPlayer } from "../rounds/testing/roundsWorld.ts";
import { drandBeacon } from "./beacon/drandBeacon.ts";
import { timeOfRound } from "./beacon/publicBeacon.ts";
import { type CrashAudience, createCrash } from "./index.ts";
import { showPresence } from "./instances.ts";
import { saltChains } from "./seedChains.ts";
import { type CrashTable, crashTable, kite } from "./testing/crashTable.ts";

/** Crash rounds that nobody is told of. */
const nobody: CrashAudience = {
  publishIn: async () => undefined,
  publishLatest: () => undefined,
  listening: async () => ({ url: "", token: "" }),
  nicknameOf: async () => "",
};

let world: RoundsWorld;
let table: CrashTable;
beforeAll(async () => {
  world = await roundsWorld();
  table = crashTable(world);
});
afterAll(() => world.close());

let lastKey = 0;
const key = () => `crash-key-${++lastKey}`;
const now = () => world.clock.now();
let lastPlayer = 9_000;

async function fundedPlayer(amount = 10_000n): Promise<SimulatedPlayer> {
  const id = ++lastPlayer;
  await world.deposit(id, amount);
  return world.sit(id, kite);
}

const one = (auto: number | null = null, amount = 100) => ({ bets: [{ amount, auto }] });
const bet = (player: SimulatedPlayer, what: unknown = one(), withKey = key()) =>
  world.rounds.play(player.session, { key: withKey, bet: what }, now());
const cashOut = (player: SimulatedPlayer, roundId: string, place = 0, withKey = key()) =>
  world.rounds.act(player.session, { key: withKey, roundId, move: { do: "cashOut", bet: place } }, now());

function roundOf(answer: RoundAnswer) {
  if (!answer.ok) throw new Error(answer.reason);
  return answer.round;
}

const recalled = async (player: SimulatedPlayer) => (await world.rounds.recall(player.session, 1))[0]!;

/** A crash round takes bets, a player bets on it, and it rises. */
async function risen(what: unknown, suits: (point: number) => boolean) {
  const { crashRound, point } = await table.openWith(suits);
  const kim = await fundedPlayer();
  const round = roundOf(await bet(kim, what));
  await table.begin();
  return { crashRound, point, kim, round };
}

describe("a bet", () => {
  test("is staked before the crash round begins and tells the crash round's commitment, salt and number, never its seed [F-37] [F-21]", async () => {
    const { crashRound } = await table.openWith(() => true);
    const kim = await fundedPlayer();
    const round = roundOf(await bet(kim, one(200)));
    expect(await world.balance(kim.id)).toBe(9_900n);
    expect(round).toMatchObject({
      state: "open",
      server_seed_hash: crashRound.seedHash,
      client_seed: crashRound.salt,
      nonce: crashRound.number,
      flight: { number: crashRound.number, chain: crashRound.chain, chain_length: crashRound.chainLength },
      events: [],
    });
    const { rows } = await world.db.owner.pool.query(
      "SELECT to_jsonb(r)::text AS text FROM rounds.round r WHERE id = $1",
      [round.id],
    );
    const seed = await table.context.chains.seedOf(world.db.pool, crashRound.chainId, crashRound.number);
    expect(rows[0].text).not.toContain(seed);
    await table.land();
  });

  test("with one key is one bet, with another body a conflict, and a second round waits for the first [F-09] [F-40]", async () => {
    await table.openWith(() => true);
    const kim = await fundedPlayer();
    const same = key();
    const answers = await Promise.all([1, 2, 3].map(() => bet(kim, one(), same)));
    expect(new Set(answers.map((answer) => roundOf(answer).id)).size).toBe(1);
    expect(await bet(kim, one(150), same)).toMatchObject({ reason: "idempotency_conflict" });
    expect(await bet(kim)).toMatchObject({ reason: "round_open" });
    expect(await world.balance(kim.id)).toBe(9_900n);
    await table.land();
    expect(roundOf(await bet(kim, one(), same)).id).toBe(roundOf(answers[0]!).id);
  });

  test("over the balance, over a limit or under a stop is refused and takes nothing [F-05]", async () => {
    await table.openWith(() => true);
    const poor = await fundedPlayer(150n);
    expect(await bet(poor, { bets: [one().bets[0], one().bets[0]] })).toMatchObject({ reason: "not_enough_money" });
    world.gates.guards = () => [{ name: "wager", period: "day:flight", by: 100n, ceiling: 50n }];
    expect(await bet(poor)).toMatchObject({ reason: "limit_reached" });
    world.gates.guards = () => [];
    world.gates.maintenance = true;
    expect(await bet(poor)).toMatchObject({ reason: "maintenance" });
    world.gates.maintenance = false;
    expect(await world.balance(poor.id)).toBe(150n);
    await table.land();
  });

  test("comes wholly before or wholly after the close: staked and on the crash round, or refused and whole [F-37]", async () => {
    const { crashRound } = await table.openWith((point) => point > 200);
    const players = await Promise.all(Array.from({ length: 16 }, () => fundedPlayer()));
    const early = players.slice(0, 8).map((player) => bet(player));
    world.clock.set(crashRound.bettingUntil);
    const [answers] = await Promise.all([
      Promise.all([...early, ...players.slice(8).map((player) => bet(player))]),
      table.tend(),
    ]);
    for (const [place, answer] of answers.entries()) {
      if (!answer.ok || place >= 8) expect(answer).toMatchObject({ ok: false, reason: "betting_closed" });
      expect(await world.balance(players[place]!.id)).toBe(answer.ok ? 9_900n : 10_000n);
    }
    const taken = answers.filter(({ ok }) => ok).length;
    expect(await world.count("crash.bet WHERE crash_round_id = $1", [crashRound.id])).toBe(taken);
    await table.land();
    expect(await world.booksBalance()).toBe(true);
  });

  test("in play money is the same crash round and never meets the ledger [F-31]", async () => {
    const { point } = await table.openWith((height) => height >= 150);
    const guest = await world.sit(null, kite, "demo");
    const round = roundOf(await bet(guest, one(150)));
    const postings = await world.count("ledger.posting");
    await table.land();
    expect(await recalled(guest)).toMatchObject({ id: round.id, state: "settled", payout_cents: 150 });
    expect(point).toBeGreaterThanOrEqual(150);
    expect(await world.rounds.balance(guest.session)).toBe(100_050n);
    expect(await world.count("ledger.posting")).toBe(postings);
  });
});

describe("a cash-out", () => {
  test("is paid at the height of the moment it arrived, at once and once [F-09]", async () => {
    const { kim, round } = await risen(one(), (point) => point >= 200);
    world.clock.advance(3_000);
    const same = key();
    const answers = await Promise.all([1, 2, 3].map(() => cashOut(kim, round.id, 0, same)));
    const paid = heightAfter(3_000);
    for (const answer of answers)
      expect(roundOf(answer)).toMatchObject({ state: "settled", payout_cents: paid, choices: [{ at: paid }] });
    expect(await cashOut(kim, round.id)).toMatchObject({ reason: "round_closed" });
    expect(await world.balance(kim.id)).toBe(9_900n + BigInt(paid));
    await table.land();
    expect(await world.count("events.event WHERE player_id = $1 AND kind = 'round.settled'", [kim.id])).toBe(1);
  });

  test("that arrives in the last millisecond counts also when it is worked on later, one after it is refused", async () => {
    const { kim, round, point } = await risen(one(), (height) => height >= 130 && height < 3_000);
    const max = await fundedPlayer();
    const arrived = new Date((await table.newest()).beganAt!.getTime() + timeToCrash(point) - 1);
    world.clock.set(new Date(arrived.getTime() + 200));
    await table.tend();
    await table.settle();
    expect((await table.newest()).state).toBe("ended");
    const move = { do: "cashOut", bet: 0 };
    const late = await world.rounds.act(kim.session, { key: key(), roundId: round.id, move }, now());
    expect(late).toMatchObject({ ok: false, reason: "line_broke" });
    const inTime = await world.rounds.act(kim.session, { key: key(), roundId: round.id, move }, arrived);
    expect(roundOf(inTime)).toMatchObject({ state: "settled" });
    expect(roundOf(inTime).payout_cents).toBeLessThanOrEqual(point);
    expect(await cashOut(max, round.id)).toMatchObject({ reason: "not_found" });
    await table.land();
  });

  test("before the crash round, of another place, with a height of the player's own, or of the line itself is refused", async () => {
    await table.openWith((point) => point >= 150);
    const kim = await fundedPlayer();
    const round = roundOf(await bet(kim));
    expect(await cashOut(kim, round.id)).toMatchObject({ reason: "not_flying" });
    await table.begin();
    const moves = [
      { do: "cashOut", bet: 1 },
      { do: "cashOut", bet: "0" },
      { do: "cashOut", bet: 0, at: 1_000_000 },
      { do: "snap", spare: true },
      null,
      "cashOut",
    ];
    for (const move of moves) {
      const answer = await world.rounds.act(kim.session, { key: key(), roundId: round.id, move }, now());
      expect(answer, JSON.stringify(move)).toMatchObject({ ok: false, reason: "illegal_move" });
    }
    await table.land();
  });
});

describe("an automatic cash-out", () => {
  test("is decided by the server at exactly its height, without the player, as soon as it is reached", async () => {
    const { kim, point } = await risen(one(137), (height) => height >= 160);
    await table.fly(timeTo(137) + 5);
    await table.settle();
    expect((await table.newest()).state).toBe("flying");
    expect(await recalled(kim)).toMatchObject({ state: "settled", payout_cents: 137 });
    expect(await world.balance(kim.id)).toBe(9_900n + 137n);
    expect(point).toBeGreaterThan(137);
    await table.land();
  });

  test("at the very point is paid, a hundredth above it is not [F-34]", async () => {
    const { point } = await table.openWith((height) => height > 101 && height < 2_000);
    const [at, above] = [await fundedPlayer(), await fundedPlayer()];
    await bet(at, one(point));
    await bet(above, one(point + 1));
    await table.land();
    expect(await recalled(at)).toMatchObject({ payout_cents: point });
    expect(await recalled(above)).toMatchObject({ payout_cents: 0, events: [{ type: "lineBroke", point }, {}] });
    expect(await world.booksBalance()).toBe(true);
  });

  test("comes before a later cash-out by hand, and a second bet flies on", async () => {
    const two = { bets: [...one(150).bets, ...one(null, 200).bets] };
    const { kim, round } = await risen(two, (point) => point >= 400);
    world.clock.advance(timeTo(300));
    expect(roundOf(await cashOut(kim, round.id, 0))).toMatchObject({ state: "open", choices: [{ bet: 0, at: 150 }] });
    const over = roundOf(await cashOut(kim, round.id, 1));
    expect(over).toMatchObject({ state: "settled", stake_cents: 300 });
    expect(over.payout_cents).toBe(150 + Math.floor((200 * heightAfter(timeTo(300))) / 100));
    await table.land();
  });
});

describe("the chain", () => {
  test("is published before its first crash round; each crash round's seed is the next one's hash, down to the end [F-21]", async () => {
    await table.openWith(() => true);
    const first = await table.land();
    world.clock.advance(10_000);
    await table.tend();
    const second = await table.land();
    expect(second.number).toBe(first.number + 1);
    expect(second.seedHash).toBe(first.seed);
    expect(verifyCommitment(second.seed!, first.seed!)).toBe(true);
    expect(verifyLink(second.seed!, second.number, second.chain)).toBe(true);
    expect(second.point).toBe(pointOf({ serverSeed: second.seed!, clientSeed: second.salt, nonce: second.number }));
  });

  test("hides its root in the database, and a proof shows the seed only when the crash round has ended [F-23]", async () => {
    const { kim, round, crashRound } = await risen(one(), (point) => point >= 150);
    await cashOut(kim, round.id);
    expect(await world.rounds.proof(round.id)).toMatchObject({ server_seed: null });
    await table.land();
    const proof = (await world.rounds.proof(round.id))!;
    const seeds = { serverSeed: proof.server_seed!, clientSeed: proof.client_seed, nonce: proof.nonce };
    expect(
      verifyCrashRound({ seeds, chain: crashRound.chain, signature: crashRound.beaconSignature }, proof.choices),
    ).toMatchObject({ ok: true });
    const { rows } = await world.db.owner.pool.query(
      "SELECT root, length, terminal FROM crash.seed_chain WHERE id = $1",
      [crashRound.chainId],
    );
    expect(rows[0].root.toString("latin1")).not.toMatch(/[0-9a-f]{64}/);
    expect(rows[0].terminal).toBe(crashRound.chain);
  });

  test("makes a finished round that anybody recomputes from the seed to the same payout [F-24]", async () => {
    for (const auto of [120, 5_000]) {
      const { round } = await risen(one(auto), () => true);
      await table.land();
      const proof = (await world.rounds.proof(round.id))!;
      const verdict = verifyRound({
        game: liftTheKite,
        bet: proof.bet as never,
        choices: proof.choices as never,
        seeds: { serverSeed: proof.server_seed!, clientSeed: proof.client_seed, nonce: proof.nonce },
        serverSeedHash: proof.server_seed_hash,
        payout: BigInt(proof.payout_cents),
        events: proof.events as never,
      });
      expect(verdict).toMatchObject({ ok: true });
    }
  });

  test("names a round of the beacon before anybody knows its value; its salt is what was published then, and no crash round begins before [F-21]", async () => {
    const fresh = await roundsWorld();
    const freshTable = crashTable(fresh);
    const shown = async () => (await createCrash(fresh.crashDeps).show(kite, fresh.clock.now()))!.chain;
    fresh.crashDeps.audience = nobody;
    const began = fresh.clock.now();
    const { network } = fresh.crashDeps.beacon;
    const first = await shown();
    expect(first).toMatchObject({ salt: null, beacon: { network: "sandbox", url: null, signature: null } });
    expect(timeOfRound(network, first.beacon!.round).getTime()).toBeGreaterThan(began.getTime());
    await freshTable.tend();
    expect(await freshTable.newest()).toBeNull();
    fresh.clock.set(timeOfRound(network, first.beacon!.round));
    // A relay that is away holds up what needs it and nothing else.
    const away = drandBeacon({ url: "http://127.0.0.1:9", network, ahead_ms: 0 });
    await expect(saltChains({ ...fresh.crashDeps, beacon: away }, kite, fresh.clock.now())).rejects.toThrow();
    expect(await freshTable.newest()).toBeNull();
    await freshTable.tend();
    const salted = await shown();
    expect(salted).toMatchObject({ hash: first.hash, beacon: { round: first.beacon!.round } });
    expect(salted.salt).toBe(saltOfBeacon(salted.beacon!.signature!));
    expect(await freshTable.newest()).toMatchObject({ number: 1, salt: salted.salt, state: "betting" });
    await freshTable.land();
    const { seed, point, number } = await freshTable.newest();
    expect(pointOf({ serverSeed: seed!, clientSeed: salted.salt!, nonce: number })).toBe(point);
    await fresh.close();
  });

  test("that waits for a beacon which the operator has left is given up before its first crash round", async () => {
    const moved = await roundsWorld();
    moved.crashDeps.audience = nobody;
    const shown = async () => (await createCrash(moved.crashDeps).show(kite, moved.clock.now()))!.chain;
    const left = await shown();
    const { network, signatureOf } = moved.crashDeps.beacon;
    moved.crashDeps.beacon = { network: { ...network, id: "ab".repeat(32) }, ahead_ms: 0, signatureOf };
    expect(await saltChains(moved.crashDeps, kite, moved.clock.now())).toBe(false);
    const made = await shown();
    expect(made.beacon?.network).toBe("ab".repeat(32));
    expect([made.hash, made.next_hash]).not.toContain(left.hash);
    moved.clock.advance(10_000);
    expect(await saltChains(moved.crashDeps, kite, moved.clock.now())).toBe(true);
    await moved.close();
  });

  test("that is spent makes way for the one whose end was published beside it", async () => {
    const small = await roundsWorld();
    small.crashDeps.audience = nobody;
    small.crashDeps.chainLength = 2;
    const freshTable = crashTable(small);
    const shown = async () => (await createCrash(small.crashDeps).show(kite, small.clock.now()))!.chain;
    const { next_hash } = await shown();
    for (const number of [1, 2, 1]) {
      small.clock.advance(60_000);
      await freshTable.tend();
      expect((await freshTable.newest()).number).toBe(number);
      await freshTable.land();
    }
    expect(await freshTable.newest()).toMatchObject({ chain: next_hash, chainLength: 2 });
    expect((await shown()).hash).toBe(next_hash);
    expect(openSeedChain((await freshTable.newest()).seed!, 1).terminal).toBe(next_hash);
    await small.close();
  });
});

describe("servers that die", () => {
  test("another server goes on with the same crash round: the same point, cash-outs taken, automatic ones paid [F-38]", async () => {
    const { kim, round, point } = await risen(one(), (height) => height >= 400);
    await table.fly(2_000);
    const survivor = crashTable(world);
    await survivor.fly(1_000);
    const answer = await world
      .secondServer()
      .act(kim.session, { key: key(), roundId: round.id, move: { do: "cashOut", bet: 0 } }, now());
    expect(roundOf(answer).payout_cents).toBe(heightAfter(3_000));
    expect(await survivor.land()).toMatchObject({ point, spared: false });
  });

  test("all of them while it flew: what was reached is paid, every other stake comes back once [F-38]", async () => {
    const { crashRound, point } = await table.openWith((height) => height >= 300 && height < 5_000);
    const [auto, above, hand, both] = [
      await fundedPlayer(),
      await fundedPlayer(),
      await fundedPlayer(),
      await fundedPlayer(),
    ];
    await bet(auto, one(250));
    await bet(above, one(point + 1));
    await bet(hand, one());
    await bet(both, { bets: [...one(200).bets, ...one(null, 200).bets] });
    await table.begin();
    await table.fly(500);
    world.clock.advance(3_600_000);
    const survivor = crashTable(world);
    expect(await survivor.land()).toMatchObject({ id: crashRound.id, point, spared: true });
    await survivor.settle();
    expect((await recalled(auto)).payout_cents).toBe(250);
    for (const player of [above, hand]) {
      expect(await recalled(player)).toMatchObject({ state: "settled", payout_cents: 100 });
      expect(await world.balance(player.id)).toBe(10_000n);
    }
    expect((await recalled(both)).payout_cents).toBe(200 + 200);
    expect(await world.booksBalance()).toBe(true);
  });

  test("a server that was only slow spares nothing: what was reached is paid, the rest is lost [F-38]", async () => {
    const { point } = await table.openWith((height) => height >= 300 && height < 5_000);
    const [auto, hand] = [await fundedPlayer(), await fundedPlayer()];
    await bet(auto, one(250));
    const round = roundOf(await bet(hand, one()));
    await table.begin();
    world.clock.advance(3_600_000);
    expect(await cashOut(hand, round.id)).toMatchObject({ ok: false, reason: "line_broke" });
    expect(await table.land()).toMatchObject({ point, spared: false });
    expect(await recalled(auto)).toMatchObject({ payout_cents: 250 });
    expect(await recalled(hand)).toMatchObject({ state: "settled", payout_cents: 0 });
    expect(world.logged.filter((line) => line.includes("nobody standing by")).length).toBeGreaterThan(0);
  });

  test("another server that takes a crash round over spares nothing while the first is there, and the stakes once it is gone [F-38]", async () => {
    for (const alive of [true, false]) {
      await table.openWith((height) => height >= 300 && height < 5_000);
      const kim = await fundedPlayer();
      await bet(kim, one());
      const presence = await showPresence(world.db.url, table.context.instance);
      await table.begin();
      if (!alive) await presence.close();
      world.clock.advance(3_600_000);
      const survivor = crashTable(world);
      expect(await survivor.land()).toMatchObject({ spared: !alive });
      expect(await recalled(kim)).toMatchObject({ state: "settled", payout_cents: alive ? 0 : 100 });
      if (alive) await presence.close();
    }
  });

  test("while bets were taken: the crash round begins when one is back, with every bet on it", async () => {
    const { crashRound } = await table.openWith(() => true);
    const kim = await fundedPlayer();
    const round = roundOf(await bet(kim, one(101)));
    world.clock.advance(600_000);
    const survivor = crashTable(world);
    await survivor.tend(false);
    expect(await survivor.newest()).toMatchObject({ id: crashRound.id, state: "flying", beganAt: now() });
    await survivor.land();
    expect(await recalled(kim)).toMatchObject({ id: round.id, state: "settled" });
  });

  test("two that tend at once take each step once, and settle each bet once", async () => {
    const { crashRound } = await table.openWith((point) => point >= 120 && point < 2_000);
    const players = await Promise.all(Array.from({ length: 10 }, () => fundedPlayer()));
    for (const player of players) await bet(player, one(110));
    const other = crashTable(world);
    await table.begin();
    world.clock.advance(120_000);
    await Promise.all([table.tend(), other.tend(), table.tend(), other.tend()]);
    world.clock.advance(1_000);
    await Promise.all([table.settle(), other.settle(), table.settle()]);
    await table.settle();
    for (const player of players) expect(await world.balance(player.id)).toBe(9_900n + 110n);
    expect(await world.count("crash.bet WHERE crash_round_id = $1 AND open", [crashRound.id])).toBe(0);
    expect(await world.booksBalance()).toBe(true);
  });
});

describe("a clock that is moved by an hour", () => {
  const hour_ms = 3_600_000;

  test("forward while a crash round is up breaks no line: it flies on from where it was, whoever looks first [F-45]", async () => {
    const { crashRound, point, kim, round } = await risen(one(), (height) => height >= 400);
    await table.fly(2_000);
    world.clock.advance(hour_ms);
    const other = crashTable(world);
    for (const server of [table, other, table]) await server.tend(true, hour_ms);
    expect(await table.newest()).toMatchObject({ id: crashRound.id, state: "flying" });
    await table.fly(1_000);
    expect(roundOf(await cashOut(kim, round.id)).payout_cents).toBe(heightAfter(3_000));
    expect(await table.land()).toMatchObject({ id: crashRound.id, point, spared: false });
  });

  test("back while a crash round is up holds nothing up: it flies on from where it was and ends in time [F-45]", async () => {
    const { crashRound, point, kim, round } = await risen(one(), (height) => height >= 400);
    await table.fly(2_000);
    world.clock.advance(-hour_ms);
    await table.tend();
    await table.fly(1_000);
    expect(roundOf(await cashOut(kim, round.id)).payout_cents).toBe(heightAfter(3_000));
    const began = (await table.newest()).beganAt!.getTime();
    const landed = await table.land();
    expect(landed).toMatchObject({ id: crashRound.id, point, spared: false });
    expect(landed.endedAt!.getTime() - began).toBe(timeToCrash(point));
  });

  test("back while bets are taken, or between crash rounds, lets the next one begin in seconds [F-45]", async () => {
    const { crashRound } = await table.openWith((point) => point >= 150);
    world.clock.advance(-hour_ms);
    await table.tend();
    const { bettingUntil } = await table.newest();
    expect(bettingUntil.getTime() - now().getTime()).toBeLessThanOrEqual(7_000);
    const kim = await fundedPlayer();
    await bet(kim, one(101));
    await table.land();
    expect(await recalled(kim)).toMatchObject({ state: "settled", payout_cents: 101 });
    world.clock.advance(-hour_ms);
    await table.tend();
    const next = await table.newest();
    expect(next).toMatchObject({ state: "betting", number: crashRound.number + 1 });
    expect(await world.booksBalance()).toBe(true);
  });
});

test("a frozen account's round waits and holds up nobody; the recovery job leaves rounds on crash rounds alone [F-39]", async () => {
  await table.openWith((point) => point >= 200);
  const [frozen, free] = [await fundedPlayer(), await fundedPlayer()];
  await bet(frozen, one(150));
  await bet(free, one(150));
  await world.db.owner.pool.query("UPDATE ledger.account SET frozen = true WHERE player_id = $1", [frozen.id]);
  await table.land();
  expect(await recalled(free)).toMatchObject({ state: "settled", payout_cents: 150 });
  expect(await recalled(frozen)).toMatchObject({ state: "open" });
  await world.rounds.recover(0, new Date(now().getTime() + 1_000));
  expect(await recalled(frozen)).toMatchObject({ state: "open" });
  await world.db.owner.pool.query("UPDATE ledger.account SET frozen = false WHERE player_id = $1", [frozen.id]);
  world.clock.advance(61_000);
  await table.settle();
  expect(await recalled(frozen)).toMatchObject({ state: "settled", payout_cents: 150 });
});

test("an operator's void gives the stake back once, whatever the crash round does then [F-42]", async () => {
  const { kim, round } = await risen(one(120), (point) => point >= 150);
  expect(await world.rounds.void(round.id, "test", now())).toBe("voided");
  await table.land();
  expect(await recalled(kim)).toMatchObject({ state: "voided", payout_cents: 0 });
  expect(await world.balance(kim.id)).toBe(10_000n);
});

test("with nobody watching no crash round begins, and what runs is brought to its end", async () => {
  await table.openWith(() => true);
  await table.land();
  const { id } = await table.newest();
  world.clock.advance(60_000);
  await table.tend(false);
  expect((await table.newest()).id).toBe(id);
  await table.tend(true);
  expect((await table.newest()).id).not.toBe(id);
});
