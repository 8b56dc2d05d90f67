import { afterAll, expect, test } from "vitest";
import { freshKey, roundOf } from "./testing/answers.ts";
import { ladderPlay } from "./testing/ladderPlay.ts";

const { world, now } = await ladderPlay();
afterAll(() => world.close());

test("a doubled blackjack hand takes a stake of its own: refused without the money, once on two devices [F-40]", async () => {
  let [poor, doubled] = [0, 0];
  for (let id = 2_500; poor === 0 || doubled === 0; id += 1) {
    await world.deposit(id, id % 2 === 0 ? 150n : 200n);
    const kim = await world.sit(id, "six-deck-blackjack");
    const bet = { bets: [{ spot: "box1", amount: 100 }] };
    const round = roundOf(await world.rounds.play(kim.session, { key: freshKey(), bet }, now()));
    expect(JSON.stringify(round)).not.toContain('"taken"');
    if (!round.moves.some((move) => (move as { do: string }).do === "double")) continue;
    const double = { roundId: round.id, move: { do: "double" } };
    const tries = await Promise.all(
      [world.rounds, world.secondServer()].map((context) =>
        context.act(kim.session, { key: freshKey(), ...double }, now()),
      ),
    );
    const taken = tries.filter((answer) => answer.ok);
    if (id % 2 === 0) {
      expect(taken).toEqual([]);
      expect(await world.balance(id)).toBe(50n);
      const stand = { key: freshKey(), roundId: round.id, move: { do: "stand" } };
      expect(roundOf(await world.rounds.act(kim.session, stand, now()))).toMatchObject({ stake_cents: 100 });
      poor += 1;
    } else {
      expect(taken).toHaveLength(1);
      const settled = roundOf(taken[0]!);
      expect(settled).toMatchObject({ state: "settled", stake_cents: 200 });
      expect(await world.balance(id)).toBe(BigInt(settled.payout_cents));
      doubled += 1;
    }
  }
  expect(await world.booksBalance()).toBe(true);
});

test("craps takes chips between throws: not without the money, once on two devices, never on a closed place; left alone it plays to its end [F-38] [F-40]", async () => {
  const bet = { bets: [{ spot: "pass", amount: 100 }] };
  const throwing = (spot: string) => ({ do: "throw", bets: [{ spot, amount: 100 }] });
  for (let id = 2_600; ; id += 1) {
    await world.deposit(id, 250n);
    const kim = await world.sit(id, "craps-corner");
    const round = roundOf(await world.rounds.play(kim.session, { key: freshKey(), bet }, now()));
    if (round.state !== "open") continue;
    const act = (move: object, rounds = world.rounds) =>
      rounds.act(kim.session, { key: freshKey(), roundId: round.id, move }, now());
    expect(await act(throwing("pass"))).toMatchObject({ ok: false, reason: "illegal_move" });
    const tries = await Promise.all([act(throwing("passOdds")), act(throwing("passOdds"), world.secondServer())]);
    expect(tries.filter((answer) => answer.ok)).toHaveLength(1);
    const after = roundOf(tries.find((answer) => answer.ok)!);
    expect(after.stake_cents).toBe(200);
    if (after.state !== "open") continue;
    expect(await world.balance(id)).toBe(50n);
    world.clock.advance(3_600_000);
    await world.rounds.recover(1_800_000, now());
    const { unfinished } = (await world.sit(id, "craps-corner")).info;
    expect(unfinished).toMatchObject({ id: round.id, state: "settled", stake_cents: 200 });
    expect(await world.balance(id)).toBe(50n + BigInt(unfinished!.payout_cents));
    break;
  }
  expect(await world.booksBalance()).toBe(true);
});

test("a hand of three cards whose player stays away is folded: no one comes back only for good hands [F-38]", async () => {
  await world.deposit(2_700, 1_000n);
  const kim = await world.sit(2_700, "three-card-ante");
  const bet = { bets: [{ spot: "ante", amount: 100 }] };
  const round = roundOf(await world.rounds.play(kim.session, { key: freshKey(), bet }, now()));
  expect(round).toMatchObject({ state: "open", moves: [{ do: "play" }, { do: "fold" }] });
  expect(JSON.stringify(round)).not.toContain("dealer");
  world.clock.advance(3_600_000);
  await world.rounds.recover(1_800_000, now());
  const back = await world.sit(2_700, "three-card-ante");
  expect(back.info.unfinished).toMatchObject({ id: round.id, state: "settled", stake_cents: 100, payout_cents: 0 });
  expect(await world.balance(2_700)).toBe(900n);
});
