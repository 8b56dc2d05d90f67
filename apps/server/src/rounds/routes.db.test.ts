import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { askableFields } from "../catalogue/askStudioFields.ts";
import { operatorCommand } from "../testing/operatorCommand.ts";
import type { Player } from "../testing/people.ts";
import { type Answer, type Visitor, visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { launchesPerMinute } from "./launchBounds.ts";

let world: World;
const gameIds = new Map<string, number>();

beforeAll(async () => {
  world = await openWorld();
  const rows = await world.db.owner.pool.query(
    "SELECT g.engine, c.id, c.currency FROM catalogue.game g JOIN catalogue.game_currency c USING (identifier)",
  );
  for (const row of rows.rows) gameIds.set(`${row.engine}:${row.currency}`, Number(row.id));
});
afterAll(() => world.close());

let lastKey = 0;
const key = () => `http-key-${++lastKey}`;
const chips = (amount: number) => ({ bets: [{ type: "straight", numbers: [7], amount }] });

interface Frame {
  // biome-ignore lint/suspicious/noExplicitAny: a test looks deep into the session
  session: any;
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
    // biome-ignore lint/suspicious/noExplicitAny: and into every answer
  ): Promise<Answer<any>>;
}

async function openFrame(
  who: Visitor,
  engine: string,
  mode: "real" | "demo",
  currency = "EUR",
  locale?: string,
): Promise<Frame> {
  const id = gameIds.get(`${engine}:${mode === "demo" ? "FUN" : currency}`);
  const launched = await who.send("POST", `/api/games/${id}/launch`, { mode, locale });
  expect(launched.status).toBe(200);
  const launchToken = new URLSearchParams(new URL(launched.body.launch_url).hash.slice(1)).get("launch");
  const frame = visitor(world.application.config.studioOrigin);
  const opened = await frame.send("POST", "/game/session", { launch_token: launchToken });
  expect(opened.status).toBe(200);
  // The page around the frame is told the same limits and the same highest win as the frame.
  const { stakes, math } = opened.body;
  expect(launched.body.terms).toEqual({
    currency: stakes.currency,
    min_stake_cents: stakes.min_cents,
    max_stake_cents: stakes.max_cents,
    max_win: math.max_win,
  });
  const bearer = { authorization: `Bearer ${opened.body.token}` };
  return {
    session: opened.body,
    call: (method, path, body, headers = {}) => frame.send(method, path, body, { ...bearer, ...headers }),
  };
}

const play = (frame: Frame, bet: unknown, withKey = key()) => frame.call("POST", "/game/rounds", { key: withKey, bet });

test("a guest plays for fun over HTTP: session, rounds, recall, rotation and the public proof", async () => {
  const frame = await openFrame(world.guest(), "european-roulette", "demo");
  expect(frame.session).toMatchObject({
    mode: "demo",
    balance: { amount_cents: 100_000, currency: "FUN" },
    unfinished: null,
  });
  const first = await play(frame, chips(100));
  expect(first.status).toBe(200);
  expect(first.body.round).toMatchObject({ state: "settled", nonce: 0, stake_cents: 100 });
  expect(first.body.balance.amount_cents).toBe(100_000 - 100 + first.body.round.payout_cents);
  expect((await frame.call("GET", "/game/balance")).body).toEqual(first.body.balance);
  const listed = await frame.call("GET", "/game/rounds?limit=10");
  expect(listed.body).toEqual([first.body.round]);
  const path = `/api/rounds/${first.body.round.id}/proof`;
  expect((await world.guest().get(path)).body.server_seed).toBeNull();
  const rotated = await frame.call("POST", "/game/seeds/rotate", { client_seed: "mine" });
  expect(rotated.body.seeds).toMatchObject({ client_seed: "mine", nonce: 0 });
  const proof = await world.guest().get(path);
  expect(proof.body).toMatchObject({ server_seed: rotated.body.revealed.server_seed, id: first.body.round.id });
  expect(proof.body.balance_after_cents).toBeUndefined();
});

