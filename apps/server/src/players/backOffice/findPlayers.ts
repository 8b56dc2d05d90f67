import type { BackOfficePlayerLine } from "@croupier/contract/backOffice/players";
import { type RawBuilder, sql } from "kysely";
import { endMark, readMark } from "../../platform/backOffice/pageMark.ts";
import type { Queryable } from "../../platform/database.ts";
import { anyOf, rowsOf } from "../../platform/query.ts";
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
  const shown = keys.slice(0, search.per_page);
  const last = keys.length > search.per_page ? shown.at(-1) : undefined;
  const data = await linesOf(
    on,
    shown.map(({ id }) => id),
  );
  return { data, next: last ? endMark([last.id.toString(), last.email]) : null };
}

function compiled(query: RawBuilder<Key>): [string, unknown[]] {
  const { sql: text, parameters } = query.compile(tables);
  return [text, [...parameters]];
}

/** Ids of a page and one more, which tells whether there are more. */
export function pageOf(search: PlayerSearch): RawBuilder<Key> {
  const { q, per_page } = search;
  const length = sql.lit(per_page + 1);
  const conditions = sql.join([...filtersOf(search), ...beyond(search)], sql` AND `);
  const page = (way: RawBuilder<unknown>) =>
    sql`(SELECT id, lower(email) AS email FROM players.player WHERE ${way} AND ${conditions} ORDER BY ${inOrder(search, sql`lower(email)`)} LIMIT ${length})`;
  if (!q) return page(sql`true`) as RawBuilder<Key>;
  // A player may be found in several ways: UNION names each once.
  const found = sql.join(waysOf(q).map(page), sql` UNION `);
  return sql<Key>`SELECT id, email FROM (${found}) AS found ORDER BY ${inOrder(search, sql`email`)} LIMIT ${length}`;
}

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

function filtersOf({ country, verified, closed }: PlayerSearch): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(country ? [sql`country = ${country.toUpperCase()}`] : []),
    ...(verified === undefined ? [] : [sql`verified = ${sql.lit(verified)}`]),
    ...(closed === undefined ? [] : [closed ? sql`disabled_at IS NOT NULL` : sql`disabled_at IS NULL`]),
  ];
}

/** How a text may find a player. */
function waysOf(q: string): RawBuilder<unknown>[] {
  const text = q.toLowerCase();
  const digits = q.replace(/\D/g, "");
  const [first = "", last = ""] = text.split(/\s+/);
  const ways = [
    begins(sql`lower(email)`, text),
    begins(sql`lower(nickname)`, text),
    begins(sql`lower(first_name)`, text),
    begins(sql`lower(last_name)`, text),
  ];
  if (last) ways.push(sql`${begins(sql`lower(last_name)`, last)} AND lower(first_name) = ${first}`);
  if (/^\d{1,15}$/.test(q)) ways.push(sql`id = ${BigInt(q)}`);
  if (digits.length >= 4 && /^[\d\s()+./-]+$/.test(q))
    ways.push(begins(sql`regexp_replace(mobile_phone, '[^0-9]', '', 'g')`, digits));
  if (/^[\da-f:.]{7,45}$/i.test(q)) ways.push(sql`id IN (SELECT player_id FROM players.session WHERE ip = ${q})`);
  return ways;
}

function begins(value: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  return sql`${value} LIKE ${`${text.replace(/[\\%_]/g, "\\$&")}%`}`;
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
