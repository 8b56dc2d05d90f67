import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import {
  ConformanceClient,
  newId,
  type Reply,
  type SendOptions,
  type TestSession,
} from "../gateway/conformanceClient.ts";
import type { Player } from "./people.ts";
import type { Visitor } from "./visitor.ts";
import type { World } from "./world.ts";

const ofAcme = { currencies: ["EUR"], rtp: 96.2, released_at: "2026-02-01T00:00:00Z" };
/** Titles of the studio `acme`: one that nobody deals, one that people do. */
export const paperLantern = {
  id: "acme/PaperLantern",
  title: "Paper Lantern",
  category: "slots",
  live: false,
  ...ofAcme,
};
export const harbourTable = {
  id: "acme/HarbourTable",
  title: "Harbour Table",
  category: "live",
  live: true,
  ...ofAcme,
};

const office = "/backoffice/api";
const reason = "as the test wants it";

interface Answer {
  status: number;
  body: object;
}

/** A studio that nobody of this project wrote, in the register of a running product, with two titles that can be played. */
export interface ForeignStudio {
  /** A signed call in the second dialect, with decimal text. */
  second(name: string, body: object, options?: SendOptions): Promise<Reply>;
  /** A signed call in the first dialect, with whole subunits. */
  first(name: string, body: object, options?: SendOptions): Promise<Reply>;
  /** A player with 100.00 who has opened a title of the studio, as the studio knows them. */
  atTheGame(opens?: typeof paperLantern): Promise<{ player: Player; session: TestSession }>;
  switchTitle(id: string, open: boolean, from: string): Promise<void>;
  /** What the studio answers to an issue of free spins and to the end of one, and what it was asked. */
  spins: { answer: Answer; asked: { path: string; issue_id: string }[] };
  close(): void;
}

/** An operator enters the studio and takes its titles into the catalogue. `now`: of the clock that the product goes by. */
export async function openForeignStudio(world: World, admin: Visitor, now = () => new Date()): Promise<ForeignStudio> {
  const launched: { session_id: string; account: { id: string; currency: string } }[] = [];
  const spins: ForeignStudio["spins"] = { answer: { status: 200, body: {} }, asked: [] };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = () => JSON.parse(Buffer.concat(parts).toString());
    if (request.url === "/Game/List")
      return response.end(JSON.stringify({ providers: [{ name: "acme", games: [paperLantern, harbourTable] }] }));
    if (request.url?.startsWith("/Freespins/")) {
      spins.asked.push({ path: request.url, ...body() });
      response.writeHead(spins.answer.status, { "content-type": "application/json" });
      return response.end(JSON.stringify(spins.answer.body));
    }
    launched.push(body());
    return response.end(JSON.stringify({ launch_url: "http://studio.test/play" }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const secret = "a-token-that-the-two-of-them-share";
  const launch_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const entry = { provider: "acme", title: "Acme", key_id: "acme-key", secret, launch_url, version: "none", reason };
  expect((await admin.send("POST", `${office}/studios`, entry)).status).toBe(200);
  const studio = new ConformanceClient({ url: world.origin, provider: "acme", key: "acme-key", secret });
  const taken = await admin.send("POST", `${office}/studios/acme/feed`, { dry_run: false, reason });
  const added = [harbourTable, paperLantern].map((one) => ({ id: one.id, title: one.title }));
  expect(taken.body.added).toEqual(expect.arrayContaining(added));

  async function switchTitle(id: string, open: boolean, from: string): Promise<void> {
    const path = `${office}/titles/${encodeURIComponent(id)}/switch`;
    const done = await admin.send("POST", path, { open, from, reason });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
  }
  for (const { id } of added) await switchTitle(id, true, "disabled");

  /** Studios that an operator enters sign the time and the path along. */
  const signed = (path: string): SendOptions => ({ timestamp: String(Math.floor(now().getTime() / 1000)), path });
  return {
    spins,
    switchTitle,
    second: (name, body, options) => studio.second(name, body, { ...signed(`/gateway/v2/acme/${name}`), ...options }),
    first: (name, body, options) => studio.first(name, body, { ...signed(`/gateway/v1/acme/${name}`), ...options }),
    async atTheGame(opens = paperLantern) {
      const player = await world.player({ cash: 100_00n });
      const found = async () =>
        (await player.send("POST", "/api/games_filter/select", { game_ids: [opens.id] })).body[opens.id];
      await expect.poll(found).toMatchObject({ title: opens.title, provider: "acme", payout: "96.2" });
      const { EUR } = (await found()).currencies;
      const opened = await player.send("POST", `/api/games/${EUR.id}/launch`, { mode: "real" });
      expect(opened.body.launch_url).toBe("http://studio.test/play");
      const { session_id, account } = launched.at(-1)!;
      expect(account).toMatchObject({ id: String(player.id), currency: "EUR" });
      return { player, session: { account_id: account.id, currency: "EUR", game_id: opens.id, session_id } };
    },
    close: () => server.close(),
  };
}

export const bet = (amount: string, id_provider = newId()) => ({ id_provider, type: "bet", amount });
export const win = (amount: string, id_provider = newId()) => ({ id_provider, type: "win", amount });
export const undo = (original_id_provider: string) => ({
  ...{ id_provider: newId(), type: "rollback" },
  original_id_provider,
});

let gifts = 0;
/** Puts a bonus of 10.00 with these terms into play. */
export async function playBonus(
  world: World,
  player: Player,
  terms: { maxStake: bigint | null; games: string[] | null },
): Promise<void> {
  const gift = { type: "bonus", amount: 10_00n, wager: 2, maxWin: null, ...terms } as const;
  const order = {
    ...{ playerId: player.id, currency: "EUR", title: "A gift", groupKey: "test", strategy: "personal" as const },
    ...{ key: `test:${++gifts}`, gift, activatableUntil: null, validDays: 1 },
  };
  const { bonuses } = world.application.modules;
  const id = await world.db.transaction((tx) => bonuses.issue(tx, order, new Date()));
  expect((await player.send("POST", `/api/player/bonuses/${id}/activation`)).status).toBeLessThan(300);
}
