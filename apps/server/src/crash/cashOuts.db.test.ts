import { heightAfter, timeTo, timeToCrash } from "@croupier/games/crash/crashTime";
import { afterAll, describe, expect, test } from "vitest";
import { freshKey, roundOf } from "../rounds/testing/answers.ts";
import { crashPlay, oneBet } from "./testing/crashPlay.ts";

const { world, table, now, fundedPlayer, bet, cashOut, recalled, risen } = await crashPlay();
afterAll(() => world.close());

describe("a cash-out", () => {
  test("is paid at the height of the moment it arrived, at once and once [F-09]", async () => {
    const { kim, round } = await risen(oneBet(), (point) => point >= 200);
    world.clock.advance(3_000);
    const same = freshKey();
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
    const { kim, round, point } = await risen(oneBet(), (height) => height >= 130 && height < 3_000);
    const max = await fundedPlayer();
    const arrived = new Date((await table.newest()).beganAt!.getTime() + timeToCrash(point) - 1);
    world.clock.set(new Date(arrived.getTime() + 200));
    await table.tend();
    await table.settle();
    expect((await table.newest()).state).toBe("ended");
    const move = { do: "cashOut", bet: 0 };
    const late = await world.rounds.act(kim.session, { key: freshKey(), roundId: round.id, move }, now());
    expect(late).toMatchObject({ ok: false, reason: "line_broke" });
    const inTime = await world.rounds.act(kim.session, { key: freshKey(), roundId: round.id, move }, arrived);
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
      const answer = await world.rounds.act(kim.session, { key: freshKey(), roundId: round.id, move }, now());
      expect(answer, JSON.stringify(move)).toMatchObject({ ok: false, reason: "illegal_move" });
    }
    await table.land();
  });
});

describe("an automatic cash-out", () => {
  test("is decided by the server at exactly its height, without the player, as soon as it is reached", async () => {
    const { kim, point } = await risen(oneBet(137), (height) => height >= 160);
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
    await bet(at, oneBet(point));
    await bet(above, oneBet(point + 1));
    await table.land();
    expect(await recalled(at)).toMatchObject({ payout_cents: point });
    expect(await recalled(above)).toMatchObject({ payout_cents: 0, events: [{ type: "lineBroke", point }, {}] });
    expect(await world.booksBalance()).toBe(true);
  });

  test("comes before a later cash-out by hand, and a second bet flies on", async () => {
    const two = { bets: [...oneBet(150).bets, ...oneBet(null, 200).bets] };
    const { kim, round } = await risen(two, (point) => point >= 400);
    world.clock.advance(timeTo(300));
    expect(roundOf(await cashOut(kim, round.id, 0))).toMatchObject({ state: "open", choices: [{ bet: 0, at: 150 }] });
    const over = roundOf(await cashOut(kim, round.id, 1));
    expect(over).toMatchObject({ state: "settled", stake_cents: 300 });
    expect(over.payout_cents).toBe(150 + Math.floor((200 * heightAfter(timeTo(300))) / 100));
    await table.land();
  });
});
