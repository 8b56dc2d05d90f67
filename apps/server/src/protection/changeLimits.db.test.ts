import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlayersSite, password, playersSite, tokenIn } from "../players/testing/playersSite.ts";
import { limitedPlay } from "./testing/limitedPlay.ts";

let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite();
});

afterAll(() => site.close());

const { set, money, hours, fund, askToStake, bet, deposit } = limitedPlay(() => site);

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

  test("a raise, an end and longer minutes that wait are taken back: the limit is active again and the mailed link of no use [4-23]", async () => {
    const kim = await site.player();
    const listed = async () => (await kim.get("/api/user_limits")).body[0];
    const takenBack = async (waits: string, ask: () => Promise<unknown>, keep: () => Promise<unknown>) => {
      await ask();
      expect((await listed()).status).toBe(waits);
      const token = tokenIn((await site.mailTo(kim.email))[0]);
      await keep();
      expect(await listed()).toMatchObject({ status: "active", confirm_until: null, disable_at: null });
      expect((await site.visitor().send("POST", "/api/user_limits/confirm", { token })).status).toBe(422);
    };
    const { id } = (await set(kim, money("deposit", 500))).body;
    const keep = () => set(kim, money("deposit", 500));
    await takenBack("unconfirmed", () => set(kim, money("deposit", 2_000)), keep);
    await takenBack("disable_unconfirmed", () => kim.send("DELETE", `/api/user_limits/${id}`), keep);
    hours(24 * 30);
    await site.signIn(kim, { email: kim.email, password });
    expect(await deposit(kim, 501n)).toMatchObject({ ok: false, left: 500n });

    const lou = await site.player();
    const minutes = (count: number) => set(lou, { type: "session", minutes: count });
    await minutes(30);
    expect((await minutes(60)).body).toMatchObject({ status: "unconfirmed", minutes: 30, pending_minutes: 60 });
    expect((await minutes(30)).body).toMatchObject({ status: "active", minutes: 30, pending_minutes: null });
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