describe("a guest who opens a game again", () => {
  const takeCard = async (guest: Visitor) => {
    const frame = await openFrame(guest, "stairway-cards", "demo");
    const opened = await play(frame, { stake: 100, options: {} });
    expect(opened.body.round).toMatchObject({ state: "open" });
    return { frame, round: opened.body.round, balance: opened.body.balance };
  };

  test("goes on with the round that waits, the play money and the seeds, by a cookie that scripts cannot read", async () => {
    const guest = world.guest();
    const { frame, round, balance } = await takeCard(guest);
    const again = await openFrame(guest, "stairway-cards", "demo");
    expect(again.session).toMatchObject({ unfinished: { id: round.id, state: "open" }, balance });
    expect(again.session.seeds.server_seed_hash).toBe(frame.session.seeds.server_seed_hash);
    const id = gameIds.get("stairway-cards:FUN");
    const launched = await world.guest().send("POST", `/api/games/${id}/launch`, { mode: "demo" });
    expect(launched.headers.get("set-cookie")).toMatch(
      /^demo_key=[\w-]{43}; Path=\/api\/games; HttpOnly; (Secure; )?SameSite=Lax$/,
    );
  });

  test("is nobody else's: another browser, an invented key and a player begin with a credit of their own", async () => {
    await takeCard(world.guest());
    const inventor = visitor(world.guest().origin, new Map([["demo_key", "x".repeat(43)]]));
    for (const other of [world.guest(), inventor, await world.player()]) {
      const { session } = await openFrame(other, "stairway-cards", "demo");
      expect(session).toMatchObject({ unfinished: null, balance: { amount_cents: 100_000 } });
    }
  });
});

test("a game speaks the language of the page around it; one that the site does not speak is the visitor's own", async () => {
  const spoken = async (locale?: string) =>
    (await openFrame(world.guest(), "european-roulette", "demo", "FUN", locale)).session.locale;
  expect(await spoken("no")).toBe("no");
  expect(await spoken("pt")).toBe(await spoken());
});

test("real money needs a sign-in; a bet moves the wallet once however often it is sent", async () => {
  const id = gameIds.get("european-roulette:EUR");
  expect((await world.guest().send("POST", `/api/games/${id}/launch`, { mode: "real" })).status).toBe(401);
  const kim: Player = await world.player({ cash: 50_00n });
  const frame = await openFrame(kim, "european-roulette", "real");
  const one = key();
  const answers = await Promise.all(Array.from({ length: 10 }, () => play(frame, chips(1_000), one)));
  for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
  const after = 50_00 - 1_000 + answers[0]?.body.round.payout_cents;
  expect((await frame.call("GET", "/game/balance")).body).toEqual({ amount_cents: after, currency: "EUR" });
  const changed = await play(frame, chips(2_000), one);
  expect(changed.status).toBe(409);
  expect(changed.body.errors.key).toHaveProperty("idempotency_conflict");
  await world.expectBooksToBalance();
});

test("what is refused is refused by name, moves nothing and leaks nothing", async () => {
  const kim = await world.player({ cash: 10_00n });
  const frame = await openFrame(kim, "european-roulette", "real");
  const before = await world.everyBalance();
  const poor = await play(frame, chips(20_00));
  expect(poor).toMatchObject({
    status: 422,
    body: { errors: { bet: { not_enough_money: expect.any(String) } }, data: { missing_cents: 10_00 } },
  });
  for (const bet of [
    chips(-100),
    chips(1),
    chips(1.5),
    chips(9_999_999_999),
    { bets: [] },
    null,
    "red",
    { stake: 100 },
  ]) {
    expect((await play(frame, bet)).status).toBe(422);
  }
  expect((await frame.call("POST", "/game/rounds", { key: key(), bet: chips(100), currency: "USD" })).status).toBe(422);
  expect((await frame.call("POST", "/game/rounds", { key: "short", bet: chips(100) })).status).toBe(422);
  for (const authorization of ["", "Bearer ", `Bearer ${"x".repeat(43)}`, "Basic abc"]) {
    expect((await frame.call("POST", "/game/rounds", { key: key(), bet: chips(100) }, { authorization })).status).toBe(
      401,
    );
  }
  for (const id of ["1", "00000000-0000-7000-8000-000000000000", "'--"]) {
    expect((await frame.call("POST", `/game/rounds/${id}/moves`, { key: key(), move: null })).status).toBe(404);
  }
  expect(await world.everyBalance()).toBe(before);
});

