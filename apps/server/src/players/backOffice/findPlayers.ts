import type { BackOfficePlayerLine } from "@croupier/contract/backOffice/players";
import { type RawBuilder, sql } from "kysely";
import { markedPage, readMark } from "../../platform/backOffice/pageMark.ts";
import type { Queryable } from "../../platform/database.ts";
import { anyOf, likeText, rowsOf } from "../../platform/query.ts";
import type { Row } from "../schema.ts";
import { tables } from "../tables.ts";

export interface PlayerSearch {
  after?: string | undefined;
  per_page: number;
  sort: "id" | "email";
  order: "ASC" | "DESC";
  q?: string | undefined;
  country?: string | undefined;
  verified?: boolean | undefined;
  closed?: boolean | undefined;
  /** Of these brands only; all where there are none named. */
  brands?: readonly string[] | null;
}

interface Key {
  id: bigint;
  email: string;
}

/**
 * Players by how a text begins, read on from the last one of a page. Each way to be found has an index of its own and gives no
 * more than a page, so a search takes as long among a million players as among a thousand.
 */
export async function findPlayers(
  on: Queryable,
  search: PlayerSearch,
): Promise<{ data: BackOfficePlayerLine[]; next: string | null }> {
  const keys = (await on.query<Key>(...compiled(pageOf(search)))).rows;
  const { shown, next } = markedPage(keys, search.per_page, ({ id, email }) => [id.toString(), email]);
  const data = await linesOf(
    on,
    shown.map(({ id }) => id),
  );
  return { data, next };
}

function compiled(query: RawBuilder<Key>): [string, unknown[]] {
  const { sql: text, parameters } = query.compile(tables);
  return [text, [...parameters]];
}

/**
 * Ids of a page and one more, which tells whether there are more. What a text begins like is looked up in its index first: where
 * few are found, those are sorted; where many are, the newest of them are soon met on the way down from the newest player. The
 * database cannot know beforehand which it will be.
 */
export function pageOf(search: PlayerSearch): RawBuilder<Key> {
  const { q, per_page } = search;
  const length = sql.lit(per_page + 1);
  const fitting = sql.join([...filtersOf(search), ...beyond(search)], sql` AND `);
  const page = (from: RawBuilder<unknown>, way: RawBuilder<unknown>) =>
    sql`(SELECT id, lower(email) AS email FROM ${from} WHERE ${way} AND ${fitting} ORDER BY ${inOrder(search, sql`lower(email)`)} LIMIT ${length})`;
  const everybody = sql`players.player`;
  if (!q) return page(everybody, sql`true`) as RawBuilder<Key>;
  const ways = waysOf(q);
  const few = ways.map(({ way, along }, index) => {
    const order = along ? sql` ORDER BY ${along} USING ~<~` : sql``;
    return sql`${nameOf(index)} AS MATERIALIZED (SELECT id, email, country, verified, disabled_at, brand FROM players.player WHERE ${way}${order} LIMIT ${sql.lit(few_max)})`;
  });
  const pages = ways.flatMap(({ way }, index) => {
    const many = sql`(SELECT count(*) FROM ${nameOf(index)}) = ${sql.lit(few_max)}`;
    return [page(nameOf(index), sql`NOT ${many}`), page(everybody, sql`${many} AND ${way}`)];
  });
  // A player may be found in several ways: UNION names each once.
  return sql<Key>`WITH ${sql.join(few)} SELECT id, email FROM (${sql.join(pages, sql` UNION `)}) AS found ORDER BY ${inOrder(search, sql`email`)} LIMIT ${length}`;
}

/** So many matches are sorted; they are read within some milliseconds. */
const few_max = 1_500;

const nameOf = (index: number) => sql.raw(`few${index}`);

/** Addresses are compared byte by byte, as their index does; `~<~` is that order. */
function inOrder({ sort, order }: PlayerSearch, email: RawBuilder<unknown>): RawBuilder<unknown> {
  const id = order === "ASC" ? sql`id ASC` : sql`id DESC`;
  if (sort === "id") return id;
  return order === "ASC" ? sql`${email} USING ~<~, ${id}` : sql`${email} USING ~>~, ${id}`;
}

