import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ConformanceClient, codeOf, newId, type SendOptions, type TestSession } from "./gateway/conformanceClient.ts";
import { balance, type Player, password, signIn } from "./testing/people.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * A studio that nobody of this project wrote, against the whole product: an operator enters it and takes its titles, a player
 * opens one, and it moves their money in both dialects. Written from the rules of the wire and not from our schemas.
 */

let world: World;
let admin: Visitor;
let server: Server;
let studio: ConformanceClient;
/** What the casino asked the studio to open. */
const launched: { session_id: string; account: { id: string; currency: string } }[] = [];
const title = {
  ...{ id: "acme/PaperLantern", title: "Paper Lantern", category: "slots", live: false, currencies: ["EUR"] },
  ...{ rtp: 96.2, released_at: "2026-02-01T00:00:00Z" },
};
const dealt = { ...title, id: "acme/HarbourTable", title: "Harbour Table", category: "live", live: true };

beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (request.url === "/Game/List")
      return response.end(JSON.stringify({ providers: [{ name: "acme", games: [title, dealt] }] }));
    launched.push(JSON.parse(Buffer.concat(parts).toString()));
    return response.end(JSON.stringify({ launch_url: "http://studio.test/play" }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const secret = "a-token-that-the-two-of-them-share";
  const launch_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const entry = { provider: "acme", title: "Acme", key_id: "acme-key", secret, launch_url, version: "none", reason };
  expect((await admin.send("POST", `${office}/studios`, entry)).status).toBe(200);
  studio = new ConformanceClient({ url: world.origin, provider: "acme", key: "acme-key", secret });
  const taken = await admin.send("POST", `${office}/studios/acme/feed`, { dry_run: false, reason });
  const added = [dealt, title].map((one) => ({ id: one.id, title: one.title }));
  expect(taken.body.added).toEqual(expect.arrayContaining(added));
  for (const { id } of added) await switchTitle(id, true, "disabled");
});
afterAll(async () => {
  await world.expectBooksToBalance();
  await world.close();
  server.close();
});

/** Studios that an operator enters sign the time and the path along. */
const signed = (path: string): SendOptions => ({ timestamp: String(Math.floor(Date.now() / 1000)), path });
const second = (name: string, body: object, options: SendOptions = {}) =>
  studio.second(name, body, { ...signed(`/gateway/v2/acme/${name}`), ...options });
const first = (name: string, body: object, options: SendOptions = {}) =>
  studio.first(name, body, { ...signed(`/gateway/v1/acme/${name}`), ...options });

const office = "/backoffice/api";
const reason = "as the test wants it";

async function switchTitle(id: string, open: boolean, from: string): Promise<void> {
  const path = `${office}/titles/${encodeURIComponent(id)}/switch`;
  const done = await admin.send("POST", path, { open, from, reason });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
}

/** A player with 100.00 who has opened a title of the studio, as the studio knows them. */
async function atTheGame(opens = title): Promise<{ player: Player; session: TestSession }> {
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
}

const bet = (amount: string, id_provider = newId()) => ({ id_provider, type: "bet", amount });
const win = (amount: string, id_provider = newId()) => ({ id_provider, type: "win", amount });
const undo = (original_id_provider: string) => ({ id_provider: newId(), type: "rollback", original_id_provider });

test("the second dialect: a feed fills the catalogue, money is decimal text, each step has its address, errors are 400 or 500 with their code [C-5.10]", async () => {
  const { player, session } = await atTheGame();
  const call = (name: string, more: object = {}) => second(name, { ...session, ...more });
  expect((await call("Player/Balance")).body).toEqual({ balance: "100.00" });
  const [round_id, staked] = [newId(), newId()];
  const done = (id_provider: string) => expect.objectContaining({ id_provider, id: expect.stringMatching(/./) });
  const played = await call("Round/BetWin", { round_id, transactions: [bet("10.00", staked), win("2.55")] });
  expect(played).toMatchObject({ status: 200, body: { round_id: expect.any(String), balance: "92.55" } });
  expect(played.body.transactions[0]).toMatchObject({
    id_provider: staked,
    id: expect.stringMatching(/./),
    bonus_amount: "0.00",
  });
  const back = undo(staked);
  const undone = await call("Round/Rollback", { round_id_provider: round_id, transactions: [back], finished: false });
  expect(undone.body).toMatchObject({ balance: "102.55", transactions: [done(back.id_provider)] });
  expect((await call("Round/Finish", { round_id })).body).toMatchObject({ balance: "102.55" });
  const { account_id, currency } = session;
  const promotion = { account_id, currency, amount: "5.00", event_type: "prize", event_id: "1", id_provider: newId() };
  expect((await second("Promo/Win", promotion)).body).toMatchObject({ balance: "107.55" });
  expect(await balance(player, "EUR")).toBe(107_55);

  const forged = await second("Player/Balance", session, { signature: "0".repeat(64) });
  expect(forged).toMatchObject({ status: 400, body: { code: "invalid_argument", meta: { api_code: "403" } } });
  const poor = await call("Round/BetWin", { round_id: newId(), transactions: [bet("500.00")] });
  expect(poor).toMatchObject({
    status: 400,
    body: {
      ...{ code: "invalid_argument", msg: expect.any(String) },
      meta: { api_code: "100", api_message: expect.any(String), balance: "107.55" },
    },
  });
  // What fails in our house is answered as such, moves nothing, and works when it is sent again.
  const order = { round_id: newId(), transactions: [bet("7.55")] };
  await world.db.owner.pool.query("REVOKE INSERT ON gateway.studio_transaction FROM croupier_app");
  const failed = await call("Round/BetWin", order);
  await world.db.owner.pool.query("GRANT INSERT ON gateway.studio_transaction TO croupier_app");
  expect(failed).toMatchObject({ status: 500, body: { code: "internal", meta: { api_code: "500" } } });
  expect(await balance(player, "EUR")).toBe(107_55);
  expect((await call("Round/BetWin", order)).body).toMatchObject({ balance: "100.00" });
});

