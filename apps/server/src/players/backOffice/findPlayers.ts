import type { BackOfficePlayerLine } from "@croupier/contract/backOffice/players";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/database.ts";
import { anyOf, firstOf, rowsOf } from "../../platform/query.ts";
import { tables } from "../tables.ts";

/** So many matches are looked at; whoever finds more types another letter. */
const maxMatches = 200;

interface Shown {
  page: number;
  per_page: number;
  order: "ASC" | "DESC";
  q?: string | undefined;
  country?: string | undefined;
}

/**
 * Players by how a text begins: each way to be found has an index of its own, and each gives its newest matches, so a search
 * takes as long among a million players as among a thousand.
 */
export async function findPlayers(
  on: Queryable,
  shown: Shown,
): Promise<{ data: BackOfficePlayerLine[]; total: number }> {
  const direction = shown.order === "ASC" ? "asc" : "desc";
  const from = (shown.page - 1) * shown.per_page;
  if (shown.q) {
    const ids = (await matchesOf(on, shown.q)).toSorted((one, other) => (one < other ? 1 : -1)).slice(0, maxMatches);
    if (direction === "asc") ids.reverse();
    const lines = await linesOf(on, ids);
    const fitting = lines.filter(({ country }) => !shown.country || country === shown.country);
    return { data: fitting.slice(from, from + shown.per_page), total: fitting.length };
  }
  let all = tables.selectFrom("players.player").select("id");
  if (shown.country) all = all.where("country", "=", shown.country);
  const page = await rowsOf(on, all.orderBy("id", direction).limit(shown.per_page).offset(from));
  const data = await linesOf(
    on,
    page.map(({ id }) => id),
  );
  return {
    data,
    total: shown.country ? from + data.length + (data.length < shown.per_page ? 0 : 1) : await countAll(on),
  };
}

/** How many players there are: counted while they are few, the database's own estimate afterwards. */
async function countAll(on: Queryable): Promise<number> {
  const estimate = await on.query<{ rows: number }>(
    "SELECT reltuples::float8 AS rows FROM pg_class WHERE oid = 'players.player'::regclass",
  );
  const rows = estimate.rows[0]?.rows ?? 0;
  if (rows > 50_000) return Math.round(rows);
  const counted = await firstOf(
    on,
    tables.selectFrom("players.player").select(({ fn }) => fn.countAll<bigint>().as("n")),
  );
  return Number(counted?.n ?? 0n);
}

async function matchesOf(on: Queryable, q: string): Promise<bigint[]> {
  const text = `${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const digits = q.replace(/\D/g, "");
  const beginning = (value: RawBuilder<string>) =>
    tables.selectFrom("players.player").select("id").where(value, "like", text).orderBy("id", "desc").limit(maxMatches);
  const ways = [
    beginning(sql<string>`lower(email)`),
    beginning(sql<string>`lower(nickname)`),
    beginning(sql<string>`lower(first_name)`),
    beginning(sql<string>`lower(last_name)`),
  ];
  const [first = "", last = ""] = q.toLowerCase().split(/\s+/);
  if (last)
    ways.push(
      tables
        .selectFrom("players.player")
        .select("id")
        .where(sql<string>`lower(last_name)`, "like", `${last.replace(/[\\%_]/g, "\\$&")}%`)
        .where(sql<string>`lower(first_name)`, "=", first)
        .orderBy("id", "desc")
        .limit(maxMatches),
    );
  if (/^\d{1,15}$/.test(q)) ways.push(tables.selectFrom("players.player").select("id").where("id", "=", BigInt(q)));
  if (digits.length >= 4 && /^[\d\s()+./-]+$/.test(q))
    ways.push(
      tables
        .selectFrom("players.player")
        .select("id")
        .where(sql<string>`regexp_replace(mobile_phone, '[^0-9]', '', 'g')`, "like", `${digits}%`)
        .limit(maxMatches),
    );
  if (/^[\da-f:.]{7,45}$/i.test(q))
    ways.push(
      tables
        .selectFrom("players.session")
        .select("player_id as id")
        .distinct()
        .where("ip", "=", q)
        .limit(maxMatches) as never,
    );
  const found = await Promise.all(ways.map((way) => rowsOf(on, way)));
  return [...new Set(found.flat().map(({ id }) => id))];
}

/** These players, in this order. */
async function linesOf(on: Queryable, ids: readonly bigint[]): Promise<BackOfficePlayerLine[]> {
  const rows = await rowsOf(
    on,
    tables
      .selectFrom("players.player")
      .select(["id", "email", "nickname", "first_name", "last_name", "country", "licence", "currency"])
      .select(["created_at", "verified", "disabled_at"])
      .where("id", "=", anyOf(ids)),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const { email, nickname, country, licence, currency, verified } = row;
    return {
      ...{ email, nickname, country, licence, currency, verified },
      id: Number(id),
      name: [row.first_name, row.last_name].filter(Boolean).join(" ") || null,
      created_at: row.created_at.toISOString(),
      disabled: row.disabled_at !== null,
    };
  });
}