/** What lies after the last one of the page before. */
function beyond({ after, sort, order }: PlayerSearch): RawBuilder<unknown>[] {
  const mark = readMark(after);
  if (!mark) return [];
  const [id, email] = [BigInt(/^\d{1,18}$/.test(mark[0] ?? "") ? mark[0]! : 0), mark[1] ?? ""];
  const idBeyond = order === "ASC" ? sql`id > ${id}` : sql`id < ${id}`;
  if (sort === "id") return [idBeyond];
  return order === "ASC"
    ? [sql`lower(email) ~>=~ ${email}`, sql`(lower(email) ~>~ ${email} OR ${idBeyond})`]
    : [sql`lower(email) ~<=~ ${email}`, sql`(lower(email) ~<~ ${email} OR ${idBeyond})`];
}

function filtersOf({ country, verified, closed, brands }: PlayerSearch): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(country ? [sql`country = ${country.toUpperCase()}`] : []),
    ...(brands ? [sql`brand = ANY (${brands})`] : []),
    ...(verified === undefined ? [] : [sql`verified = ${sql.lit(verified)}`]),
    ...(closed === undefined ? [] : [closed ? sql`disabled_at IS NOT NULL` : sql`disabled_at IS NULL`]),
  ];
}

interface Way {
  way: RawBuilder<unknown>;
  /** What its index is sorted by; left out where it is read by equal values. */
  along?: RawBuilder<unknown>;
}

/** How a text may find a player. */
function waysOf(q: string): Way[] {
  const text = q.toLowerCase();
  const digits = q.replace(/\D/g, "");
  const [first = "", last = ""] = text.split(/\s+/);
  const firstName = sql`lower(first_name)`;
  const ways = [
    begins(sql`lower(email)`, text),
    begins(sql`lower(nickname)`, text),
    begins(firstName, text),
    begins(sql`lower(last_name)`, text),
  ];
  if (last) {
    // Two bounds and `left` instead of `=` and LIKE, which would let the database read the index of last names as well.
    ways.push({
      way: sql`${firstName} ~>=~ ${first} AND ${firstName} ~<=~ ${first} AND left(lower(last_name), ${sql.lit([...last].length)}) = ${last}`,
      along: firstName,
    });
  }
  if (/^\d{1,15}$/.test(q)) ways.push({ way: sql`id = ${BigInt(q)}` });
  if (digits.length >= 4 && /^[\d\s()+./-]+$/.test(q))
    ways.push(begins(sql`regexp_replace(mobile_phone, '[^0-9]', '', 'g')`, digits));
  if (/^[\da-f:.]{7,45}$/i.test(q))
    ways.push({ way: sql`id IN (SELECT player_id FROM players.session WHERE ip = ${q})` });
  return ways;
}

function begins(along: RawBuilder<unknown>, text: string): Way {
  return { way: sql`${along} LIKE ${`${likeText(text)}%`}`, along };
}

const columns = ["id", "email", "nickname", "first_name", "last_name", "country", "licence", "currency"] as const;
const stateColumns = ["created_at", "verified", "disabled_at"] as const;

/** These players, in this order. */
async function linesOf(on: Queryable, ids: readonly bigint[]): Promise<BackOfficePlayerLine[]> {
  const named = tables.selectFrom("players.player").select(columns).select(stateColumns).where("id", "=", anyOf(ids));
  const byId = new Map((await rowsOf(on, named)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [lineOf(row)] : [];
  });
}

function lineOf(row: Pick<Row<"players.player">, (typeof columns)[number] | (typeof stateColumns)[number]>) {
  const { email, nickname, country, licence, currency, verified } = row;
  return {
    ...{ email, nickname, country, licence, currency, verified },
    id: Number(row.id),
    name: [row.first_name, row.last_name].filter(Boolean).join(" ") || null,
    created_at: row.created_at.toISOString(),
    disabled: row.disabled_at !== null,
  };
}
