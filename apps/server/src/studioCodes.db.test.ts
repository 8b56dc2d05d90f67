import { randomUUID } from "node:crypto";
import { codesWithBalance, gatewayCodes } from "@croupier/contract/gateway";
import { afterAll, beforeAll, expect, test } from "vitest";
import { codeOf, newId, type Reply, type TestSession } from "./gateway/conformanceClient.ts";
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
import type { Player } from "./testing/people.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/* The codes of the wire between the casino and a studio, each brought about in the running product. */

const day_ms = 24 * 3_600_000;
let ahead_ms = 0;
const clock = { now: () => new Date(Date.now() + ahead_ms) };
let world: World;
let admin: Visitor;
let studio: ForeignStudio;
beforeAll(async () => {
  world = await openWorld({ clock });
  admin = await world.operator("administrator");
  studio = await openForeignStudio(world, admin, clock.now);
});
afterAll(async () => {
  await world.expectBooksToBalance();
  await world.close();
  studio.close();
});

const office = "/backoffice/api";
const reason = "as the test wants it";
interface AtTheGame {
  player: Player;
  session: TestSession;
}

/** A stake in each dialect; both must be refused for the same reason. */
async function stake(session: TestSession, amount = "1.00"): Promise<Reply> {
  const reply = await studio.second("Round/BetWin", { ...session, round_id: newId(), transactions: [bet(amount)] });
  const { account_id: user_id, game_id: game, currency, session_id } = session;
  const actions = [{ action: "bet", action_id: newId(), amount: Math.round(Number(amount) * 100) }];
  const same = await studio.first("play", { user_id, game, currency, session_id, game_id: newId(), actions });
  expect(same.body.code).toBe(codeOf(reply));
  expect("balance" in same.body).toBe("balance" in reply.body.meta);
  return reply;
}

async function switchStudio(enabled: boolean): Promise<void> {
  const { data } = (await admin.get(`${office}/studios?per_page=100`)).body;
  const { version } = data.find(({ id }: { id: string }) => id === "acme");
  expect((await admin.send("POST", `${office}/studios/acme/switch`, { enabled, version, reason })).status).toBe(200);
}

/** What an operator opens or closes is known to every process within a minute. */
async function setRegion(geo: "open" | "full"): Promise<void> {
  await world.region("CA", geo);
  ahead_ms += 60_000;
}

/** Five free spins of 1.00 for the player; answers the campaign's number. */
async function giveSpins({ id: player_id }: Player): Promise<number> {
  const until = clock.now().toISOString().slice(0, 10);
  const order = {
    ...{ key: randomUUID(), player_id, group: null, game: paperLantern.id, brand: "velvet-table", currency: "EUR" },
    ...{ stake_cents: 1_00, rounds: 5, until, max_cents: 20_00, reason },
  };
  const given = await admin.send("POST", `${office}/free-rounds`, order);
  expect(given.body.state, JSON.stringify(given.body)).toBe("done");
  return (await admin.get(`${office}/free-rounds?player_id=${player_id}`)).body.data[0].id;
}

/** Free spins that the studio took, by the name that it knows them by. */
async function spinsAtStudio(player: Player): Promise<string> {
  const before = studio.spins.asked.length;
  await giveSpins(player);
  await expect.poll(() => studio.spins.asked.length).toBe(before + 1);
  const { data } = (await admin.get(`${office}/free-rounds?player_id=${player.id}`)).body;
  expect(data).toHaveLength(1);
  return studio.spins.asked.at(-1)!.issue_id;
}

const tell = (issue_id: string, status: string, rounds_played: number, amount: string) =>
  studio.second("Freespins/Finish", { issue_id, status, rounds_played, amount });