test("the first dialect: whole subunits, bets, wins and ends by play, rollbacks by rollback, a bad signature is 403 [C-5.9]", async () => {
  const { player, session } = await atTheGame();
  const base = { user_id: session.account_id, currency: "EUR", game: session.game_id };
  expect((await first("play", base)).body).toMatchObject({ balance: 100_00 });
  const game_id = newId();
  const action = (name: string, amount: number, action_id = newId()) => ({ action: name, action_id, amount });
  const staked = action("bet", 10_00);
  const play = (actions: object[], finished = false) => first("play", { ...base, game_id, finished, actions });
  const played = await play([staked, action("win", 2_55)]);
  const instant = expect.stringMatching(/^20.*Z$/);
  expect(played).toMatchObject({
    status: 200,
    body: {
      balance: 92_55,
      game_id,
      transactions: [{ action_id: staked.action_id, tx_id: expect.stringMatching(/./), processed_at: instant }, {}],
    },
  });
  const rollback = (original_action_id: string) =>
    first("rollback", {
      ...{ ...base, game_id },
      actions: [{ action: "rollback", action_id: newId(), original_action_id }],
    });
  expect((await rollback(staked.action_id)).body).toMatchObject({
    balance: 102_55,
    transactions: [{ tx_id: expect.stringMatching(/./) }],
  });
  expect(await rollback(newId())).toMatchObject({ status: 200, body: { transactions: [{ tx_id: "" }] } });
  expect((await play([action("bet", 2_55)], true)).body).toMatchObject({ balance: 100_00 });
  const late = await play([action("bet", 1_00)]);
  expect(late).toMatchObject({ status: 400, body: { code: 400, message: expect.any(String) } });
  const next = newId();
  const poor = await first("play", { ...base, game_id: next, actions: [action("bet", 500_00)] });
  expect(poor).toMatchObject({ status: 400, body: { code: 100, balance: 100_00 } });
  for (const cents of [1.5, -1, "1.00"]) {
    const wrong = await first("play", { ...base, game_id: next, actions: [{ ...staked, amount: cents }] });
    expect([cents, wrong.status, wrong.body.code]).toEqual([cents, 400, 400]);
  }
  const forged = await first("play", base, { signature: "0".repeat(64) });
  expect(forged).toMatchObject({ status: 403, body: { code: 403, message: expect.any(String) } });
  expect(await balance(player, "EUR")).toBe(100_00);
});

test("wins and rollbacks arrive after the player signed out, was blocked or excluded themselves; bets do not [C-5.4]", async () => {
  const stops: [string, (player: Player) => Promise<{ status: number }>][] = [
    ["signed out", (player) => player.send("DELETE", "/api/users/sign_out")],
    [
      "blocked by an operator",
      (player) =>
        admin.send("PUT", `${office}/players/${player.id}/block`, { blocked: true, version: "free-open", reason }),
    ],
    [
      "excluded",
      (player) => player.send("POST", "/api/user_limits", { user_limit: { type: "selfexclusion", period: "1_year" } }),
    ],
  ];
  for (const [name, stop] of stops) {
    const { player, session } = await atTheGame();
    const [round_id, undone] = [newId(), newId()];
    const send = (...transactions: object[]) => second("Round/BetWin", { ...session, round_id, transactions });
    expect(codeOf(await send(bet("10.00"), bet("5.00", undone)))).toBe(0);
    expect((await stop(player)).status, name).toBeLessThan(300);
    expect((await player.get("/api/player/accounts")).status, name).toBe(401);
    expect([101, 110], name).toContain(codeOf(await send(bet("1.00"))));
    const paid = await send(win("20.00"));
    expect([name, codeOf(paid), paid.body.balance]).toEqual([name, 0, "105.00"]);
    const rolled = await second("Round/Rollback", {
      ...session,
      round_id_provider: round_id,
      transactions: [undo(undone)],
    });
    expect([name, codeOf(rolled), rolled.body.balance]).toEqual([name, 0, "110.00"]);
    if (name !== "signed out") continue;
    expect(await balance(await signIn(world.origin, player.email, password), "EUR")).toBe(110_00);
  }
});

