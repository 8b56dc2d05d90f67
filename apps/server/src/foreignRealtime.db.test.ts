import { Centrifuge } from "centrifuge";
import { decodeJwt } from "jose";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listen, subscribe } from "./platform/realtime/testing/listeners.ts";
import { chipsOn, openTable, type Player, profileOfTheirOwn } from "./testing/people.ts";
import { realtimeToken } from "./testing/realtimeToken.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * What a client that nobody of this project wrote hears over the realtime hub: the official client of Centrifugo's protocol
 * against the whole product, with changes that players and operators make.
 */

let world: World;
let kim: Player;
const open: Centrifuge[] = [];

beforeAll(async () => {
  world = await openWorld();
  kim = await world.player({ cash: 500_00n });
});
afterEach(() => {
  for (const client of open.splice(0)) client.disconnect();
});
afterAll(() => world.close());

const socketAt = (url: string) => url.replace("localhost", "127.0.0.1");

async function connected(url: string, token: string): Promise<Centrifuge> {
  const client = new Centrifuge(socketAt(url), { token });
  open.push(client);
  client.connect();
  await client.ready(5_000);
  return client;
}

/** The first way in: what the settings say, with a token of the address that they name. */
async function firstWay(who: Visitor): Promise<Centrifuge> {
  const { cent } = (await who.get("/api/player/settings")).body;
  return connected(cent.url, (await who.send("POST", cent.authEndpoint, {})).body.token);
}

/** The second way in, with the name that channels begin with there. */
async function secondWay(who: Visitor) {
  const { body } = await who.get("/api/notification_center/centrifugo/subscription");
  const client = await connected(`${body.url}/connection/websocket`, body.token);
  return { client, prefix: `ws:${body.client_name}:`, user: body.user as string, token: body.token as string };
}

test("public channels are everybody's, private ones end with their user; the second way names the same ones; a channel with $ needs its own token [C-3.1]", async () => {
  const { client: second, prefix, user } = await secondWay(kim);
  expect(user).toBe(String(kim.id));
  const [own, guest] = [await firstWay(kim), await firstWay(world.guest())];
  for (const channel of ["public:wins", "public:jackpots_changes"]) {
    await listen(guest, channel);
    await listen(second, prefix + channel);
  }
  const named =
    "comps_award bonuses_changes freespins_changes lootboxes_changes game_limits tournaments_statuses groups_updates jackpot_win_award personal_notifications tournament_notifications payments_events payments_changes payment_methods_updated balance";
  for (const name of named.split(" ")) await listen(own, `${name}#${user}`);
  const [mine, same] = [
    await listen(await firstWay(kim), `balance#${user}`),
    await listen(second, `${prefix}balance#${user}`),
  ];
  const refused = [subscribe(guest, `balance#${user}`), subscribe(second, `${prefix}balance#${kim.id + 1}`)];
  await expect.poll(() => refused.map((one) => one.refused)).toEqual([[103], [103]]);
  const table = await openTable(kim, "european-roulette");
  expect((await table.play(chipsOn(17, 1_00))).status).toBe(200);
  await expect.poll(() => mine.heard.length).toBeGreaterThan(0);
  await expect.poll(() => same.heard).toEqual(mine.heard);

  await kim.send("POST", "/api/chat/messages", { text: "Good day", client_id: crypto.randomUUID() });
  const { body: chat } = await kim.get("/api/chat");
  const channel = `$chat:${chat.conversation.id}`;
  const without = subscribe(own, channel);
  await expect.poll(() => without.refused).toEqual([103]);
  own.removeSubscription(without.subscription);
  const { body } = await kim.send("POST", "/api/chat/token", {});
  const withToken = subscribe(own, channel, body.token);
  await expect.poll(() => withToken.subscribed.length).toBe(1);
  expect(decodeJwt(body.token)).toMatchObject({ sub: String(kim.id), channel, exp: expect.any(Number) });
});