test("a studio's own codes for free spins end the campaign in its words, which an operator reads; rounds that it can no longer take back are paid [C-5.11]", async () => {
  const { player } = await studio.atTheGame();
  const list = async () => (await admin.get(`${office}/free-rounds?player_id=${player.id}`)).body.data;
  for (const code of [600, 601, 602, 603, 605, 606, 607, 610]) {
    const meta = { api_code: String(code), api_message: "not so" };
    studio.spins.answer = { status: 400, body: { code: "invalid_argument", msg: "not so", meta } };
    const id = await giveSpins(player);
    await expect.poll(async () => (await list())[0].state, { timeout: 20_000 }).toBe("canceled");
    const { data } = (await admin.get(`${office}/audit?subject=player:${player.id}`)).body;
    const told = data.find(({ action }: { action: string }) => action === "freerounds.refused");
    expect(told.detail).toEqual({ id, says: `${code} not so` });
  }
  expect((await player.get("/api/player/freespins")).body).toEqual([]);

  studio.spins.answer = { status: 200, body: {} };
  const { player: other } = await studio.atTheGame();
  const issue = await spinsAtStudio(other);
  const { id } = (await admin.get(`${office}/free-rounds?player_id=${other.id}`)).body.data[0];
  const meta = { api_code: "620", api_message: "all are played" };
  studio.spins.answer = { status: 400, body: { code: "invalid_argument", msg: "all are played", meta } };
  expect((await admin.send("POST", `${office}/free-rounds/${id}/cancel`, { reason })).body.state).toBe("done");
  await expect.poll(() => studio.spins.asked.at(-1)?.path, { timeout: 20_000 }).toBe("/Freespins/Cancel");
  expect((await tell(issue, "finished", 5, "7.50")).body).toEqual({ balance: "107.50" });
  studio.spins.answer = { status: 200, body: {} };
});

/** What brings about each code that the casino answers. */
const ours: Partial<Record<keyof typeof gatewayCodes, (at: AtTheGame) => Promise<Reply>>> = {
  notEnoughFunds: ({ session }) => stake(session, "100.01"),
  async playerInvalid({ player, session }) {
    await player.send("DELETE", "/api/users/sign_out");
    return stake(session);
  },
  async customBetLimit({ player, session }) {
    const user_limit = { type: "loss", period: "day", accounts: [{ currency: "EUR", amount_cents: 50 }] };
    expect((await player.send("POST", "/api/user_limits", { user_limit })).status).toBeLessThan(300);
    return stake(session);
  },
  async maxBet({ player, session }) {
    await playBonus(world, player, { maxStake: 50n, games: null });
    return stake(session);
  },
  async gameForbidden({ player, session }) {
    await playBonus(world, player, { maxStake: null, games: ["polar-orchard/FrostberryCascade"] });
    return stake(session);
  },
  async playerDisabled({ player, session }) {
    const order = { scope: "player", subject: String(player.id), reason };
    expect((await admin.send("POST", `${office}/stops`, order)).status).toBeLessThan(300);
    return stake(session);
  },
  async country({ session }) {
    await setRegion("full");
    const reply = await stake(session);
    await setRegion("open");
    return reply;
  },
  currency: ({ session }) => stake({ ...session, currency: "USD" }),
  async immutableField({ session }) {
    const [round_id, id] = [newId(), newId()];
    const send = (amount: string) =>
      studio.second("Round/BetWin", { ...session, round_id, transactions: [bet(amount, id)] });
    expect(codeOf(await send("1.00"))).toBe(0);
    return send("2.00");
  },
  badRequest: ({ session }) =>
    studio.second("Round/BetWin", { ...session, round_id: newId(), transactions: [bet("1.001")] }),
  signature: ({ session }) => studio.second("Player/Balance", session, { signature: "0".repeat(64) }),
  notFound: ({ session }) => studio.second("Round/Finish", { ...session, round_id: newId() }),
  async gameNotAvailable({ session }) {
    await studio.switchTitle(paperLantern.id, false, "available");
    await expect.poll(async () => codeOf(await stake(session, "100.00"))).toBe(405);
    const reply = await stake(session);
    await studio.switchTitle(paperLantern.id, true, "disabled");
    return reply;
  },
  freespinsNotAvailable: () => tell(newId(), "finished", 5, "1.00"),
  async alreadyRolledBack({ session }) {
    const [round_id, id] = [newId(), newId()];
    const undone = await studio.second("Round/Rollback", {
      ...{ ...session, round_id_provider: round_id },
      transactions: [undo(id)],
    });
    expect(codeOf(undone)).toBe(0);
    return studio.second("Round/BetWin", { ...session, round_id, transactions: [bet("1.00", id)] });
  },
  async casinoDisabled({ session }) {
    await switchStudio(false);
    const reply = await stake(session);
    await switchStudio(true);
    return reply;
  },
  async internal({ session }) {
    await world.db.owner.pool.query("REVOKE INSERT ON gateway.studio_transaction FROM croupier_app");
    const reply = await stake(session);
    await world.db.owner.pool.query("GRANT INSERT ON gateway.studio_transaction TO croupier_app");
    return reply;
  },
  unavailable: ({ session }) =>
    studio.second("Round/BetWin", {
      ...{ ...session, round_id: newId() },
      transactions: [bet("1.00"), win("50001.00")],
    }),
  async timeout({ session }) {
    const holder = await world.db.owner.pool.connect();
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE gateway.studio_transaction IN ACCESS EXCLUSIVE MODE");
    const reply = await studio.second("Round/BetWin", { ...session, round_id: newId(), transactions: [bet("1.00")] });
    await holder.query("ROLLBACK");
    holder.release();
    return reply;
  },
  async freespinsState({ player }) {
    return tell(await spinsAtStudio(player), "finished", 3, "1.00");
  },
  async freespinsInvalid({ player }) {
    return tell(await spinsAtStudio(player), "finished", 6, "1.00");
  },
  // The last one: whoever is signed in is so no longer nine days later.
  async freespinsExpired({ player }) {
    const issue = await spinsAtStudio(player);
    ahead_ms += 9 * day_ms;
    return tell(issue, "expired", 2, "1.00");
  },
};

