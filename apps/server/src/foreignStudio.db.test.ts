import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, newId } from "./gateway/conformanceClient.ts";
import {
  bet,
  type ForeignStudio,
  harbourTable,
  openForeignStudio,
  paperLantern,
  playBonus,
  undo,
  win,
} from "./testing/foreignStudio.ts";
import { balance, type Player, password, signIn } from "./testing/people.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * A studio that nobody of this project wrote, against the whole product: an operator enters it and takes its titles, a player
 * opens one, and it moves their money in both dialects. Written from the rules of the wire and not from our schemas.
 */

let world: World;
let admin: Visitor;
let studio: ForeignStudio;
let first: ForeignStudio["first"];
let second: ForeignStudio["second"];
let atTheGame: ForeignStudio["atTheGame"];

beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
  studio = await openForeignStudio(world, admin);
  ({ first, second, atTheGame } = studio);
});
afterAll(async () => {
  await world.expectBooksToBalance();
  await world.close();
  studio.close();
});

const office = "/backoffice/api";
const reason = "as the test wants it";

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

test("a bet above what the bonus in play allows is 106 with the balance, in a game that it is not for 107", async () => {
  const { player, session } = await atTheGame();
  const base = { user_id: session.account_id, currency: "EUR", game: session.game_id };
  const send = (amount: string) =>
    second("Round/BetWin", { ...session, round_id: newId(), transactions: [bet(amount)], finished: true });
  await playBonus(world, player, { maxStake: 2_00n, games: null });
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
  await playBonus(world, other, { maxStake: null, games: ["polar-orchard/FrostberryCascade"] });
  const order = { ...elsewhere, round_id: newId(), transactions: [bet("1.00")] };
  const excluded = await second("Round/BetWin", order);
  expect(excluded).toMatchObject({ status: 400, body: { code: "invalid_argument", meta: { api_code: "107" } } });
  expect(excluded.body.meta).not.toHaveProperty("balance");
  expect(await balance(other, "EUR")).toBe(110_00);
});

test("a bet in a game that an operator switched off is 405, in a live game 700; the win of an open round arrives", async () => {
  for (const [opens, code] of [
    [paperLantern, 405],
    [harbourTable, 700],
  ] as const) {
    const { player, session } = await atTheGame(opens);
    const round_id = newId();
    const send = (...transactions: object[]) => second("Round/BetWin", { ...session, round_id, transactions });
    expect((await send(bet("10.00"))).body).toMatchObject({ balance: "90.00" });
    await studio.switchTitle(opens.id, false, "available");
    await expect.poll(async () => codeOf(await send(bet("1.00")))).toBe(code);
    const refused = await send(bet("1.00"));
    expect(refused).toMatchObject({ status: 400, body: { code: "invalid_argument", meta: { api_code: `${code}` } } });
    const before = await balance(player, "EUR");
    expect(codeOf(await send(win("3.00")))).toBe(0);
    expect(await balance(player, "EUR")).toBe(before + 3_00);
    await studio.switchTitle(opens.id, true, "disabled");
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
