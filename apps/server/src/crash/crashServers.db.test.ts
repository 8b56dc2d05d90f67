import { heightAfter } from "@croupier/games/crash/crashTime";
import { afterAll, describe, expect, test } from "vitest";
import { freshKey, roundOf } from "../rounds/testing/answers.ts";
import { showPresence } from "./instances.ts";
import { crashPlay, oneBet } from "./testing/crashPlay.ts";
import { crashTable } from "./testing/crashTable.ts";

const { world, table, now, fundedPlayer, bet, cashOut, recalled, risen } = await crashPlay();
afterAll(() => world.close());

describe("servers that die", () => {
  test("another server goes on with the same crash round: the same point, cash-outs taken, automatic ones paid [F-38]", async () => {
    const { kim, round, point } = await risen(oneBet(), (height) => height >= 400);
    await table.fly(2_000);
    const survivor = crashTable(world);
    await survivor.fly(1_000);
    const answer = await world
      .secondServer()
      .act(kim.session, { key: freshKey(), roundId: round.id, move: { do: "cashOut", bet: 0 } }, now());
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
    await bet(auto, oneBet(250));
    await bet(above, oneBet(point + 1));
    await bet(hand, oneBet());
    await bet(both, { bets: [...oneBet(200).bets, ...oneBet(null, 200).bets] });
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
    await bet(auto, oneBet(250));
    const round = roundOf(await bet(hand, oneBet()));
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
      await bet(kim, oneBet());
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
    const round = roundOf(await bet(kim, oneBet(101)));
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
    for (const player of players) await bet(player, oneBet(110));
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