/** Those that only a studio answers, and two that are kept for later. Source: docs/studios.md. */
const notOurs = [502, 600, 601, 602, 603, 606, 607, 620];

test("the casino answers each of its codes to what it is for, 100, 105 and 106 with the balance and no other, and nothing moves [C-5.11]", async () => {
  const seen = new Map<number, string>();
  const live = await studio.atTheGame(harbourTable);
  await studio.switchTitle(harbourTable.id, false, "available");
  await expect.poll(async () => codeOf(await stake(live.session, "100.00"))).toBe(gatewayCodes.liveNotAvailable);
  seen.set(gatewayCodes.liveNotAvailable, "none");
  for (const [name, bringAbout] of Object.entries(ours)) {
    const at = await studio.atTheGame();
    const reply = await bringAbout(at);
    const code = gatewayCodes[name as keyof typeof gatewayCodes];
    expect(codeOf(reply), `${name}: ${JSON.stringify(reply.body)}`).toBe(code);
    expect(reply.status, name).toBe(code >= 500 && code < 600 ? 500 : 400);
    seen.set(code, reply.body.meta.balance ?? "none");
  }
  const withBalance = new Map<number, string>([
    [gatewayCodes.notEnoughFunds, "100.00"],
    [gatewayCodes.customBetLimit, "100.00"],
    [gatewayCodes.maxBet, "110.00"],
  ]);
  expect([...withBalance.keys()].sort()).toEqual([...codesWithBalance].sort());
  for (const [code, balance] of seen) expect([code, balance]).toEqual([code, withBalance.get(code) ?? "none"]);
  expect([...seen.keys(), ...notOurs].sort()).toEqual(Object.values(gatewayCodes).sort());
}, 120_000);
