import { afterAll, beforeAll, expect, test } from "vitest";
import { heldPage } from "./bonuses/heldGifts.ts";
import { auditPage } from "./ledger/listAudit.ts";
import { boxesPage } from "./lootboxes/queries.ts";
import { approvalsPage } from "./operators/listApprovals.ts";
import { casesPage } from "./payments/fraud/fraudCases.ts";
import { withdrawalsPage } from "./payments/withdrawalsPage.ts";
import { endMark } from "./platform/backOffice/pageMark.ts";
import { requestsPage } from "./privacy/listRequests.ts";
import { playersPage } from "./quests/queries.ts";
import { queuePage } from "./support/queues.ts";
import { type LongLists, longListsOf } from "./testing/longLists.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";
import { casesPage as verificationPage } from "./verification/listCases.ts";
import { membersPage } from "./vip/queries.ts";

/* Lists of the back office whose tables only grow: each page is read on from the one before, whatever lies before it. */

const many = 20_000;
/** Of lists whose lines take longer to read. */
const fewer = 4_000;
const perPage = 25;
let world: World;
let admin: Visitor;
let lists: LongLists;

beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
  const { id } = await world.player();
  const write = (text: string, values: unknown[] = []) => world.db.owner.pool.query(text, values);
  // Rows by hand: so many changes, alarms and withdrawals would take the product an hour.
  await write(
    `INSERT INTO ledger.audit (id, at, actor, action, subject, detail, previous, hash)
     SELECT 1000000 + n, now(), 'operator:' || 100 + n % 5, 'test.change', 'player:' || n % 5000, '{}', '\\x00', '\\x00'
       FROM generate_series(1, ${many}) AS n`,
  );
  await write(
    `INSERT INTO payments.alarm (at, provider, order_id, problem, detail, player_id, score, decision, decided_by, decided_at)
     SELECT now(), 'test', 'order-' || n, 'problem_' || n % 7, '{}', n % 3000, CASE WHEN n % 4 > 0 THEN n % 101 END,
            CASE n % 1000 WHEN 1 THEN 'confirmed' WHEN 2 THEN 'cleared' END,
            CASE WHEN n % 1000 IN (1, 2) THEN 'operator:1' END, CASE WHEN n % 1000 IN (1, 2) THEN now() END
       FROM generate_series(1, ${many}) AS n`,
  );
  await write(
    `INSERT INTO payments.payment (player_id, action, amount, currency, method_id, brand, kind, provider, intent, created_at, updated_at)
     SELECT $1, 'cashout', 100, 'EUR', m.id, m.brand, m.kind, m.provider, '{"country": "CA", "fields": {}, "licence": "CW"}', now(), now()
       FROM generate_series(1, ${many}) AS n, (SELECT * FROM payments.method LIMIT 1) m`,
    [id],
  );
  await write(
    `INSERT INTO operators.approval (kind, permission, subject, payload, before, after, reason, state, proposed_by, proposed_at)
     SELECT 'test.change', 'players.write', 'player:' || n % 5000, '{}', '{}', '{}', 'a reason',
            CASE WHEN n % 1000 = 1 THEN 'refused' ELSE 'open' END, 1 + n % 2, now()
       FROM generate_series(1, ${many}) AS n`,
  );
  await write(
    `INSERT INTO privacy.request (player_id, kind, state, asked_by, asked_at)
     SELECT 1000000 + n % 5000, CASE WHEN n % 1000 = 1 THEN 'erasure' ELSE 'export' END,
            CASE WHEN n % 1000 = 1 THEN 'done' WHEN n % 1000 = 2 THEN 'ready' ELSE 'gone' END, 'player', now()
       FROM generate_series(1, ${many}) AS n`,
  );
  // Of every player two documents wait that came together, of every fourth answers too, of another thousand answers alone.
  await write(
    `INSERT INTO verification.document (player_id, kind, file_name, media_type, size_bytes, digest, uploaded_at)
     SELECT 1000000 + n / 2, 'address', 'bill.pdf', 'application/pdf', 1, int4send(n),
            timestamptz '2026-01-01' + (n / 2 + n % 2 * 2) * interval '1 second'
       FROM generate_series(0, 2 * ${many} - 1) AS n`,
  );
  await write(
    `INSERT INTO verification.questionnaire (player_id, state, requested_at, submitted_at)
     SELECT 1000000 + n, 'submitted', now(), timestamptz '2026-01-01' + n * interval '1 second'
       FROM generate_series(0, ${many} + 1000) AS n WHERE n % 4 = 0 OR n >= ${many}`,
  );
  const offer = {
    ...{ id: "long-list", kind: "coupon", title: "A long list", starts_at: null, ends_at: null },
    terms: { gifts: [{ type: "bonus", amount: { EUR: 20_00 }, wager: 1, maxWin: { EUR: 20_00 } }], code: "LONGLIST" },
    ...{ budget_eur_cents: 400_00, reason: "a test of lists" },
  };
  expect((await admin.send("POST", "/backoffice/api/offers", offer)).status).toBe(200);
  await write(
    `INSERT INTO bonuses.held_gift (order_key, offer, player_id, currency, giving, score, signals, held_at, decision, decided_by, decided_at)
     SELECT 'long-list:' || n, 'long-list', 1000000 + n % 500, 'EUR', '{"strategy": "coupon", "ref": "", "deposit": "0", "lost": "0"}', 70, '[]', now(),
            CASE WHEN n % 1000 = 1 THEN 'refused' WHEN n % 2 = 0 THEN 'released' END,
            CASE WHEN n % 1000 = 1 OR n % 2 = 0 THEN 'An operator' END, CASE WHEN n % 1000 = 1 OR n % 2 = 0 THEN now() END
       FROM generate_series(1, ${fewer}) AS n`,
  );
  await write(
    `INSERT INTO lootboxes.box (player_id, key, brand, title, group_key, strategy, currency, items, prize_days, created_at, stage,
                                draw_id, server_seed, server_seed_hash, client_seed)
     SELECT 1000000 + n % 500, 'long-list:' || n, 'velvet-table', 'A box', 'manual_box', 'manual', 'EUR', '[]', 7, now(), 'canceled',
            gen_random_uuid(), '\\x00', 'hash', 'seed'
       FROM generate_series(1, ${fewer}) AS n`,
  );
  // Four came to their status at one instant, which is no whole millisecond.
  await write(
    `INSERT INTO vip.standing (player_id, rank, since, held_until)
     SELECT 1000000 + n, CASE WHEN n % 1000 = 1 THEN 'DIAMOND' WHEN n % 3 = 0 THEN 'REGULAR' ELSE 'GOLD' END,
            timestamptz '2026-01-01' + n / 4 * interval '333 microseconds', CASE WHEN n % 1000 <> 1 AND n % 3 > 0 THEN now() + interval '1 year' END
       FROM generate_series(1, ${fewer}) AS n`,
  );
  await write(
    `INSERT INTO quests.quest (id, identifier, slug, size, is_test, title, start_at, end_at, gifts, created_at)
     VALUES (999999, 'long-list', 'long-list', 's', false, 'A long list', '2026-01-01', '2026-01-02', '[]', now())`,
  );
  await write(
    `INSERT INTO quests.progress (quest_id, player_id, parts, updated_at)
     SELECT 999999, 1000000 + n, n / 5, now() FROM generate_series(1, ${fewer}) AS n`,
  );
  // One of ten is open and waits for an answer by mail; of these one of three has a message that nobody saw.
  await write(
    `INSERT INTO support.conversation (id, guest_key_hash, email, brand, brand_name, locale, country, chat_group, provider, status,
                                       created_at, last_at, last_text, visitor_seen_at)
     SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, int4send(n), 'guest@example.com', 'velvet-table',
            'Velvet Table', 'en', 'CA', 26, 'house', CASE WHEN n % 10 = 0 THEN 'open' ELSE 'closed' END, now(),
            timestamptz '2026-01-01' + n / 4 * interval '333 microseconds', 'Hello', timestamptz '2026-01-01'
       FROM generate_series(1, ${fewer}) AS n`,
  );
  await write(
    `INSERT INTO support.chat_message (conversation_id, id, side, client_id, body, at)
     SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 1, 'visitor', n, 'Hello', now()
       FROM generate_series(30, ${fewer}, 30) AS n`,
  );
  lists = longListsOf(world, admin, [
    ...["ledger.audit", "payments.alarm", "payments.payment", "operators.approval", "privacy.request"],
    ...["verification.document", "verification.questionnaire", "bonuses.held_gift", "lootboxes.box", "vip.standing"],
    ...["support.conversation", "support.chat_message", "quests.progress"],
  ]);
  await lists.cleanUp();
});
afterAll(() => world?.close());

