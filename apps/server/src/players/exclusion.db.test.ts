import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addBlock } from "../protection/index.ts";
import { ownExclusion } from "../testing/ownExclusion.ts";
import { type PlayersSite, password, playersSite } from "./testing/playersSite.ts";

let site: PlayersSite;
let keys = 0;

beforeAll(async () => {
  site = await playersSite();
});
afterAll(() => site.close());

type Player = Awaited<ReturnType<PlayersSite["player"]>>;

const kimDoe = {
  first_name: "Kim",
  last_name: "Doe",
  date_of_birth: "1984-05-06",
  mobile_phone: "+1 604 555 0142",
  city: "Vancouver",
  address: "12 Main Street",
  postal_code: "V5K 0A1",
};

const exclude = (who: Player) =>
  who.send("POST", "/api/user_limits", { user_limit: { type: "selfexclusion", period: "1_year" } });

async function fund(who: Player): Promise<void> {
  const moves = [{ type: "transfer", from: { house: "adjustment" }, to: { player: "cash" }, amount: 10_00n }] as const;
  await site.ledger.post({ kind: "adjustment", key: `fund:${keys++}`, playerId: who.id, currency: "EUR", moves });
}

describe("somebody who excluded themselves [F-51]", () => {
  test("can sign in while money is left, to nothing but what takes it out", async () => {
    const kim = await site.player();
    await fund(kim);
    await exclude(kim);
    expect((await kim.get("/api/player/accounts")).status).toBe(401);
    const entered = await site.signIn(kim, { email: kim.email, password });
    expect(entered).toMatchObject({ status: 201, body: { self_excluded: true } });
    expect((await kim.get("/api/player/accounts")).body[0]).toMatchObject({ amount_cents: 10_00 });
    expect((await kim.get("/api/player")).body).toMatchObject({ id: kim.id, self_excluded: true });
    for (const [method, path] of [
      ["POST", "/api/user_limits"],
      ["PUT", "/api/subscriptions"],
      ["POST", "/api/player/groups"],
    ] as const) {
      const answer = await kim.send(method, path, {});
      expect([path, answer.status, answer.body.errors?.base]).toEqual([
        path,
        403,
        { blocked_selfexclusion: expect.anything() },
      ]);
    }
    const promos = { context: "edition", player: { receive_promos: true } };
    expect((await kim.send("PATCH", "/api/player", promos)).status).toBe(403);
    const changed = await kim.send("PATCH", "/api/player", { context: "edition", player: kimDoe });
    expect(changed).toMatchObject({ status: 200, body: { self_excluded: true } });
    expect((await (await site.player()).get("/api/player")).body).not.toHaveProperty("self_excluded");
  });

  test("cannot sign in once nothing is left", async () => {
    const kim = await site.player();
    await exclude(kim);
    expect((await site.signIn(kim, { email: kim.email, password })).body.errors.login).toHaveProperty("self_excluded");
  });

  test("gets no promotions any more, and has games and deposits ended, in the exclusion's own transaction", async () => {
    const kim = await site.player({ receive_promos: true, receive_sms_promos: true });
    await kim.send("PUT", "/api/subscriptions", { agreed_to_partner_promotions: true });
    await exclude(kim);
    expect(site.left).toContain(kim.id);
    const { rows } = await site.db.pool.query(
      `SELECT receive_promos OR receive_sms_promos OR receive_promos_via_phone_calls OR agreed_to_partner_promotions AS any
         FROM players.player WHERE id = $1`,
      [kim.id],
    );
    expect(rows).toEqual([{ any: false }]);
  });
});

describe("under another address the exclusion is still theirs [F-51]", () => {
  const another = {
    ...kimDoe,
    first_name: "DOE",
    last_name: "kïm",
    mobile_phone: "604-555-0142",
    date_of_birth: "1971-02-03",
  };

  test("signing up with the same name, birth date and phone is refused", async () => {
    const kim = await site.player({ ...another });
    expect((await site.signUp(site.visitor(), { ...another, first_name: "Kim", last_name: "Doe" })).status).toBe(201);
    await exclude(kim);
    const again = await site.signUp(site.visitor(), { ...another, first_name: "Kim", last_name: "Doe" });
    expect(again.body.errors.login).toHaveProperty("self_excluded");
    const family = { ...another, date_of_birth: "2001-02-03", first_name: "Lou" };
    expect((await site.signUp(site.visitor(), family)).status).toBe(201);
  });

  test("an account that turns out to be theirs when the profile is completed is excluded with it", async () => {
    const birthday = { date_of_birth: "1972-02-03" };
    const kim = await site.player({ ...kimDoe, ...birthday });
    await exclude(kim);
    const back = await site.player();
    const answer = await back.send("PATCH", "/api/player", { context: "edition", player: { ...kimDoe, ...birthday } });
    expect(answer).toMatchObject({
      status: 403,
      body: { errors: { base: { blocked_selfexclusion: expect.anything() } } },
    });
    expect((await back.get("/api/player/accounts")).status).toBe(401);
    expect((await site.signIn(back, { email: back.email, password })).body.errors.login).toHaveProperty(
      "self_excluded",
    );
    const ask = { playerId: back.id, currency: "EUR", amount: 1n, now: site.clock.now() };
    expect(await site.protection.mayDeposit(ask)).toMatchObject({ ok: false, reason: "selfexclusion" });
  });

  test("their other accounts of before are excluded at the same moment", async () => {
    const birthday = { date_of_birth: "1973-02-03" };
    const [kim, second] = [
      await site.player({ ...kimDoe, ...birthday }),
      await site.player({ ...kimDoe, ...birthday }),
    ];
    await exclude(kim);
    expect((await second.get("/api/player/accounts")).status).toBe(401);
    expect(site.left).toContain(second.id);
  });
});

