import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PlayersSite, password, playersSite } from "../players/testing/playersSite.ts";
import { ownExclusion } from "../testing/ownExclusion.ts";
import { untilServed } from "../testing/untilServed.ts";
import { addBlock, liftOperatorBlocks } from "./index.ts";
import { readStates } from "./protectionState.ts";
import { type LimitedPlayer, limitedPlay } from "./testing/limitedPlay.ts";

let site: PlayersSite;

beforeAll(async () => {
  site = await playersSite();
});

afterAll(() => site.close());

const { set, money, hours, fund, bet, deposit } = limitedPlay(() => site);

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
      Array.from({ length: 30 }, (_, n) =>
        untilServed(() => set(kim, { type: "coolingoff", period: periods[n % periods.length] })),
      ),
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
    const ask = (who: LimitedPlayer, now: Date) => ({ playerId: who.id, currency: "EUR", amount: 1n, now });
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
    const answers = await Promise.all(asked.map((amount) => untilServed(() => set(kim, money("wager", amount)))));
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
