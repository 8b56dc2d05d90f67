import { afterAll, describe, expect, test } from "vitest";
import { freshKey, roundOf } from "../rounds/testing/answers.ts";
import { crashPlay, oneBet } from "./testing/crashPlay.ts";
import { kite } from "./testing/crashTable.ts";

const { world, table, now, fundedPlayer, bet, recalled, risen } = await crashPlay();
afterAll(() => world.close());

describe("a bet", () => {
  test("is staked before the crash round begins and tells the crash round's commitment, salt and number, never its seed [F-37] [F-21]", async () => {
    const { crashRound } = await table.openWith(() => true);
    const kim = await fundedPlayer();
    const round = roundOf(await bet(kim, oneBet(200)));
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
    const same = freshKey();
    const answers = await Promise.all([1, 2, 3].map(() => bet(kim, oneBet(), same)));
    expect(new Set(answers.map((answer) => roundOf(answer).id)).size).toBe(1);
    expect(await bet(kim, oneBet(150), same)).toMatchObject({ reason: "idempotency_conflict" });
    expect(await bet(kim)).toMatchObject({ reason: "round_open" });
    expect(await world.balance(kim.id)).toBe(9_900n);
    await table.land();
    expect(roundOf(await bet(kim, oneBet(), same)).id).toBe(roundOf(answers[0]!).id);
  });

  test("over the balance, over a limit or under a stop is refused and takes nothing [F-05]", async () => {
    await table.openWith(() => true);
    const poor = await fundedPlayer(150n);
    expect(await bet(poor, { bets: [oneBet().bets[0], oneBet().bets[0]] })).toMatchObject({
      reason: "not_enough_money",
    });
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
    const round = roundOf(await bet(guest, oneBet(150)));
    const postings = await world.count("ledger.posting");
    await table.land();
    expect(await recalled(guest)).toMatchObject({ id: round.id, state: "settled", payout_cents: 150 });
    expect(point).toBeGreaterThanOrEqual(150);
    expect(await world.rounds.balance(guest.session)).toBe(100_050n);
    expect(await world.count("ledger.posting")).toBe(postings);
  });
});

test("a frozen account's round waits and holds up nobody; the recovery job leaves rounds on crash rounds alone [F-39]", async () => {
  await table.openWith((point) => point >= 200);
  const [frozen, free] = [await fundedPlayer(), await fundedPlayer()];
  await bet(frozen, oneBet(150));
  await bet(free, oneBet(150));
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
  const { kim, round } = await risen(oneBet(120), (point) => point >= 150);
  expect(await world.rounds.void(round.id, "test", now())).toBe("voided");
  await table.land();
  expect(await recalled(kim)).toMatchObject({ state: "voided", payout_cents: 0 });
  expect(await world.balance(kim.id)).toBe(10_000n);
});
