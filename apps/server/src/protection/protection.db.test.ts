import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PostingOrder } from "../ledger/index.ts";
import { type PlayersSite, password, playersSite, tokenIn } from "../players/testing/playersSite.ts";
import { ownExclusion } from "../testing/ownExclusion.ts";
import { addBlock, liftOperatorBlocks, payoutGuards } from "./index.ts";
import { readStates } from "./protectionState.ts";

let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite();
});

afterAll(() => site.close());

type Player = Awaited<ReturnType<PlayersSite["player"]>>;
let keys = 0;

const set = (who: Player, order: object) => who.send("POST", "/api/user_limits", { user_limit: order });
const money = (type: string, amount_cents: number, period = "day") => ({
  type,
  period,
  accounts: [{ currency: "EUR", amount_cents }],
});
const hours = (count: number) => site.clock.advance(count * 3_600_000);

async function fund(who: Player, amount: bigint): Promise<void> {
  await site.ledger.post({
    kind: "adjustment",
    key: `fund:${keys++}`,
    playerId: who.id,
    currency: "EUR",
    moves: [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount }],
  });
}

function askToStake(who: Player, stake: bigint, signedInAt: Date | null = null) {
  const question = {
    playerId: who.id,
    currency: "EUR",
    stake,
    licence: "CW",
    country: "CA",
    home: null,
    signedInAt,
    now: site.clock.now(),
  };
  return site.protection.mayStake(question);
}

/** A one-step round, as the rounds module posts it: guards of the stake, then those of the payout. */
async function bet(who: Player, stake: bigint, payout = 0n): Promise<string> {
  const gate = await askToStake(who, stake);
  if (!gate.ok) return gate.reason;
  const moves: PostingOrder["moves"] = [
    { type: "draw", from: ["cash", "bonus"], to: "gaming", amount: stake },
    ...(payout > 0n
      ? [{ type: "payout" as const, from: "gaming" as const, stakeOf: "self" as const, amount: payout }]
      : []),
  ];
  const guards = [...gate.guards, ...payoutGuards(gate.guards, stake, payout)];
  const answer = await site.ledger.post({
    kind: "round",
    key: `bet:${keys++}`,
    playerId: who.id,
    currency: "EUR",
    moves,
    guards,
  });
  return answer.result === "blocked" ? answer.guard : answer.result;
}

function deposit(who: Player, amount: bigint) {
  const order = { playerId: who.id, currency: "EUR", amount, now: site.clock.now() };
  return site.db.transaction((tx) => site.protection.holdDeposit(tx, order));
}

describe("limits on play", () => {
  test("a player without limits has no guards, so a bet costs nothing more", async () => {
    const kim = await site.player();
    expect(await askToStake(kim, 1n)).toEqual({ ok: true, guards: [] });
  });

  test("a wager limit holds under 50 bets at once and starts over with the next day [4-24] [3-33] [F-50]", async () => {
    const kim = await site.player();
    await fund(kim, 10_000n);
    expect(await set(kim, money("wager", 1_000))).toMatchObject({
      status: 201,
      body: { type: "wager", period: "day", status: "active" },
    });
    const bets = await Promise.all(Array.from({ length: 50 }, () => bet(kim, 100n)));
    expect(bets.filter((one) => one === "ok")).toHaveLength(10);
    expect(bets.filter((one) => one === "wager:day:EUR")).toHaveLength(40);
    const [limit] = (await kim.get("/api/user_limits")).body;
    expect(limit.accounts).toEqual([
      {
        currency: "EUR",
        amount_cents: 1000,
        current_value_amount_cents: -1000,
        active_until: expect.any(String),
        pending_amount_cents: null,
        pending_from: null,
      },
    ]);
    hours(24);
    expect(await bet(kim, 100n)).toBe("ok");
  });

  test("a loss limit counts stakes less wins, and a stake that could pass it is refused whatever it would win [4-21]", async () => {
    const kim = await site.player();
    await fund(kim, 10_000n);
    await set(kim, money("loss", 500));
    expect(await bet(kim, 400n, 300n)).toBe("ok");
    expect(await bet(kim, 401n, 9_999n)).toBe("loss:day:EUR");
    expect(await bet(kim, 400n)).toBe("ok");
    expect(await bet(kim, 1n)).toBe("loss:day:EUR");
  });

  test("of several limits the tightest binds", async () => {
    const kim = await site.player();
    await fund(kim, 10_000n);
    await set(kim, money("wager", 5_000, "month"));
    await set(kim, money("wager", 300, "week"));
    expect(await bet(kim, 301n)).toBe("wager:week:EUR");
  });
});