describe("what happens while somebody excludes themselves [F-51]", () => {
  /** Holds a player's row, so that what needs it waits until `release`. */
  async function holdPlayer(id: number) {
    const client = await site.db.owner.pool.connect();
    await client.query("BEGIN");
    await client.query("SELECT 1 FROM players.player WHERE id = $1 FOR UPDATE", [id]);
    return {
      client,
      async waiting(count: number) {
        const asked =
          "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
        const waiters = async () => (await site.db.owner.pool.query(asked)).rows[0].n;
        await expect.poll(waiters, { timeout: 10_000, interval: 20 }).toBe(count);
      },
      async release() {
        await client.query("COMMIT");
        client.release();
      },
    };
  }

  test("a sign-in that was let in before it opens no session after it", async () => {
    const kim = await site.player();
    const held = await holdPlayer(kim.id);
    const signingIn = site.signIn(site.visitor(), { email: kim.email, password });
    await held.waiting(1);
    await addBlock(held.client, ownExclusion(kim.id), site.clock.now());
    await site.players.leaveAll(held.client, kim.id, site.clock.now());
    await held.release();
    expect((await signingIn).body.errors.login).toHaveProperty("self_excluded");
    const live = "SELECT id FROM players.session WHERE player_id = $1 AND ended_at IS NULL";
    expect((await site.db.owner.pool.query(live, [kim.id])).rows).toEqual([]);
  });

  test("an account that turns out to be theirs at that moment is excluded as well", async () => {
    const birthday = { date_of_birth: "1974-02-03" };
    const kim = await site.player({ ...kimDoe, ...birthday });
    const back = await site.player();
    const held = await holdPlayer(kim.id);
    const excluding = exclude(kim);
    await held.waiting(1);
    const order = { context: "edition", player: { ...kimDoe, ...birthday } };
    const completing = back.send("PATCH", "/api/player", order);
    await Promise.race([completing, held.waiting(2)]);
    await held.release();
    expect((await excluding).status).toBe(201);
    expect((await completing).status).toBe(403);
    const ask = { playerId: back.id, currency: "EUR", amount: 1n, now: site.clock.now() };
    expect(await site.protection.mayDeposit(ask)).toMatchObject({ ok: false, reason: "selfexclusion" });
  });

  test("a sign-up by the same person at that moment is refused", async () => {
    const person = { ...kimDoe, date_of_birth: "1975-02-03" };
    const kim = await site.player(person);
    const held = await holdPlayer(kim.id);
    const excluding = exclude(kim);
    await held.waiting(1);
    const signingUp = site.signUp(site.visitor(), person);
    await Promise.race([signingUp, held.waiting(2)]);
    await held.release();
    expect((await excluding).status).toBe(201);
    expect((await signingUp).body.errors.login).toHaveProperty("self_excluded");
  });
});

test("who plays in the frame alone is still there: signing in again within five minutes of the last stake goes on with the stay [4-21]", async () => {
  const kim = await site.player();
  await kim.send("POST", "/api/user_limits", { user_limit: { type: "session", minutes: 15 } });
  const minutesLeftOnSigningIn = async () => {
    const browser = site.visitor();
    await site.signIn(browser, { email: kim.email, password });
    return (await browser.get("/api/user_limits")).body[0].minutes_left;
  };
  // No page of the site is opened for twelve minutes; the last stake is half a minute old.
  site.clock.advance(12 * 60_000);
  site.lastStake.at = new Date(site.clock.now().getTime() - 30_000);
  expect(await minutesLeftOnSigningIn()).toBe(3);
  // A true break of more than five minutes ends the stay.
  site.clock.advance(6 * 60_000);
  expect(await minutesLeftOnSigningIn()).toBe(15);
  site.lastStake.at = null;
});

test("a card number is refused in any text of the profile, however it is written [F-68]", async () => {
  const kim = await site.player();
  for (const address of ["4242.4242.4242.4242", "card 4242/4242/4242/4242 Main St"]) {
    const answer = await kim.send("PATCH", "/api/player", { context: "edition", player: { address } });
    expect(answer.body.errors).toHaveProperty("address.card_number_here");
  }
});
