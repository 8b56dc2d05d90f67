import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endMark } from "../../platform/backOffice/pageMark.ts";
import { profileOfTheirOwn } from "../../testing/people.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { tables } from "../tables.ts";
import { pageOf } from "./findPlayers.ts";

let world: World;
let admin: Visitor;
let second: Visitor;
let support: Visitor;

beforeAll(async () => {
  world = await openWorld();
  [admin, second, support] = [
    await world.operator("administrator"),
    await world.operator("second"),
    await world.operator("support"),
  ];
});
afterAll(() => world.close());

const api = "/backoffice/api";
const reason = "as the test wants it";
const found = async (q: string) =>
  (await admin.get(`${api}/players?q=${encodeURIComponent(q)}`)).body.data.map(
    ({ nickname }: { nickname: string }) => nickname,
  );

describe("the search", () => {
  test("finds a player by id, or by how e-mail, nickname, names, phone and address begin", async () => {
    const { id } = (await admin.get(`${api}/players?q=jonas@`)).body.data[0];
    for (const q of [String(id), "JONAS@ex", "jon", "Weber", "jonas web", "+49 421"])
      expect(await found(q), q).toContain("Jonas");
    expect(await found("%")).toEqual([]);
    const ip = (await world.db.owner.pool.query("SELECT ip FROM players.session LIMIT 1")).rows[0]?.ip;
    if (ip) expect((await admin.get(`${api}/players?q=${ip}`)).body.data.length).toBeGreaterThan(0);
  });

  test("reads no table from end to end among fifty thousand, and each page on from the one before", async () => {
    // Rows by hand: fifty thousand sign-ups would take an hour.
    await world.db.owner.pool.query(
      `INSERT INTO players.player (email, email_key, password_hash, created_at, currency, language, licence, country, nickname, first_name, last_name, mobile_phone)
       SELECT 'gen' || n || '@example.test', 'gen' || n || '@example.test', 'x', now(), 'EUR', 'en', 'CW', CASE WHEN n % 100 = 0 THEN 'NZ' ELSE 'CA' END, 'gen' || n,
              'First' || n % 5000, 'Last' || n % 7000, '+44 20 ' || lpad(n::text, 7, '0') FROM generate_series(1, 50000) AS n`,
    );
    await world.db.owner.pool.query("ANALYZE players.player");
    const searches = [
      { sort: "id", order: "DESC", q: "gen4999" },
      { sort: "id", order: "DESC", country: "NZ", closed: false },
      { sort: "email", order: "ASC", after: endMark(["25000", "gen25@example.test"]) },
      { sort: "id", order: "DESC", closed: true },
    ] as const;
    for (const search of searches) {
      const { sql, parameters } = pageOf({ ...search, per_page: 25 }).compile(tables);
      const { rows } = await world.db.owner.pool.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...parameters]);
      const plan = JSON.stringify(rows);
      expect(plan, JSON.stringify(search)).not.toContain('"Node Type":"Seq Scan"');
    }
    const emails: string[] = [];
    let next: string | null = "";
    for (let page = 0; next !== null && page < 9; page++) {
      const { body }: { body: { data: { email: string }[]; next: string | null } } = await admin.get(
        `${api}/players?q=gen4999&sort=email&order=ASC&per_page=4&after=${next}`,
      );
      emails.push(...body.data.map(({ email }) => email));
      next = body.next;
    }
    expect(emails).toEqual(["", ..."0123456789"].map((digit) => `gen4999${digit}@example.test`).toSorted());
    const inNewZealand = (await admin.get(`${api}/players?country=nz&q=gen499`)).body.data;
    expect(inNewZealand.map(({ nickname }: { nickname: string }) => nickname)).toEqual(["gen49900"]);
    expect((await admin.get(`${api}/players?closed=true`)).body).toEqual({ data: [], next: null });
  });
});

/** An adjustment of a player's cash, which can be sent again as it was or with other content, and what came of it. */
function adjustmentsOf(playerId: number, about: { key: string; amount_cents: number }) {
  const order = { currency: "EUR", reason, ...about };
  return {
    order,
    send: (other: object = {}) => admin.send("POST", `${api}/players/${playerId}/adjustments`, { ...order, ...other }),
    cash: async () => (await admin.get(`${api}/players/${playerId}`)).body.wallets[0].cash_cents,
    lines: async () => (await admin.get(`${api}/audit?subject=player:${playerId}`)).body.data,
  };
}