type Order = "ASC" | "DESC";
const audit = (order: Order) => (after?: string) => auditPage({ order, per_page: perPage, after }).compile();
const cases = (sort: "id" | "score", order: Order, about: object) => (after?: string) =>
  casesPage({
    sort,
    order,
    per_page: perPage,
    after,
    state: undefined,
    problem: undefined,
    player_id: undefined,
    ...about,
  }).compile();
const approvals = (order: Order) => (after?: string) =>
  approvalsPage(null, { order, per_page: perPage, after, state: undefined, subject: undefined }).compile();
const requests = (order: Order) => (after?: string) =>
  requestsPage({ ...{ order, per_page: perPage, after }, ...anyRequest }).compile();
const anyRequest = { kind: undefined, state: undefined, player_id: undefined };
const verification = (order: Order) => (after?: string) => verificationPage({ order, per_page: perPage, after });
const held = (order: Order, state?: "open") => (after?: string) =>
  heldPage({ order, per_page: perPage, after, state, player_id: undefined }, null).compile();
const boxes = (order: Order) => (after?: string) =>
  boxesPage({ order, per_page: perPage, after, player: undefined, stage: undefined }, null, new Date()).compile();
const members = (order: Order, rank?: "GOLD") => (after?: string) =>
  membersPage({ order, per_page: perPage, after, rank }, null).compile();