describe("a studio that asks for profile fields [4-54]", () => {
  /** The command line as an operator types it. */
  const studios = (...args: string[]) => {
    const { status, says } = operatorCommand(world.db.url, ["studios", ...args]);
    return { status, says };
  };
  const launch = (who: Visitor, mode: "real" | "demo") =>
    who.send("POST", `/api/games/${gameIds.get("european-roulette:EUR")}/launch`, { mode });
  /** Processes read the catalogue again once a second. */
  const known = async (fields: readonly string[] | undefined) => {
    const read = async () => (await world.guest().get("/api/info/player_fields")).body.contexts["baize-and-brass"];
    await vi.waitUntil(async () => JSON.stringify(await read()) === JSON.stringify(fields), { timeout: 30_000 });
  };

  test("is not played for real until they are given, by name and in order; its demo is open", async () => {
    const kim = await world.player({ cash: 10_00n });
    expect(studios("ask", "baize-and-brass", "nickname", "mobile_phone")).toEqual({
      status: 0,
      says: "baize-and-brass: nothing -> nickname mobile_phone\n",
    });
    expect(studios("list").says).toMatch(/^baize-and-brass {2}.+ {2}nickname mobile_phone$/m);
    await known(["nickname", "mobile_phone"]);
    expect(await launch(kim, "real")).toMatchObject({
      status: 422,
      body: { errors: { nickname: { profile_incomplete: expect.any(String) } } },
    });
    expect((await launch(kim, "demo")).status).toBe(200);
    const edit = (player: object) => kim.send("PATCH", "/api/player", { context: "edition", player });
    expect((await edit({ nickname: `kim ${kim.id}` })).status).toBe(200);
    expect((await launch(kim, "real")).body).toMatchObject({ data: { fields: ["mobile_phone"] } });
    expect((await edit({ mobile_phone: "+1 416 555 0134" })).status).toBe(200);
    expect((await launch(kim, "real")).status).toBe(200);
    expect(studios("ask", "baize-and-brass", "nothing").status).toBe(0);
    await known(undefined);
    const { rows } = await world.db.pool.query(
      "SELECT subject, detail FROM ledger.audit WHERE action = 'studio.fields' ORDER BY id",
    );
    expect(rows).toEqual([
      { subject: "studio:baize-and-brass", detail: { before: [], after: ["nickname", "mobile_phone"], reason: null } },
      { subject: "studio:baize-and-brass", detail: { before: ["nickname", "mobile_phone"], after: [], reason: null } },
    ]);
  });

  test("can ask for every field of a profile and for nothing else", async () => {
    expect(studios("ask", "baize-and-brass", ...askableFields).status).toBe(0);
    expect(studios("ask", "baize-and-brass", "nothing").status).toBe(0);
    expect(studios("ask", "baize-and-brass", "nickname", "password")).toEqual({
      status: 1,
      says: `A studio cannot ask for password, only for ${askableFields.join(", ")}.\n`,
    });
    expect(studios("ask", "nobody", "nickname")).toEqual({
      status: 1,
      says: "There is no studio nobody; `list` names them.\n",
    });
    for (const wrong of [[], ["ask"], ["ask", "baize-and-brass"], ["toString"]])
      expect(studios(...wrong).status).toBe(2);
  });
});

test("a player who opens game after game is told to wait, in the error's one shape and with the time, and leaves no session behind", async () => {
  const [kim, lou] = [await world.player({ cash: 10_00n }), await world.player({ cash: 10_00n })];
  const id = gameIds.get("european-roulette:EUR");
  const launch = (who: Visitor) => who.send("POST", `/api/games/${id}/launch`, { mode: "real" });
  const sessions = async () =>
    (await world.db.pool.query("SELECT count(*)::int AS n FROM rounds.session WHERE player_id = $1", [kim.id])).rows[0]
      .n;
  let refused = await launch(kim);
  let opened = 0;
  // The minute may end in between: then it is two shares.
  for (; refused.status === 200 && opened <= 2 * launchesPerMinute.player; opened++) refused = await launch(kim);
  expect(opened).toBeGreaterThanOrEqual(launchesPerMinute.player);
  const before = await sessions();
  expect(before).toBe(opened);
  expect(refused.status).toBe(429);
  expect(refused.body.errors.base.too_many_attempts).toEqual(expect.any(String));
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await sessions()).toBe(before);
  expect((await launch(lou)).status).toBe(200);
});
