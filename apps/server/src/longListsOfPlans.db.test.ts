import { afterAll, beforeAll, expect, test } from "vitest";
import { itemsPage } from "./content/listItems.ts";
import { freeRoundDifferencesPage } from "./gateway/freeRoundsBackOffice.ts";
import { handOutsPage } from "./lootboxes/byHandBackOffice.ts";
import { lotteriesPage } from "./lotteries/queries.ts";
import { differencesPage } from "./payments/reconciliation/differences.ts";
import { endMark } from "./platform/backOffice/pageMark.ts";
import { questsPage } from "./quests/queries.ts";
import { type LongLists, longListsOf } from "./testing/longLists.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";
import { tournamentsPage } from "./tournaments/queries.ts";

/* Lists of what operators plan, write and hand out, and of what was found to differ: as `longLists.db.test.ts`. */

const many = 4_000;
const perPage = 25;
/** Four of each come at one instant, which is no whole millisecond. */
const instant = "timestamptz '2025-01-01' + n / 4 * interval '333 microseconds'";
let world: World;
let admin: Visitor;
let lists: LongLists;

beforeAll(async () => {
  world = await openWorld();
  admin = await world.operator("administrator");
  const write = (text: string) => world.db.owner.pool.query(text);
  const series = `generate_series(1, ${many}) AS n`;
  // Of plans that are over nothing is left to do.
  await write(
    `INSERT INTO tournaments.tournament (identifier, title, strategy, currency, start_at, end_at, closed_at, final_at)
     SELECT 'long-list-' || n, 'A long list', 'bet', 'EUR', ${instant}, ${instant} + interval '1 hour', now(), now() FROM ${series}`,
  );
  await write(
    `INSERT INTO quests.quest (id, identifier, slug, size, is_test, title, start_at, end_at, gifts, created_at)
     SELECT 1000000 + n, 'quest--s--long-list-' || n, 'long-list-' || n, 's', false, 'A long list', ${instant}, ${instant} + interval '1 hour', '[]', now()
       FROM ${series}`,
  );
  await write(
    `INSERT INTO lotteries.lottery (identifier, title, currency, start_at, end_at, money_budget, points_budget, level_points_budget,
                                    deposit_scale, prizes, server_seed, server_seed_hash, tickets_hash, closed_at, drawn_at, created_at)
     SELECT 'long-list-' || n, 'A long list', 'EUR', ${instant}, ${instant} + interval '1 hour', 0, 0, 0,
            '[]', '[]', '\\x00', 'hash', 'hash', now(), now(), now() FROM ${series}`,
  );
  await write(
    `INSERT INTO lootboxes.hand_out (key, brand, group_id, title, group_key, valid_hours, players, given, ordered_at, done_at)
     SELECT gen_random_uuid(), 'velvet-table', '256', 'A long list', 'manual_box', 24, 1, 1, ${instant}, now() FROM ${series}`,
  );
  // One of a thousand is open, and one is of another provider.
  await write(
    `INSERT INTO payments.statement_difference (provider, provider_payment_id, kind, found_at, seen_at, resolved_at)
     SELECT CASE n % 1000 WHEN 2 THEN 'rare' ELSE 'common' END, 'long-list-' || n, 'missing_here', now(), now(),
            CASE WHEN n % 1000 <> 1 THEN now() END FROM ${series}`,
  );
  await write(
    `INSERT INTO gateway.free_round_difference (provider, issue_id, kind, campaign_id, player_id, currency, ours, found_at, seen_at, resolved_at)
     SELECT 'common', 'long-list-' || n, 'unknown_there', n, 1000000 + n, 'EUR', '{}', now(), now(),
            CASE WHEN n % 1000 <> 1 THEN now() END FROM ${series}`,
  );
  // Of one item of ten a draft is newer, of a few it is older, and of a few places there is a draft alone.
  await write(
    `INSERT INTO content.item (kind, name, body, updated_at)
     SELECT CASE n % 100 WHEN 1 THEN 'snippet' ELSE 'message' END, 'long-list-' || n, '"A text"', ${instant} FROM ${series}`,
  );
  await write(
    `INSERT INTO content.draft (kind, name, brand, locale, variant, body, version, actor, updated_at)
     SELECT CASE n % 100 WHEN 1 THEN 'snippet' ELSE 'message' END, 'long-list-' || n, '', '', '', '"Another"', '1', 'operator:1',
            ${instant} + CASE n % 10 WHEN 0 THEN interval '1 minute' ELSE interval '-1 minute' END
       FROM generate_series(1, ${many} + 100) AS n WHERE n % 10 = 0 OR n % 1000 = 31 OR n > ${many}`,
  );
  lists = longListsOf(world, admin, [
    ...["tournaments.tournament", "quests.quest", "lotteries.lottery", "lootboxes.hand_out", "content.item"],
    ...["content.draft", "payments.statement_difference", "gateway.free_round_difference"],
  ]);
  await lists.cleanUp();
});
afterAll(() => world?.close());