const questPlayers = (order: Order) => (after?: string) =>
  playersPage(999_999, { order, per_page: perPage, after }).compile();
const ended = (after?: string) =>
  queuePage(
    { operatorId: 1, brands: null, now: new Date() },
    { queue: "ended", provider: undefined, per_page: perPage, after },
  ).compile();
const withdrawals = (order: Order, state?: "pending") => (after?: string) =>
  withdrawalsPage({ ...{ sort: "created_at", order, per_page: perPage, after, state } }, {}, new Date()).compile();

test.each([
  ["the audit log, newest first", "audit?order=DESC", audit("DESC"), many],
  ["the audit log, oldest first", "audit?order=ASC", audit("ASC"), many],
  ["the fraud queue, newest first", "fraud-cases?order=DESC", cases("id", "DESC", {}), many],
  [
    "the open cases by score, highest first",
    "fraud-cases?sort=score&order=DESC&state=open",
    cases("score", "DESC", { state: "open" }),
    many - 2 * (many / 1000),
  ],
  ["all cases by score, lowest first", "fraud-cases?sort=score&order=ASC", cases("score", "ASC", {}), many],
  ["withdrawals that wait", "withdrawals?order=ASC&state=pending", withdrawals("ASC", "pending"), many],
  ["all withdrawals, newest first", "withdrawals?order=DESC", withdrawals("DESC"), many],
  ["proposals, newest first", "approvals?order=DESC", approvals("DESC"), many],
  ["proposals, oldest first", "approvals?order=ASC", approvals("ASC"), many],
  ["requests about data, newest first", "privacy?order=DESC", requests("DESC"), many],
  ["requests about data, oldest first", "privacy?order=ASC", requests("ASC"), many],
  ["players whose documents wait, longest first", "verification?order=ASC", verification("ASC"), many + 1000],
  ["players whose documents wait, latest first", "verification?order=DESC", verification("DESC"), many + 1000],
  [
    "gifts to review that are open, newest first",
    "held-gifts?order=DESC&state=open",
    held("DESC", "open"),
    fewer / 2 - 20,
  ],
  ["players' boxes, newest first", "lootboxes?order=DESC", boxes("DESC"), fewer],
  ["members of the VIP club, latest first", "vip/members?order=DESC", members("DESC"), (fewer / 3) * 2 - 1],
  ["members of one status, oldest first", "vip/members?order=ASC&rank=GOLD", members("ASC", "GOLD"), fewer / 2],
  ["players of a quest, the furthest first", "quests/999999/players?order=DESC", questPlayers("DESC"), fewer],
  ["conversations that ended, latest first", "chats?queue=ended", ended, (fewer / 10) * 9],
] as const)(
  "%s: every line comes once, and the last page reads no more than the first",
  async (_, address, page, min) => {
    await lists.expectShort({ address, page, perPage, min });
  },
  60_000,
);

