import type { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditPage } from "./ledger/listAudit.ts";
import { approvalsPage } from "./operators/listApprovals.ts";
import { casesPage } from "./payments/fraud/fraudCases.ts";
import { withdrawalsPage } from "./payments/withdrawalsPage.ts";
import { endMark } from "./platform/backOffice/pageMark.ts";
import { requestsPage } from "./privacy/listRequests.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";
import { casesPage as verificationPage } from "./verification/listCases.ts";

/* Lists of the back office whose tables only grow: each page is read on from the one before, whatever lies before it. */

const many = 20_000;
const perPage = 25;
let world: World;
let admin: Visitor;

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
  for (const table of [
    ...["ledger.audit", "payments.alarm", "payments.payment", "operators.approval", "privacy.request"],
    ...["verification.document", "verification.questionnaire"],
  ])
    await write(`VACUUM ANALYZE ${table}`);
});
afterAll(() => world?.close());

interface Line {
  id: number | string;
}

/** Every line of a list, page after page, and the mark by which its last page began. */
async function walk(address: string): Promise<{ ids: (number | string)[]; lastMark: string }> {
  const ids: (number | string)[] = [];
  let [next, lastMark]: [string | null, string] = ["", ""];
  while (next !== null) {
    lastMark = next;
    const { status, body }: { status: number; body: { data: Line[]; next: string | null } } = await admin.get(
      `/backoffice/api/${address}&per_page=200&after=${next}`,
    );
    expect(status).toBe(200);
    ids.push(...body.data.map(({ id }) => id));
    next = body.next;
  }
  return { ids, lastMark };
}

/** Pages of 8 kB that the database reads for a query, from its memory or from the disk. */
async function blocksRead({ sql, parameters }: CompiledQuery): Promise<number> {
  const explain = await world.db.owner.pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, [...parameters]);
  const plan = explain.rows[0]["QUERY PLAN"][0].Plan;
  return plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];
}

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
] as const)(
  "%s: every line comes once, and the last page reads no more than the first",
  async (_, address, page, min) => {
    const { ids, lastMark } = await walk(address);
    expect(ids.length).toBeGreaterThanOrEqual(min);
    expect(new Set(ids).size).toBe(ids.length);
    const [first, last] = [await blocksRead(page()), await blocksRead(page(lastMark))];
    // A block for each of its lines at most, and the way down the index.
    expect(last).toBeLessThanOrEqual(Math.max(first, perPage) + 10);
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
    requestsPage({ ...anyRequest, order: "DESC", per_page: 25, kind: "erasure", after: undefined }),
    requestsPage({ ...anyRequest, order: "DESC", per_page: 25, state: "ready", after: undefined }),
    requestsPage({ ...anyRequest, order: "DESC", per_page: 25, player_id: 1_000_001, after: undefined }),
  ];
  for (const query of rare) {
    const compiled = query.compile();
    expect(await blocksRead(compiled), compiled.sql).toBeLessThan(60);
  }
});

test("a mark that nobody made begins at the beginning", async () => {
  const first = (await admin.get("/backoffice/api/fraud-cases?per_page=1")).body.data[0].id;
  for (const after of ["nonsense", endMark(["1; DROP TABLE payments.alarm"]), endMark([""])]) {
    const { status, body } = await admin.get(`/backoffice/api/fraud-cases?per_page=1&after=${after}`);
    expect([status, body.data[0].id]).toEqual([200, first]);
  }
});