const now = new Date();
type Order = "ASC" | "DESC";
const asked = (order: Order, after?: string) => ({ order, per_page: perPage, after });
const tournaments = (order: Order) => (after?: string) => tournamentsPage(asked(order, after), now).compile();
const quests = (order: Order) => (after?: string) => questsPage(asked(order, after), now).compile();
const lotteries = (order: Order) => (after?: string) => lotteriesPage(asked(order, after), now).compile();
const handOuts = (order: Order) => (after?: string) => handOutsPage(asked(order, after), null).compile();
type Differences = Parameters<typeof differencesPage>[0];
const differences = (order: Order, about: Partial<Differences> = {}) => {
  const anything = { state: undefined, provider: undefined };
  return (after?: string) => differencesPage({ ...asked(order, after), ...anything, ...about }).compile();
};
const freeRounds = (order: Order, state?: "open") => (after?: string) =>
  freeRoundDifferencesPage({ ...asked(order, after), state }).compile();
const content = (
  sort: "updated_at" | "name" | "kind",
  order: Order,
  about: { kind?: "snippet"; drafted?: true } = {},
) => {
  const anything = { q: undefined, kind: undefined, brand: undefined, locale: undefined, drafted: undefined };
  return (after?: string) => itemsPage({ ...asked(order, after), sort, ...anything, ...about }, null);
};

test.each([
  ["tournaments, the latest first", "tournaments?order=DESC", tournaments("DESC"), many],
  ["tournaments that are paid", "tournaments?order=ASC&state=paid", tournaments("ASC"), many],
  ["quests, the latest first", "quests?order=DESC", quests("DESC"), many],
  ["quests, the earliest first", "quests?order=ASC", quests("ASC"), many],
  ["lotteries, the latest first", "lotteries?order=DESC", lotteries("DESC"), many],
  ["lotteries that are drawn", "lotteries?order=ASC&state=drawn", lotteries("ASC"), many],
  ["what was given to groups, the latest first", "lootbox-hand-outs?order=DESC", handOuts("DESC"), many],
  ["what was given to groups, the earliest first", "lootbox-hand-outs?order=ASC", handOuts("ASC"), many],
  ["differences of statements, newest first", "statement-differences?order=DESC", differences("DESC"), many],
  [
    "differences of statements that were put right, oldest first",
    "statement-differences?order=ASC&state=resolved",
    differences("ASC", { state: "resolved" }),
    many - many / 1000,
  ],
  ["differences of free rounds, newest first", "free-round-differences?order=DESC", freeRounds("DESC"), many],
  ["content, what changed last first", "content?sort=updated_at&order=DESC", content("updated_at", "DESC"), many + 100],
  ["content, what changed first first", "content?sort=updated_at&order=ASC", content("updated_at", "ASC"), many + 100],
  ["content by name", "content?sort=name&order=ASC", content("name", "ASC"), many + 100],
  ["content by kind", "content?sort=kind&order=DESC", content("kind", "DESC"), many + 100],
] as const)(
  "%s: every line comes once, and the last page reads no more than the first",
  (_, address, page, min) => lists.expectShort({ address, page, perPage, min }),
  60_000,
);

test("what few lines match is found without reading the others", async () => {
  const rare = [
    differences("DESC", { state: "open" })(),
    differences("DESC", { provider: "rare" })(),
    freeRounds("DESC", "open")(),
    tournamentsPage({ ...asked("DESC"), state: "running" }, now).compile(),
    questsPage({ ...asked("DESC"), state: "planned" }, now).compile(),
    lotteriesPage({ ...asked("DESC"), state: "running" }, now).compile(),
  ];
  for (const compiled of rare) expect(await lists.blocksRead(compiled), compiled.sql).toBeLessThan(100);
  // Three tables are asked for each line.
  const snippets = content("updated_at", "DESC", { kind: "snippet" })();
  expect(await lists.blocksRead(snippets)).toBeLessThan(many / 8);
});

test("a place with an item and a draft is one line, of the moment when either changed last", async () => {
  const line = async (name: string, filter = "") =>
    (await admin.get(`/backoffice/api/content?q=${name}&per_page=200${filter}`)).body.data.filter(
      (one: { name: string }) => one.name === name,
    );
  const firstDay = (minutes: number, n: number) =>
    new Date(Date.UTC(2025, 0, 1) + minutes * 60_000 + Math.floor((Math.floor(n / 4) * 333) / 1000)).toISOString();
  expect(await line("long-list-30")).toMatchObject([{ drafted: true, edited: false, updated_at: firstDay(1, 30) }]);
  expect(await line("long-list-31")).toMatchObject([{ drafted: true, edited: false, updated_at: firstDay(0, 31) }]);
  expect(await line("long-list-32")).toMatchObject([
    { drafted: false, draft_version: null, updated_at: firstDay(0, 32) },
  ]);
  for (const name of ["long-list-30", "long-list-31", `long-list-${many + 5}`]) {
    expect(await line(name, "&drafted=true")).toHaveLength(1);
    expect(await line(name, "&drafted=false")).toEqual([]);
  }
  expect(await line("long-list-32", "&drafted=true")).toEqual([]);
  expect(await line("long-list-32", "&drafted=false")).toHaveLength(1);
});

test("marks that nobody made begin at the beginning", async () => {
  const tooEarly = endMark(["-999999999999999999", "1"]);
  for (const list of ["content?sort=updated_at", "tournaments?q=", "lootbox-hand-outs?order=DESC"]) {
    const read = async (after: string) => (await admin.get(`/backoffice/api/${list}&per_page=1&after=${after}`)).body;
    const [first] = (await read("")).data;
    for (const after of [
      "nonsense",
      endMark(["1; DROP"]),
      endMark(["1", "x"]),
      endMark(["", "", "", "", "", ""]),
      tooEarly,
    ])
      expect((await read(after)).data, after).toEqual([first]);
  }
});