describe("what operators do to a player", () => {
  test("a block signs the player out at once and is lifted again, each a line with its reason", async () => {
    const kim = await world.player({ cash: 10_00n });
    const path = `${api}/players/${kim.id}/block`;
    const version = async () => (await support.get(`${api}/players/${kim.id}`)).body.access_version;
    const seen = await version();
    expect((await support.send("PUT", path, { blocked: true, version: seen, reason })).body.state).toBe("done");
    const late = await admin.send("PUT", path, { blocked: true, version: seen, reason });
    expect(late).toMatchObject({ status: 409, body: { errors: { version: { stale_change: expect.anything() } } } });
    expect((await kim.get("/api/player/sessions")).status).toBe(401);
    expect((await admin.get(`${api}/players/${kim.id}`)).body.blocks).toMatchObject([
      { kind: "operator", until: null },
    ]);
    expect((await support.send("PUT", path, { blocked: false, version: seen, reason })).status).toBe(409);
    await support.send("PUT", path, { blocked: false, version: await version(), reason });
    expect((await admin.get(`${api}/players/${kim.id}`)).body.blocks).toEqual([]);
    const { data } = (await admin.get(`${api}/audit?subject=player:${kim.id}`)).body;
    expect(data.map(({ action }: { action: string }) => action)).toEqual(["player.unblock", "player.block"]);
    expect(data[1]).toMatchObject({ reason, before: { blocked: false }, after: { blocked: true } });
    expect((await support.send("PUT", path, { blocked: true, version: seen, reason: "" })).status).toBe(422);
  });

  test("a field is corrected by the form's rules, from the version that the operator saw", async () => {
    const lee = await world.player();
    const path = `${api}/players/${lee.id}/fields`;
    const { version } = (await support.get(`${api}/players/${lee.id}`)).body;
    const order = { field: "date_of_birth", value: "1990-02-31", version, reason };
    expect((await support.send("PUT", path, order)).status).toBe(422);
    expect((await support.send("PUT", path, { ...order, value: "1990-02-28" })).body.state).toBe("done");
    expect((await support.send("PUT", path, { ...order, value: "1991-02-28" })).status).toBe(409);
    expect((await support.get(`${api}/players/${lee.id}`)).body.fields.date_of_birth).toBe("1990-02-28");
  });

  test("a country is corrected to one that the licence is open to; what does not fit there is cleared, licence and wallet stay", async () => {
    const lee = await world.player({ cash: 5_00n });
    const path = `${api}/players/${lee.id}`;
    const fields = async () => (await support.get(path)).body;
    const correct = async (field: string, value: string) =>
      support.send("PUT", `${path}/fields`, { field, value, version: (await fields()).version, reason });
    await lee.send("PATCH", "/api/player", {
      player: { ...profileOfTheirOwn(lee.id), mobile_phone: "416 555 0134", state: undefined },
    });
    const before = await fields();
    expect(before.fields).toMatchObject({ country: "CA", state: "Ontario" });
    expect((await correct("country", "XX")).body.errors).toHaveProperty("value.not_in_list");
    expect((await correct("country", "EE")).body.errors).toHaveProperty("value.other_licence");
    expect((await correct("country", "FR")).status).toBe(422);
    expect((await correct("country", "DE")).body.state).toBe("done");
    const after = await fields();
    expect(after).toMatchObject({ country: "DE", licence: before.licence, currency: before.currency });
    expect(after.fields).toMatchObject({ country: "DE", postal_code: null, state: null });
    expect(after.wallets).toEqual(before.wallets);
    const { data } = (await admin.get(`${api}/audit?subject=player:${lee.id}`)).body;
    expect(data[0]).toMatchObject({
      action: "player.correct",
      reason,
      before: { country: "CA", state: "Ontario" },
      after: { country: "DE", state: null, postal_code: null },
    });
  });

  test("an e-mail address is corrected: nobody else's, everybody is signed out, both addresses are told, and the new one waits for its confirmation", async () => {
    const [kim, lee] = [await world.player(), await world.player()];
    const path = `${api}/players/${kim.id}`;
    const correct = async (value: string) => {
      const { version } = (await support.get(path)).body;
      return support.send("PUT", `${path}/fields`, { field: "email", value, version, reason });
    };
    expect((await correct("none")).body.errors).toHaveProperty("value.invalid_email");
    expect((await correct(lee.email)).body.errors).toHaveProperty("value.taken");
    const next = `corrected-${kim.email}`;
    expect((await correct(next)).body.state).toBe("done");
    expect((await kim.get("/api/player/sessions")).status).toBe(401);
    expect((await support.get(path)).body).toMatchObject({ email: next, confirmed: false });
    const mails = await world.db.owner.pool.query(
      "SELECT recipient, body_text FROM mail.mailbox WHERE recipient = ANY($1) ORDER BY id DESC",
      [[kim.email, next]],
    );
    const linkTo = (email: string) => mails.rows.find(({ recipient }) => recipient === email)?.body_text;
    expect(linkTo(next)).toContain("/confirmation?confirmation_token=");
    expect(linkTo(kim.email)).toContain("/email-change?token=");
    const { data } = (await admin.get(`${api}/audit?subject=player:${kim.id}`)).body;
    expect(data[0]).toMatchObject({ reason, before: { email: kim.email }, after: { email: next } });
  });

  test("a small adjustment is posted at once and once; a large one by a second person; nothing below zero", async () => {
    const player = await world.player({ cash: 10_00n });
    const path = `${api}/players/${player.id}/adjustments`;
    const cash = async () => (await admin.get(`${api}/players/${player.id}`)).body.wallets[0].cash_cents;
    const small = { key: randomUUID(), currency: "EUR", amount_cents: 5_00, reason };
    for (let n = 0; n < 2; n++) expect((await admin.send("POST", path, small)).body.state).toBe("done");
    expect(await cash()).toBe(15_00);
    expect((await admin.send("POST", path, { ...small, key: randomUUID(), amount_cents: -15_01 })).status).toBe(422);
    const large = await admin.send("POST", path, { ...small, key: randomUUID(), amount_cents: 600_00 });
    expect(large.body.state).toBe("proposed");
    expect(await cash()).toBe(15_00);
    const decision = `${api}/approvals/${large.body.approval_id}/decision`;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => second.send("POST", decision, { decision: "approve", reason })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await cash()).toBe(615_00);
    const postings = (await admin.get(`${api}/players/${player.id}/postings`)).body.data;
    expect(postings[0]).toMatchObject({ kind: "adjustment", changes: [{ account: "cash", amount_cents: 600_00 }] });
    await world.expectBooksToBalance();
  });

  test("an adjustment that is sent again is answered as before and writes nothing, also when what it took is gone", async () => {
    const player = await world.player({ cash: 10_00n });
    const give = adjustmentsOf(player.id, { key: randomUUID(), amount_cents: 5_00 });
    const take = adjustmentsOf(player.id, { key: randomUUID(), amount_cents: -12_00 });
    const [given, taken] = [{ cash: 15_00 }, { cash: 3_00 }];
    for (const answer of await Promise.all(Array.from({ length: 20 }, () => give.send())))
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { state: "done" } });
    for (let n = 0; n < 3; n++) expect((await take.send()).body).toEqual({ state: "done", approval_id: null });
    expect(await give.cash()).toBe(3_00);
    expect(await give.lines()).toMatchObject([
      { action: "money.adjust", before: given, after: taken },
      { action: "money.adjust", before: { cash: 10_00 }, after: given },
    ]);
    const other = await world.player({ cash: 10_00n });
    for (const answer of [
      await give.send({ amount_cents: 6_00 }),
      await give.send({ amount_cents: 700_00 }),
      await give.send({ currency: "CAD" }),
      await give.send({ reason: "for something else" }),
      await adjustmentsOf(other.id, give.order).send(),
    ])
      expect(answer).toMatchObject({ status: 422, body: { errors: { key: { key_used: expect.any(String) } } } });
    const tooMuch = await take.send({ key: randomUUID(), amount_cents: -3_25 });
    expect(tooMuch).toMatchObject({
      status: 422,
      body: { errors: { amount_cents: expect.anything() }, data: { missing_cents: 25 } },
    });
    expect(await give.lines()).toHaveLength(2);
    expect((await admin.get(`${api}/audit?subject=player:${other.id}`)).body.data).toEqual([]);
    expect((await admin.get(`${api}/players/${player.id}/postings`)).body.data).toHaveLength(3);
    await world.expectBooksToBalance();
  });

  test("above the threshold what is sent again is one proposal, open or decided, also under the key of a second press", async () => {
    const player = await world.player({ cash: 10_00n });
    const [large, pressed] = [randomUUID(), randomUUID()].map((key) =>
      adjustmentsOf(player.id, { key, amount_cents: 600_00 }),
    );
    const { approval_id } = (await large!.send()).body;
    const proposed = { state: "proposed", approval_id };
    expect(approval_id).toEqual(expect.any(Number));
    for (const answer of await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? large! : pressed!).send())))
      expect(answer.body, JSON.stringify(answer.body)).toEqual(proposed);
    expect((await large!.send({ amount_cents: 1_00 })).body.errors).toHaveProperty("key.key_used");
    expect(await large!.lines()).toHaveLength(1);
    const decision = { decision: "approve", reason };
    const decided = await second.send("POST", `${api}/approvals/${approval_id}/decision`, decision);
    expect(decided.body.state).toBe("approved");
    for (const order of [large!, pressed!]) {
      expect((await order.send()).body).toEqual(proposed);
      expect((await order.send({ amount_cents: 601_00 })).body.errors).toHaveProperty("key.key_used");
    }
    expect(await large!.cash()).toBe(610_00);
    const actions = (await large!.lines()).map(({ action }: { action: string }) => action);
    expect(actions).toEqual(["money.adjust.approve", "money.adjust.propose"]);
    const open = (await admin.get(`${api}/approvals?state=open&subject=player:${player.id}`)).body.data;
    expect(open).toEqual([]);
    await world.expectBooksToBalance();
  });

  test("a frozen wallet is not adjusted, in words for an operator; an adjustment that waits is out of date when it is frozen meanwhile", async () => {
    const player = await world.player({ cash: 10_00n });
    const freeze = (frozen: boolean) =>
      world.db.owner.pool.query("UPDATE ledger.account SET frozen = $2 WHERE player_id = $1", [player.id, frozen]);
    const large = await adjustmentsOf(player.id, { key: randomUUID(), amount_cents: 600_00 }).send();
    expect(large.body.state).toBe("proposed");
    await freeze(true);
    const small = adjustmentsOf(player.id, { key: randomUUID(), amount_cents: 5_00 });
    const words = { base: { account_frozen: expect.stringContaining("Reconciliation stopped this wallet") } };
    for (const refused of [await small.send(), await small.send({ key: randomUUID(), amount_cents: 700_00 })])
      expect([refused.status, refused.body.errors]).toEqual([422, words]);
    expect((await admin.get(`${api}/players/${player.id}`)).body.wallets).toMatchObject([{ frozen: true }]);
    const decision = { decision: "approve", reason };
    const decided = await second.send("POST", `${api}/approvals/${large.body.approval_id}/decision`, decision);
    expect(decided.body.state).toBe("stale");
    expect(await small.cash()).toBe(10_00);
    await freeze(false);
    // What was refused left nothing under its key: the same order goes through once the wallet is put right.
    expect((await small.send()).body.state).toBe("done");
    expect(await small.cash()).toBe(15_00);
    const actions = (await small.lines()).map(({ action }: { action: string }) => action);
    expect(actions).toEqual(["money.adjust", "money.adjust.approve", "money.adjust.propose"]);
    await world.expectBooksToBalance();
  });

  test("an amount above the operator's bound is refused and noted; who has no right to money sees none", async () => {
    const player = await world.player({ cash: 10_00n });
    const payments = await world.operator("payments");
    const order = { key: randomUUID(), currency: "EUR", amount_cents: 2_000_00, reason };
    expect((await payments.send("POST", `${api}/players/${player.id}/adjustments`, order)).status).toBe(403);
    const { data } = (await admin.get(`${api}/audit?subject=player:${player.id}`)).body;
    expect(data[0]).toMatchObject({ action: "refused", detail: { permission: "money.adjust", eurCents: 2_000_00 } });
    const content = await world.operator("content");
    expect((await content.get(`${api}/players/${player.id}/postings`)).status).toBe(403);
  });

  test("a group is given and taken away, and a note stays with its author", async () => {
    const player = await world.player();
    const risk = await world.operator("risk");
    const path = `${api}/players/${player.id}/groups`;
    const { other_groups } = (await risk.get(`${api}/players/${player.id}`)).body;
    const group = other_groups[0].id;
    const groups = async () =>
      (await risk.get(`${api}/players/${player.id}`)).body.groups.map(({ id }: { id: string }) => id);
    const version = async () => (await risk.get(`${api}/players/${player.id}`)).body.groups_version;
    const seen = await version();
    await risk.send("PUT", path, { group, member: true, version: seen, reason });
    expect(await groups()).toContain(group);
    const late = await admin.send("PUT", path, { group, member: false, version: seen, reason });
    expect(late).toMatchObject({ status: 409, body: { errors: { version: { stale_change: expect.anything() } } } });
    expect(await groups()).toContain(group);
    await risk.send("PUT", path, { group, member: false, version: await version(), reason });
    expect(await groups()).not.toContain(group);
    const subject = `player:${player.id}`;
    await support.send("POST", `${api}/notes`, { subject, text: "Called about a late payment." });
    const { notes } = (await risk.get(`${api}/notes?subject=${subject}`)).body;
    expect(notes).toMatchObject([{ author: "Sam Porter", text: "Called about a late payment." }]);
  });
});
