import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type PlayersSite, password, playersSite } from "./testing/playersSite.ts";

/*
 * A client of Centrifuge's first protocol, written from C-6.5 and not from our code: it takes `settings.cent` as it
 * comes and sends `[{"method":"connect","uid":"1","params":{user,timestamp,info,token}}]` over a bare WebSocket.
 */

let site: PlayersSite;
const open: WebSocket[] = [];

beforeAll(async () => {
  site = await playersSite();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(() => site.close());

interface Cent {
  user: string;
  timestamp: string;
  token: string;
  url: string;
}
type Asker = { get(path: string): Promise<{ body: { cent: Cent } }> };

const centOf = async (who: Asker) => (await who.get("/api/player/settings")).body.cent;

/** Says connect with these words and answers what came of it: a reply without an error, or the code of the close. */
async function connect({ url, user, timestamp, token }: Cent, info = "") {
  // The site's public address is another than the one under which this test reaches it.
  const port = new URL(site.origin).port;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${new URL(url).pathname}`);
  open.push(socket);
  const heard: { method: string; body: Record<string, unknown>; error?: string }[] = [];
  const codes: number[] = [];
  socket.on("message", (data) => heard.push(...[JSON.parse(String(data))].flat()));
  socket.on("close", (code) => codes.push(code));
  await new Promise((resolve) => socket.once("open", resolve));
  socket.send(JSON.stringify([{ method: "connect", uid: "1", params: { user, timestamp, info, token } }]));
  await expect.poll(() => heard.length + codes.length).toBeGreaterThan(0);
  const say = (method: string, channel: string) =>
    socket.send(JSON.stringify([{ method, uid: "2", params: { channel } }]));
  return { heard, codes, say, taken: heard[0]?.method === "connect" && heard[0].error === undefined };
}

test("a player's settings hold a bare HMAC, and the time of the sign-in of this very session [7.2-03]", async () => {
  const kim = await site.player();
  const signedIn_s = Math.floor(site.clock.now().getTime() / 1000);
  site.clock.advance(90_000);
  expect(await centOf(kim)).toMatchObject({
    user: String(kim.id),
    timestamp: String(signedIn_s),
    token: expect.stringMatching(/^[\da-f]{64}$/),
    url: expect.stringMatching(/^wss?:\/\/.+\/connection\/websocket$/),
  });
  // The stay goes on, and still a second sign-in is another session with a time of its own.
  const phone = site.visitor();
  await site.signIn(phone, { email: kim.email, password });
  expect(await centOf(phone)).toMatchObject({ timestamp: String(signedIn_s + 90) });
});

test("a player connects with it and hears of the balance [4-31]", async () => {
  const kim = await site.player();
  const line = await connect(await centOf(kim));
  expect(line.taken).toBe(true);
  line.say("subscribe", `balance#${kim.id}`);
  await expect.poll(() => line.heard[1]).toMatchObject({ method: "subscribe", body: { status: true } });
  site.players.announceBalance(kim.id, "EUR");
  await expect
    .poll(() => line.heard[2])
    .toMatchObject({ method: "message", body: { channel: `balance#${kim.id}`, data: { currency: "EUR" } } });
});

test("a guest's user is empty: public channels open, a player's stay shut [4-31] [C-2.2.2]", async () => {
  const cent = await centOf(site.visitor());
  expect(cent).toMatchObject({
    ...{ user: "", timestamp: expect.stringMatching(/^\d{10}$/), token: expect.stringMatching(/^[\da-f]{64}$/) },
    ...{ authEndpoint: "/api/realtime/token", url: expect.stringMatching(/\/connection\/websocket$/) },
  });
  const line = await connect(cent);
  expect(line.taken).toBe(true);
  line.say("subscribe", "public:wins");
  await expect.poll(() => line.heard[1]).toMatchObject({ body: { channel: "public:wins", status: true } });
  line.say("subscribe", "balance#4001");
  await expect.poll(() => line.heard[2]).toMatchObject({ error: "permission denied" });
});

test("nobody connects with another user, time, info or token than the settings gave", async () => {
  const [kim, lee] = [await site.player(), await site.player()];
  const [own, other] = [await centOf(kim), await centOf(lee)];
  const wrong: [Cent, string?][] = [
    [{ ...own, user: other.user }],
    [{ ...own, user: "" }],
    [{ ...own, timestamp: String(Number(own.timestamp) - 1) }],
    [{ ...own, token: other.token }],
    [{ ...own, token: own.token.slice(0, -1) + (own.token.endsWith("0") ? "1" : "0") }],
    [own, "admin"],
  ];
  for (const [cent, info] of wrong) expect((await connect(cent, info)).codes, JSON.stringify(cent)).toEqual([3500]);
  expect((await connect(own)).taken).toBe(true);
});

test("a session that ends closes its connection, and its token is refused while one of the same second lives on [F-61]", async () => {
  const kim = await site.player();
  const phone = site.visitor();
  await site.signIn(phone, { email: kim.email, password });
  const [own, other] = [await centOf(kim), await centOf(phone)];
  expect(own.timestamp).toBe(other.timestamp);
  expect(own.token).not.toBe(other.token);
  const [line, kept] = [await connect(own), await connect(other)];
  await kim.send("DELETE", "/api/users/sign_out");
  await expect.poll(() => line.codes).toEqual([4500]);
  expect((await connect(own)).codes).toEqual([3500]);
  expect([kept.codes, (await connect(other)).taken]).toEqual([[], true]);
});
