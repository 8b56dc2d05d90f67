import type { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auditPage } from "./ledger/listAudit.ts";
import { casesPage } from "./payments/fraud/fraudCases.ts";
import { waitingPage } from "./payments/queries.ts";
import { endMark } from "./platform/backOffice/pageMark.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

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
  for (const table of ["ledger.audit", "payments.alarm", "payments.payment"]) await write(`VACUUM ANALYZE ${table}`);
}, 120_000);
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
const withdrawals = (after?: string) =>
  waitingPage({
    limit: perPage + 1,
    after: after ? BigInt(JSON.parse(Buffer.from(after, "base64url").toString())[0]) : null,
  }).compile();

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
  ["withdrawals that wait", "withdrawals?order=ASC", withdrawals, many],
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