test("a publication carries the changed thing itself, as the call for it answers it [C-3.2]", async () => {
  const client = await firstWay(kim);
  const on = (name: string) => listen(client, `${name}#${kim.id}`);
  const [balance, points, payments, boxes] = [
    await on("balance"),
    await on("comps_award"),
    await on("payments_changes"),
    await on("lootboxes_changes"),
  ];
  const [gifts, jackpots] = [await on("bonuses_changes"), await listen(client, "public:jackpots_changes")];
  const latest = ({ heard }: { heard: unknown[] }) => heard.at(-1);

  await kim.send("PATCH", "/api/player", { context: "deposit", player: profileOfTheirOwn(kim.id) });
  const order = { payment_method: "bank-transfer", payment_action: "cashout", currency: "EUR", amount: "50" };
  const fields = { holder: "Alex Moss", iban: "DE89370400440532013000" };
  expect((await kim.send("POST", "/api/payment_processing", { ...order, fields })).status).toBe(200);
  await expect.poll(() => payments.heard.length).toBeGreaterThan(0);
  const paid = async () => (await kim.get("/api/player/payments")).body[0];
  await expect.poll(async () => latest(payments)).toEqual(await paid());

  const table = await openTable(kim, "european-roulette");
  expect((await table.play(chipsOn(17, 50_00))).status).toBe(200);
  const wallet = async () => (await kim.get("/api/player/accounts?compatibility=false")).body[0];
  await expect.poll(async () => [latest(balance)]).toEqual([await wallet()]);
  const earned = async () => (await kim.get("/api/player/comp_points")).body;
  await expect.poll(async () => (await earned()).persistent.points).toBeGreaterThan(0);
  await expect.poll(async () => latest(points)).toEqual(await earned());

  const pokie = await openTable(kim, "selkie-song");
  expect((await pokie.play({ stake: 1_00 })).status).toBe(200);
  await expect.poll(() => jackpots.heard.length).toBeGreaterThan(0);
  const changed = latest(jackpots) as { id: number };
  const all = (await world.guest().get("/api/jackpots?all=true")).body;
  const now = all.find(({ id }: { id: number }) => id === changed.id);
  expect(Object.keys(changed).toSorted()).toEqual(Object.keys(now).toSorted());
  expect(changed).toMatchObject({ identifier: now.identifier, currency: now.currency, levels: now.levels });

  const [box] = (await kim.get("/api/player/lootboxes")).body;
  const opened = await kim.send("POST", `/api/player/lootboxes/${box.id}/activation`, {});
  expect(opened.status).toBe(200);
  await expect.poll(() => latest(boxes)).toEqual(opened.body);

  await world.bonus(kim, { group_key: "welcome" });
  const gift = async () => (await kim.get("/api/player/bonuses")).body[0];
  await expect.poll(async () => latest(gifts)).toEqual(await gift());
  expect(latest(gifts)).toMatchObject({ title: "A gift", stage: "issued" });
});

test("tokens are JWTs with user and end, of a subscription with its channel; a guest's user is empty [C-3.7]", async () => {
  const now_s = Date.now() / 1000;
  const [own, guest] = [await realtimeToken(kim), await realtimeToken(world.guest())];
  expect(own.split(".")).toHaveLength(3);
  expect(decodeJwt(own)).toMatchObject({ sub: String(kim.id), exp: expect.any(Number), info: expect.any(Object) });
  expect(decodeJwt(guest)).toMatchObject({ sub: "", exp: expect.any(Number) });
  for (const token of [own, guest]) expect(decodeJwt(token).exp).toBeGreaterThan(now_s);
  const channel = `balance#${kim.id}`;
  const ask = (name: string) => kim.send("POST", "/api/realtime/token", { channel: name });
  expect(decodeJwt((await ask(channel)).body.token)).toMatchObject({
    ...{ sub: String(kim.id), channel, exp: expect.any(Number) },
  });
  expect((await ask(`balance#${kim.id + 1}`)).status).toBe(403);
  const url = (await kim.get("/api/player/settings")).body.cent.url;
  for (const token of [own, guest]) await listen(await connected(url, token), "public:wins");
});