describe("a limit on the length of a session", () => {
  const minutes = (count: number) => site.clock.advance(count * 60_000);
  const session = (count: number) => ({ type: "session", minutes: count });

  test("stops the next stake on the minute, not a second early; five minutes signed out, not a mere sign-in, begin anew [4-21] [F-45]", async () => {
    const kim = await site.player();
    const since = site.clock.now();
    expect((await set(kim, session(30))).body).toMatchObject({ type: "session", minutes: 30, minutes_left: 30 });
    site.clock.advance(30 * 60_000 - 1_000);
    expect(await askToStake(kim, 1n, since)).toMatchObject({ ok: true });
    site.clock.advance(1_000);
    expect(await askToStake(kim, 1n, since)).toEqual({ ok: false, reason: "session_limit" });
    expect((await kim.get("/api/user_limits")).body).toMatchObject([{ minutes_left: 0 }]);
    await site.signIn(kim, { email: kim.email, password });
    expect((await kim.get("/api/user_limits")).body).toMatchObject([{ minutes_left: 0 }]);
    await kim.send("DELETE", "/api/users/sign_out");
    minutes(5);
    await site.signIn(kim, { email: kim.email, password });
    expect((await kim.get("/api/user_limits")).body).toMatchObject([{ minutes_left: 30 }]);
    expect(await askToStake(kim, 1n, site.clock.now())).toMatchObject({ ok: true });
  });

  test("fewer minutes count at once, more only after a day and a confirmation [F-49]", async () => {
    const kim = await site.player();
    await set(kim, session(60));
    expect((await set(kim, session(20))).body).toMatchObject({ minutes: 20, pending_minutes: null });
    expect((await set(kim, session(90))).body).toMatchObject({
      minutes: 20,
      pending_minutes: 90,
      pending_from: new Date(site.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    });
    const begun = (ago: number) => new Date(site.clock.now().getTime() - ago * 60_000);
    expect(await askToStake(kim, 1n, begun(20))).toMatchObject({ ok: false });
    const token = tokenIn((await site.mailTo(kim.email))[0]);
    expect((await site.visitor().send("POST", "/api/user_limits/confirm", { token })).status).toBe(200);
    minutes(24 * 60 - 1);
    expect(await askToStake(kim, 1n, begun(20))).toMatchObject({ ok: false });
    minutes(1);
    expect(await askToStake(kim, 1n, begun(89))).toMatchObject({ ok: true });
    expect(await askToStake(kim, 1n, begun(90))).toMatchObject({ ok: false });
    await site.signIn(kim, { email: kim.email, password });
    expect((await kim.get("/api/user_limits")).body).toMatchObject([{ minutes: 90, pending_minutes: null }]);
  });

  test("an unconfirmed raise never counts, and less than before forgets it [F-49]", async () => {
    const kim = await site.player();
    await set(kim, session(20));
    await set(kim, session(90));
    minutes(48 * 60);
    const begun = new Date(site.clock.now().getTime() - 20 * 60_000);
    expect(await askToStake(kim, 1n, begun)).toMatchObject({ ok: false });
    await site.signIn(kim, { email: kim.email, password });
    expect((await set(kim, session(10))).body).toMatchObject({
      minutes: 10,
      pending_minutes: null,
      pending_from: null,
    });
  });
});

describe("deposit limits", () => {
  test("hold under 50 deposits at once, and a failed deposit makes room again [F-48] [F-50]", async () => {
    const kim = await site.player();
    await set(kim, money("deposit", 1_000));
    const held = await Promise.all(Array.from({ length: 50 }, () => deposit(kim, 300n)));
    expect(held.filter((one) => one.ok)).toHaveLength(3);
    expect(held.find((one) => !one.ok)).toEqual({ ok: false, reason: "limit_reached", left: 100n });
    const order = { playerId: kim.id, currency: "EUR", amount: 300n, now: site.clock.now() };
    expect(await site.protection.mayDeposit(order)).toEqual({ ok: false, reason: "limit_reached", left: 100n });
    await site.db.transaction((tx) => site.protection.returnDeposit(tx, order));
    expect(await site.protection.mayDeposit(order)).toEqual({ ok: true, left: 400n });
  });

  test("know what was deposited before they were set", async () => {
    const kim = await site.player();
    expect(await deposit(kim, 800n)).toEqual({ ok: true, left: null });
    await set(kim, money("deposit", 1_000));
    expect(await deposit(kim, 201n)).toMatchObject({ ok: false, left: 200n });
  });
});

describe("changing a limit", () => {
  test("stricter counts at once; looser after a day and a confirmation, never before [F-49]", async () => {
    const kim = await site.player();
    await set(kim, money("deposit", 1_000));
    await set(kim, money("deposit", 500));
    expect(await deposit(kim, 501n)).toMatchObject({ ok: false, left: 500n });
    const raised = await set(kim, money("deposit", 2_000));
    expect(raised.body.accounts[0]).toMatchObject({ amount_cents: 500, pending_amount_cents: 2000 });
    const token = tokenIn((await site.mailTo(kim.email))[0]);
    hours(25);
    await site.signIn(kim, { email: kim.email, password });
    expect(await deposit(kim, 501n)).toMatchObject({ ok: false });
    expect((await site.visitor().send("POST", "/api/user_limits/confirm", { token })).status).toBe(200);
    expect((await site.visitor().send("POST", "/api/user_limits/confirm", { token })).status).toBe(422);
    expect(await deposit(kim, 2_000n)).toMatchObject({ ok: true });
  });

  test("the mail about a looser one names the player's own amounts as the reader's language writes money, the one about its end none", async () => {
    const lines = async (locale: string) => {
      const kim = await site.player({ currency: "CAD" });
      expect((await kim.send("PATCH", "/api/player/update_locale", { locale })).status).toBeLessThan(300);
      const set = (cad: number, eur: number) =>
        kim.send("POST", "/api/user_limits", {
          type: "deposit",
          period: "week",
          accounts: [
            { currency: "CAD", amount_cents: cad },
            { currency: "EUR", amount_cents: eur },
          ],
        });
      const { id } = (await set(100_00, 50_00)).body;
      await set(1_234_50, 999_99);
      const named = (await site.mailTo(kim.email))[0]!.text;
      await kim.send("DELETE", `/api/user_limits/${id}`);
      const ended = (await site.mailTo(kim.email))[0]!.text;
      expect(ended).toContain("token=");
      expect(ended).not.toMatch(/CA\$|€|\n\n\n/);
      return named.replaceAll("\u00a0", " ");
    };
    expect(await lines("en-CA")).toContain("What you may pay in per week: $1,234.50 and €999.99.");
    expect(await lines("de")).toContain("Was du einzahlen kannst pro Woche: 1.234,50 CA$ und 999,99 €.");
  });

  test("a confirmed raise still waits for its day: not a second early [F-49]", async () => {
    const kim = await site.player();
    await set(kim, money("wager", 100));
    await set(kim, money("wager", 200));
    await site
      .visitor()
      .send("POST", "/api/user_limits/confirm", { token: tokenIn((await site.mailTo(kim.email))[0]) });
    const ceiling = async () => {
      const gate = await askToStake(kim, 1n);
      return gate.ok ? gate.guards.map((guard) => guard.ceiling) : gate.reason;
    };
    site.clock.advance(24 * 3_600_000 - 1_000);
    expect(await ceiling()).toEqual([100_000n]);
    site.clock.advance(1_000);
    expect(await ceiling()).toEqual([200_000n]);
  });

  test("ending one waits and is confirmed too, setting it again keeps it, and others cannot touch it [7.5-03] [7.5-01] [7.5-04] [F-65]", async () => {
    const [kim, other] = [await site.player(), await site.player()];
    const { id } = (await set(kim, money("wager", 100))).body;
    expect((await other.send("DELETE", `/api/user_limits/${id}`)).status).toBe(404);
    expect((await kim.send("DELETE", `/api/user_limits/${id}`)).body).toMatchObject({ status: "disable_unconfirmed" });
    await site
      .visitor()
      .send("POST", "/api/user_limits/confirm", { token: tokenIn((await site.mailTo(kim.email))[0]) });
    expect((await kim.get("/api/user_limits")).body).toMatchObject([{ id, status: "disable_confirmed" }]);
    site.clock.advance(24 * 3_600_000 - 1_000);
    await fund(kim, 1_000n);
    expect(await bet(kim, 101n)).toBe("wager:day:EUR");
    site.clock.advance(1_000);
    expect(await bet(kim, 101n)).toBe("ok");
    await site.signIn(kim, { email: kim.email, password });
    expect((await kim.get("/api/user_limits")).body).toEqual([]);
  });

  test("a wish to end one that was never confirmed shortens nothing: asked again it waits its whole day [7.5-03] [F-49]", async () => {
    const kim = await site.player();
    await fund(kim, 1_000n);
    const { id } = (await set(kim, money("wager", 100))).body;
    await kim.send("DELETE", `/api/user_limits/${id}`);
    hours(24 * 30);
    await site.signIn(kim, { email: kim.email, password });
    await kim.send("DELETE", `/api/user_limits/${id}`);
    const link = tokenIn((await site.mailTo(kim.email))[0]);
    expect((await site.visitor().send("POST", "/api/user_limits/confirm", { token: link })).status).toBe(200);
    expect(await bet(kim, 101n)).toBe("wager:day:EUR");
    site.clock.advance(24 * 3_600_000 - 1_000);
    expect(await bet(kim, 101n)).toBe("wager:day:EUR");
    site.clock.advance(1_000);
    expect(await bet(kim, 101n)).toBe("ok");
  });

  test.each([
    [
      "an unknown period",
      { type: "loss", period: "6_months", accounts: [{ currency: "EUR", amount_cents: 1 }] },
      "period",
    ],
    ["no amount", { type: "loss", period: "day" }, "accounts"],
    [
      "a negative amount",
      { type: "loss", period: "day", accounts: [{ currency: "EUR", amount_cents: -1 }] },
      "amount_cents",
    ],
    ["play money", { type: "loss", period: "day", accounts: [{ currency: "FUN", amount_cents: 1 }] }, "currency"],
    ["a session limit without minutes", { type: "session" }, "minutes"],
    ["a cooling-off of a year", { type: "coolingoff", period: "1_year" }, "period"],
    ["an exclusion without a term", { type: "selfexclusion" }, "period"],
  ])("%s is refused by name", async (_title, order, field) => {
    const answer = await set(await site.player(), order);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });
});

describe("times without play", () => {
  test("self-exclusion ends the sessions, blocks sign-in, bets and deposits, leaves withdrawals, and cannot be ended [F-51]", async () => {
    const kim = await site.player();
    const excluded = await set(kim, { type: "selfexclusion", period: "forever" });
    expect(excluded).toMatchObject({ status: 201, body: { type: "selfexclusion", active_until: null } });
    expect((await kim.get("/api/player/accounts")).status).toBe(401);
    expect((await site.signIn(site.visitor(), { email: kim.email, password })).body.errors).toHaveProperty(
      "login.self_excluded",
    );
    expect(await bet(kim, 1n)).toBe("selfexclusion");
    expect(await deposit(kim, 1n)).toMatchObject({ ok: false, reason: "selfexclusion" });
    expect(await site.protection.mayWithdraw({ playerId: kim.id, now: site.clock.now() })).toEqual({ ok: true });
    hours(24 * 365 * 10);
    expect(await bet(kim, 1n)).toBe("selfexclusion");
  });

  test("cooling-off lets the player in but not play, cannot be ended early, and is over on time [4-24] [F-52]", async () => {
    const kim = await site.player();
    await fund(kim, 1_000n);
    const { id } = (await set(kim, { type: "coolingoff", period: "24_hours" })).body;
    expect((await site.signIn(kim, { email: kim.email, password })).status).toBe(201);
    expect(await bet(kim, 1n)).toBe("coolingoff");
    expect((await kim.send("DELETE", `/api/user_limits/${id}`)).body.errors).toHaveProperty("limit.disable_impossible");
    site.clock.advance(24 * 3_600_000 - 1_000);
    expect(await bet(kim, 1n)).toBe("coolingoff");
    site.clock.advance(1_000);
    expect(await bet(kim, 1n)).toBe("ok");
  });

  test("a cooling-off that is asked for again and again is one that runs, prolonged where the new one lasts longer [F-52]", async () => {
    const kim = await site.player();
    const first = (await set(kim, { type: "coolingoff", period: "1_week" })).body;
    const periods = ["24_hours", "1_week", "day", "6_weeks", "1_week"];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => set(kim, { type: "coolingoff", period: periods[n % periods.length] })),
    );
    for (const { status, body } of answers) expect([status, body.id]).toEqual([201, first.id]);
    const rows = await site.db.pool.query("SELECT until - since AS lasts FROM protection.block WHERE player_id = $1", [
      kim.id,
    ]);
    expect(rows.rows).toMatchObject([{ lasts: { days: 42 } }]);
    expect((await kim.get("/api/user_limits")).body).toMatchObject([{ type: "coolingoff", period: "6_weeks" }]);
    // It is over when the longest is, and then another can begin.
    hours(24 * 42 - 1);
    expect(await bet(kim, 1n)).toBe("coolingoff");
    hours(1);
    expect((await set(kim, { type: "coolingoff", period: "24_hours" })).body.id).not.toBe(first.id);
  });

  test("of many blocks of one kind that run already, the state holds the one that lasts longest", async () => {
    const kim = await site.player();
    for (const days of [3, 90, 7]) {
      const until = new Date(site.clock.now().getTime() + days * 24 * 3_600_000);
      await addBlock(
        site.db.pool,
        { playerId: kim.id, kind: "coolingoff", period: null, until, reason: "test" },
        site.clock.now(),
      );
    }
    const state = (await readStates(site.db.pool, [kim.id], site.clock.now())).get(kim.id);
    expect(state?.blocks).toEqual([
      { kind: "coolingoff", until: new Date(site.clock.now().getTime() + 90 * 24 * 3_600_000) },
    ]);
  });

  test("a block is felt by whoever asks by a clock that is behind, or for others who asked a moment before [F-51] [F-52]", async () => {
    const [kim, lou] = [await site.player(), await site.player()];
    const before = new Date(site.clock.now().getTime() - 500);
    await set(kim, { type: "coolingoff", period: "24_hours" });
    const ask = (who: Player, now: Date) => ({ playerId: who.id, currency: "EUR", amount: 1n, now });
    expect(await site.protection.mayDeposit(ask(kim, before))).toMatchObject({ ok: false, reason: "coolingoff" });
    const [, gathered] = await Promise.all([
      site.protection.mayDeposit(ask(lou, before)),
      site.protection.mayDeposit(ask(kim, site.clock.now())),
    ]);
    expect(gathered).toMatchObject({ ok: false, reason: "coolingoff" });
  });

  test("each of many changes at once is answered with what it wrote itself, not with what came after it [F-49]", async () => {
    const kim = await site.player();
    expect((await set(kim, money("wager", 100_000))).status).toBe(201);
    const asked = Array.from({ length: 12 }, (_, index) => 10_000 + ((index * 7) % 12) * 5_000);
    const answers = await Promise.all(asked.map((amount) => set(kim, money("wager", amount))));
    for (const [index, { status, body }] of answers.entries()) {
      expect(status).toBe(201);
      const [account] = body.accounts;
      // Looser than what counts by then: it waits.
      expect(account.pending_amount_cents ?? account.amount_cents).toBe(asked[index]);
    }
    const [now] = (await kim.get("/api/user_limits")).body;
    expect(now.accounts[0].amount_cents).toBe(Math.min(...asked));
  });

  test("an operator's block also stops withdrawals until it is lifted, and lifting it never ends what the player chose", async () => {
    const kim = await site.player();
    await addBlock(
      site.db.pool,
      { playerId: kim.id, kind: "operator", period: null, until: null, reason: "fraud check" },
      site.clock.now(),
    );
    expect(await site.protection.mayWithdraw({ playerId: kim.id, now: site.clock.now() })).toMatchObject({
      ok: false,
      reason: "operator",
    });
    await addBlock(site.db.pool, ownExclusion(kim.id), site.clock.now());
    expect(await liftOperatorBlocks(site.db.pool, kim.id, site.clock.now())).toBe(1);
    expect(await site.protection.mayWithdraw({ playerId: kim.id, now: site.clock.now() })).toEqual({ ok: true });
    expect(await bet(kim, 1n)).toBe("selfexclusion");
  });
});
