import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { seedCatalogue } from "./catalogue/index.ts";
import { withSampleTitles } from "./composition/sampleStudio.ts";
import { registerStudio } from "./gateway/index.ts";
import { type OutsideStudio, openFrame, openOutsideStudio, openWire, type Wire } from "./testing/outsideStudio.ts";
import { balance } from "./testing/people.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * The sample studio as a process of its own against the whole product, with a wire between them that a test can cut.
 */

const secret = "a token that only the two of them know";
const folder = mkdtempSync(join(tmpdir(), "croupier-sample-studio-"));
let world: World;
let wire: Wire;
let studio: OutsideStudio;

beforeAll(async () => {
  world = await openWorld();
  wire = await openWire(() => world.origin);
  await seedCatalogue(world.db, withSampleTitles({ providers: [], categories: [], games: [], exchangeRates: [] }));
  studio = await openOutsideStudio({ wire, folder, secret, casinoOrigin: world.origin });
  await registerStudio(world.application.modules.rounds.deps, studio.entry);
});
afterAll(async () => {
  studio?.kill();
  wire?.server.close();
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("a bet of the sample studio moves the casino's wallet once, however often its frame sends it [F-08] [F-09]", async () => {
  const kim = await world.player({ cash: 100_00n });
  const frame = await openFrame(kim);
  expect(await frame("open")).toMatchObject({
    mode: "real",
    currency: "EUR",
    balance: 100_00,
    casino_origin: world.origin,
  });
  const bet = { order: randomUUID(), boat: "wren", stake: 250 };
  const { round } = await frame("play", bet);
  expect(round).toMatchObject({ state: "settled", stake: 250, win: round.winner === "wren" ? 480 : 0 });
  expect(round.balance).toBe(100_00 - 250 + round.win);
  expect((await frame("play", bet)).round).toEqual(round);
  expect(await frame("play", { ...bet, stake: 500 })).toEqual({ error: "illegal" });
  expect(await balance(kim, "EUR")).toBe(round.balance);
  const { rows } = await world.db.pool.query("SELECT state, stake, payout FROM rounds.round WHERE player_id = $1", [
    kim.id,
  ]);
  expect(rows).toEqual([{ state: "settled", stake: 250n, payout: BigInt(round.win) }]);
  await world.expectBooksToBalance();
});

test("a studio that is killed between its bet and the answer gets the same answer when it asks again [F-09] [F-38]", async () => {
  const kim = await world.player({ cash: 100_00n });
  const frame = await openFrame(kim);
  const died = once(studio.process(), "exit");
  wire.answers.length = 0;
  wire.beforeAnswer = () => studio.kill();
  const order = randomUUID();
  await expect(frame("play", { order, boat: "heron", stake: 500 })).rejects.toThrow();
  await died;
  const after = await balance(kim, "EUR");
  wire.beforeAnswer = () => false;
  await studio.start();
  const round = await vi.waitFor(async () => {
    const seen = (await frame("round", { order })).round;
    expect(seen.state).toBe("settled");
    return seen;
  });
  const [first, again] = wire.answers;
  expect(again).toEqual(first);
  expect(round.balance).toBe(after);
  expect(await balance(kim, "EUR")).toBe(after);
  expect(await world.db.pool.query("SELECT 1 FROM rounds.round WHERE player_id = $1", [kim.id])).toMatchObject({
    rowCount: 1,
  });
  await world.expectBooksToBalance();
});

test("an answer that is lost on the way is asked for again, and the frame sees one round [F-09]", async () => {
  const kim = await world.player({ cash: 100_00n });
  const frame = await openFrame(kim);
  let lost = 0;
  wire.beforeAnswer = () => ++lost <= 2;
  const { round } = await frame("play", { order: randomUUID(), boat: "kite", stake: 100 });
  wire.beforeAnswer = () => false;
  expect(round).toMatchObject({ state: "settled", balance: await balance(kim, "EUR") });
});

test("what the casino refuses is told with its code, and play money never reaches the casino", async () => {
  const poor = await world.player({ cash: 1_00n });
  const frame = await openFrame(poor);
  const refused = await frame("play", { order: randomUUID(), boat: "wren", stake: 5_000 });
  expect(refused.round).toMatchObject({ state: "refused", code: 100, balance: 100 });
  wire.answers.length = 0;
  const demo = await openFrame(poor, "demo");
  const { round } = await demo("play", { order: randomUUID(), boat: "wren", stake: 5_000 });
  expect(round).toMatchObject({ state: "settled", balance: 100_000 - 5_000 + round.win });
  expect(wire.answers).toEqual([]);
  expect(await balance(poor, "EUR")).toBe(100);
});

test("the launcher opens nothing for who does not sign", async () => {
  const response = await fetch(`${studio.entry.launchUrl}/Launcher/Demo`, {
    method: "POST",
    headers: { "x-key-id": "reedwater-test", "x-request-sign": "0".repeat(64), "x-request-timestamp": "1" },
    body: JSON.stringify({ game_id: "reedwater/PaperBoats", locale: "en", urls: { return_url: world.origin } }),
  });
  expect(await response.json()).toMatchObject({ meta: { api_code: "403" } });
});
