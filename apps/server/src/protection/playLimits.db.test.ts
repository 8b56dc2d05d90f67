import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlayersSite, password, playersSite, tokenIn } from "../players/testing/playersSite.ts";
import { limitedPlay } from "./testing/limitedPlay.ts";

let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite();
});

afterAll(() => site.close());

const { set, money, hours, fund, askToStake, bet } = limitedPlay(() => site);

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
