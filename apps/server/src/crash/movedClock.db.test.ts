import { heightAfter, timeToCrash } from "@croupier/games/crash/crashTime";
import { afterAll, describe, expect, test } from "vitest";
import { roundOf } from "../rounds/testing/answers.ts";
import { crashPlay, oneBet } from "./testing/crashPlay.ts";
import { crashTable } from "./testing/crashTable.ts";

const { world, table, now, fundedPlayer, bet, cashOut, recalled, risen } = await crashPlay();
afterAll(() => world.close());

describe("a clock that is moved by an hour", () => {
  const hour_ms = 3_600_000;

  test("forward while a crash round is up breaks no line: it flies on from where it was, whoever looks first [F-45]", async () => {
    const { crashRound, point, kim, round } = await risen(oneBet(), (height) => height >= 400);
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
    const { crashRound, point, kim, round } = await risen(oneBet(), (height) => height >= 400);
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
    await bet(kim, oneBet(101));
    await table.land();
    expect(await recalled(kim)).toMatchObject({ state: "settled", payout_cents: 101 });
    world.clock.advance(-hour_ms);
    await table.tend();
    const next = await table.newest();
    expect(next).toMatchObject({ state: "betting", number: crashRound.number + 1 });
    expect(await world.booksBalance()).toBe(true);
  });
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