let gifts = 0;
/** Puts a bonus of 10.00 with these terms into play. */
async function playBonus(player: Player, terms: { maxStake: bigint | null; games: string[] | null }): Promise<void> {
  const gift = { type: "bonus", amount: 10_00n, wager: 2, maxWin: null, ...terms } as const;
  const order = {
    ...{ playerId: player.id, currency: "EUR", title: "A gift", groupKey: "test", strategy: "personal" as const },
    ...{ key: `test:${++gifts}`, gift, activatableUntil: null, validDays: 1 },
  };
  const { bonuses } = world.application.modules;
  const id = await world.db.transaction((tx) => bonuses.issue(tx, order, new Date()));
  expect((await player.send("POST", `/api/player/bonuses/${id}/activation`)).status).toBeLessThan(300);
}

test("a bet above what the bonus in play allows is 106 with the balance, in a game that it is not for 107", async () => {
  const { player, session } = await atTheGame();
  const base = { user_id: session.account_id, currency: "EUR", game: session.game_id };
  const send = (amount: string) =>
    second("Round/BetWin", { ...session, round_id: newId(), transactions: [bet(amount)], finished: true });
  await playBonus(player, { maxStake: 2_00n, games: null });
  const large = await send("2.01");
  expect(large).toMatchObject({
    status: 400,
    body: { code: "invalid_argument", meta: { api_code: "106", balance: "110.00" } },
  });
  const action = { action: "bet", action_id: newId(), amount: 2_01 };
  const same = await first("play", { ...base, game_id: newId(), actions: [action] });
  expect(same).toMatchObject({ status: 400, body: { code: 106, balance: 110_00 } });
  expect((await send("2.00")).body).toMatchObject({ balance: "108.00" });
  const { player: other, session: elsewhere } = await atTheGame();
  await playBonus(other, { maxStake: null, games: ["polar-orchard/FrostberryCascade"] });
  const order = { ...elsewhere, round_id: newId(), transactions: [bet("1.00")] };
  const excluded = await second("Round/BetWin", order);
  expect(excluded).toMatchObject({ status: 400, body: { code: "invalid_argument", meta: { api_code: "107" } } });
  expect(excluded.body.meta).not.toHaveProperty("balance");
  expect(await balance(other, "EUR")).toBe(110_00);
});

test("a bet in a game that an operator switched off is 405, in a live game 700; the win of an open round arrives", async () => {
  for (const [opens, code] of [
    [title, 405],
    [dealt, 700],
  ] as const) {
    const { player, session } = await atTheGame(opens);
    const round_id = newId();
    const send = (...transactions: object[]) => second("Round/BetWin", { ...session, round_id, transactions });
    expect((await send(bet("10.00"))).body).toMatchObject({ balance: "90.00" });
    await switchTitle(opens.id, false, "available");
    await expect.poll(async () => codeOf(await send(bet("1.00")))).toBe(code);
    const refused = await send(bet("1.00"));
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid_argument", meta: { api_code: `${code}` } } });
    const before = await balance(player, "EUR");
    expect(codeOf(await send(win("3.00")))).toBe(0);
    expect(await balance(player, "EUR")).toBe(before + 3_00);
    await switchTitle(opens.id, true, "disabled");
  }
});

test("a bet that waits too long for what it needs is 504 in both dialects, moves nothing, and works when it is sent again", async () => {
  const [kim, lee] = [await atTheGame(), await atTheGame()];
  const order = { ...kim.session, round_id: newId(), transactions: [bet("10.00")] };
  const actions = [{ action: "bet", action_id: newId(), amount: 5_00 }];
  const { account_id: user_id, game_id: game } = lee.session;
  const play = () => first("play", { user_id, currency: "EUR", game, game_id: actions[0]!.action_id, actions });
  const holder = await world.db.owner.pool.connect();
  await holder.query("BEGIN");
  await holder.query("LOCK TABLE gateway.studio_transaction IN ACCESS EXCLUSIVE MODE");
  const answers = await Promise.allSettled([second("Round/BetWin", order), play()]);
  await holder.query("ROLLBACK");
  holder.release();
  expect(answers).toMatchObject([
    { value: { status: 500, body: { code: "internal", meta: { api_code: "504" } } } },
    { value: { status: 504, body: { code: 504, message: expect.any(String) } } },
  ]);
  for (const { player } of [kim, lee]) expect(await balance(player, "EUR")).toBe(100_00);
  expect((await second("Round/BetWin", order)).body).toMatchObject({ balance: "90.00" });
  expect((await play()).body).toMatchObject({ balance: 95_00 });
}, 40_000);