test("what few lines match is found without reading the others", async () => {
  const rare = [
    auditPage({ order: "DESC", per_page: 25, actor: "operator:9" }),
    auditPage({ order: "DESC", per_page: 25, action: "player.block" }),
    auditPage({ order: "DESC", per_page: 25, subject: "player:4999" }),
    casesPage({
      sort: "id",
      order: "DESC",
      per_page: 25,
      state: "confirmed",
      after: undefined,
      problem: undefined,
      player_id: undefined,
    }),
    casesPage({
      sort: "id",
      order: "DESC",
      per_page: 25,
      player_id: 2999,
      after: undefined,
      problem: undefined,
      state: undefined,
    }),
    casesPage({
      sort: "id",
      order: "DESC",
      per_page: 25,
      problem: "bounced",
      after: undefined,
      player_id: undefined,
      state: undefined,
    }),
    approvalsPage(["velvet-table"], {
      order: "DESC",
      per_page: 25,
      state: "refused",
      subject: undefined,
      after: undefined,
    }),
    approvalsPage(null, { order: "DESC", per_page: 25, subject: "player:4999", state: undefined, after: undefined }),
    heldPage({ order: "DESC", per_page: 25, state: "refused", after: undefined, player_id: undefined }, null),
    heldPage({ order: "DESC", per_page: 25, state: undefined, after: undefined, player_id: 1_000_499 }, null),
    membersPage({ order: "DESC", per_page: 25, rank: "DIAMOND", after: undefined }, null),
    requestsPage({ ...anyRequest, order: "DESC", per_page: 25, kind: "erasure", after: undefined }),
    requestsPage({ ...anyRequest, order: "DESC", per_page: 25, state: "ready", after: undefined }),
    requestsPage({ ...anyRequest, order: "DESC", per_page: 25, player_id: 1_000_001, after: undefined }),
  ];
  for (const query of rare) {
    const compiled = query.compile();
    expect(await lists.blocksRead(compiled), compiled.sql).toBeLessThan(60);
  }
});

test("open conversations come once each, those with something unread first, and are counted without those that ended", async () => {
  const { ids } = await lists.walk("chats?queue=mail");
  expect([ids.length, new Set(ids).size]).toEqual([fewer / 10, fewer / 10]);
  const numbers = ids.map((id) => Number(String(id).slice(-12)));
  const unread = numbers.filter((number) => number % 30 === 0);
  expect(numbers.slice(0, unread.length)).toEqual(unread);
  for (const part of [unread, numbers.slice(unread.length)]) expect(part).toEqual(part.toSorted((a, b) => b - a));
  const { counts } = (await admin.get("/backoffice/api/chats")).body;
  expect(counts).toEqual({ waiting: 0, mine: 0, taken: 0, mail: fewer / 10 });
});

test("a mark that nobody made begins at the beginning", async () => {
  const first = (await admin.get("/backoffice/api/fraud-cases?per_page=1")).body.data[0].id;
  for (const after of ["nonsense", endMark(["1; DROP TABLE payments.alarm"]), endMark([""])]) {
    const { status, body } = await admin.get(`/backoffice/api/fraud-cases?per_page=1&after=${after}`);
    expect([status, body.data[0].id]).toEqual([200, first]);
  }
});
