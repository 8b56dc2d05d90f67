import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { seedCatalogue } from "./catalogue/index.ts";
import { registerStudio } from "./rounds/index.ts";
import { balance, type Player } from "./testing/people.ts";
import { freePort } from "./testing/serverProcess.ts";
import { openWorld, type World } from "./testing/world.ts";
import { sampleProvider, withSampleTitles } from "./wiring/sampleStudio.ts";

/*
 * The sample studio as a process of its own against the whole product, with a wire between them that a test can cut.
 */

const secret = "a token that only the two of them know";
const program = resolve(import.meta.dirname, "../../sample-studio/src/main.ts");
const folder = mkdtempSync(join(tmpdir(), "croupier-sample-studio-"));
let world: World;
let wire: Wire;
let studio: ChildProcess;
let port: number;

/** Carries the studio's requests to the casino, keeps the answers, and loses one where it is told to. */
interface Wire {
  server: Server;
  answers: { path: string; status: number; body: string }[];
  /** Called when the casino has answered and the studio does not know it yet; true loses the answer. */
  beforeAnswer: (path: string) => boolean;
}

async function openWire(casino: () => string): Promise<Wire> {
  const made: Wire = { server: createServer(), answers: [], beforeAnswer: () => false };
  made.server.on("request", async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
    const answer = await fetch(`${casino()}${request.url}`, {
      method: "POST",
      headers: headers as Record<string, string>,
      body: Buffer.concat(parts),
    });
    const body = await answer.text();
    made.answers.push({ path: request.url ?? "", status: answer.status, body });
    if (made.beforeAnswer(request.url ?? "")) response.destroy();
    else response.writeHead(answer.status, { "content-type": "application/json" }).end(body);
  });
  made.server.listen(0, "127.0.0.1");
  await once(made.server, "listening");
  return made;
}

async function startStudio(): Promise<ChildProcess> {
  const wirePort = (wire.server.address() as { port: number }).port;
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      PATH: process.env.PATH,
      STUDIO_PORT: String(port),
      STUDIO_KEY_ID: "reedwater-test",
      STUDIO_SECRET: secret,
      STUDIO_DATA_DIR: folder,
      GATEWAY_URL: `http://127.0.0.1:${wirePort}/gateway/v2/${sampleProvider}`,
      CASINO_ORIGINS: world.origin,
    },
  });
  await once(child, "message");
  return child;
}

beforeAll(async () => {
  world = await openWorld();
  port = await freePort();
  wire = await openWire(() => world.origin.replace("localhost", "127.0.0.1"));
  await seedCatalogue(world.db, withSampleTitles({ providers: [], categories: [], games: [], exchangeRates: [] }));
  await registerStudio(world.application.rooms.rounds.parts, {
    provider: sampleProvider,
    title: "Reedwater",
    keyId: "reedwater-test",
    secret,
    launchUrl: `http://127.0.0.1:${port}`,
    timestampRequired: true,
  });
  studio = await startStudio();
});
afterAll(async () => {
  studio?.kill("SIGKILL");
  wire?.server.close();
  await world?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the game as its page does; answers what the frame can ask of its own server. */
async function openFrame(who: Player, mode: "real" | "demo" = "real") {
  const path = "/api/games_filter/select_by_seo_titles";
  // The server has the catalogue in memory and learns of the new title a moment later.
  const game = await vi.waitFor(async () => {
    const found = await who.send("POST", path, { game_seo_titles: ["paper-boats"] });
    const [title] = Object.values(found.body) as { currencies: Record<string, { id: number }> }[];
    expect(title).toBeDefined();
    return title;
  }, 10_000);
  const launched = await who.send("POST", `/api/games/${game?.currencies.EUR?.id}/launch`, { mode });
  expect(launched).toMatchObject({ status: 200 });
  const url = new URL(launched.body.launch_url);
  const key = url.hash.slice(1);
  // biome-ignore lint/suspicious/noExplicitAny: a test looks deep into what the frame gets
  return async (call: string, fields: object = {}): Promise<any> => {
    const response = await fetch(`${url.origin}/api/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key, ...fields }),
    });
    return response.json();
  };
}

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
  const died = once(studio, "exit");
  wire.answers.length = 0;
  wire.beforeAnswer = () => studio.kill("SIGKILL");
  const order = randomUUID();
  await expect(frame("play", { order, boat: "heron", stake: 500 })).rejects.toThrow();
  await died;
  const after = await balance(kim, "EUR");
  wire.beforeAnswer = () => false;
  studio = await startStudio();
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

test("what the casino refuses is told with its code, and play money never reaches the casino [3-16]", async () => {
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

test("the launcher opens nothing for who does not sign [F-16]", async () => {
  const response = await fetch(`http://127.0.0.1:${port}/Launcher/Demo`, {
    method: "POST",
    headers: { "x-key-id": "reedwater-test", "x-request-sign": "0".repeat(64), "x-request-timestamp": "1" },
    body: JSON.stringify({ game_id: "reedwater/PaperBoats", locale: "en", urls: { return_url: world.origin } }),
  });
  expect(await response.json()).toMatchObject({ meta: { api_code: "403" } });
});
