import type { Database, Queryable } from "../database.ts";
import { pgArray } from "../pgArray.ts";
import { firstOf, rowsOf } from "../query.ts";
import type { Backplane, BackplaneListener, HistoryAnswer, HistoryQuery, Message, Publication } from "./backplane.ts";
import { type Listening, listen } from "./pgListener.ts";
import type { Row } from "./schema.ts";
import { tables } from "./tables.ts";

export interface PostgresBackplaneOptions {
  db: Pick<Database, "pool">;
  /** For the connection that listens; it is never taken from the pool. */
  url: string;
  /** How long publications can be recovered, in milliseconds; 5 minutes unless given. */
  retention_ms?: number;
  /** Looks for unheard publications this often, in milliseconds; a notice can be lost, a row cannot. */
  poll_ms?: number;
  onError?: (error: unknown) => void;
}

const maxPerRead = 1_000;
const sweepEvery_ms = 30_000;
/** Looked at in one step of a sweep: the oldest, since what is kept may be many times as much. */
const sweptAtOnce = 5_000;
const sweepLock = 7_233_012_032n;

type PublicationRow = Pick<Row<"realtime.publication">, "channel" | "data" | "offset">;

/** The backplane that needs nothing but the database: a table read in commit order, woken by NOTIFY. */
export function postgresBackplane(options: PostgresBackplaneOptions): Backplane {
  const { pool } = options.db;
  const retention_ms = options.retention_ms ?? 300_000;
  const onError = options.onError ?? (() => undefined);
  let listener: BackplaneListener = { deliver: () => undefined, gap: () => undefined };
  let listening: Listening | undefined;
  let epoch = "";
  let cursor = 0;
  let reading = false;
  let again = false;
  const timers: NodeJS.Timeout[] = [];

  /** Reads everything new, once more when woken meanwhile; never twice at a time. */
  async function catchUp(): Promise<void> {
    again = true;
    if (reading) return;
    reading = true;
    try {
      while (again) {
        again = false;
        const rows = await readAfter(cursor);
        if (rows.length === maxPerRead) again = true;
        if (rows.length > 0) listener.deliver(rows);
        cursor = rows.at(-1)?.offset ?? cursor;
      }
    } catch (error) {
      onError(error);
    } finally {
      reading = false;
    }
  }

  async function readAfter(offset: number): Promise<Publication[]> {
    const found = await pool.query<PublicationRow>({
      name: "realtime-read",
      text: `SELECT channel, data, "offset" FROM realtime.publication WHERE "offset" > $1 ORDER BY "offset" LIMIT ${maxPerRead}`,
      values: [offset],
    });
    return found.rows.map(publication);
  }

  async function sweep(): Promise<void> {
    for (let swept = sweptAtOnce; swept === sweptAtOnce; ) {
      // One statement: whoever sees the rows gone also sees the mark. Only one process at a time.
      const reply = await pool.query(
        `WITH turn AS (SELECT pg_try_advisory_xact_lock($2) AS mine), oldest AS MATERIALIZED (
           SELECT "offset", at FROM realtime.publication ORDER BY "offset" LIMIT ${sweptAtOnce}
         ), over AS MATERIALIZED (
           SELECT "offset" FROM oldest WHERE at < clock_timestamp() - $1 * interval '1 millisecond' AND (SELECT mine FROM turn)
         ), mark AS (
           UPDATE realtime.history SET swept = greatest(swept, (SELECT max("offset") FROM over)) WHERE EXISTS (SELECT FROM over)
         )
         DELETE FROM realtime.publication WHERE "offset" = ANY (ARRAY(SELECT "offset" FROM over))`,
        [retention_ms, sweepLock],
      );
      swept = reply.rowCount ?? 0;
    }
  }

  return {
    async start(hub) {
      listener = hub;
      const state = (await firstOf(pool, position))!;
      epoch = state.epoch;
      cursor = Number(state.head);
      listening = await listen({
        url: options.url,
        channels: ["realtime_publication"],
        onNotice: () => void catchUp(),
        onConnected: () => void catchUp(),
      });
      timers.push(setInterval(() => void catchUp(), options.poll_ms ?? 2_000));
      timers.push(setInterval(() => void sweep().catch(onError), Math.min(sweepEvery_ms, retention_ms)));
      for (const timer of timers) timer.unref();
    },
    position: () => ({ offset: cursor, epoch }),
    async append(messages: readonly Message[], on: Queryable = pool) {
      await on.query({
        name: "realtime-append",
        text: "SELECT realtime.append($1, $2)",
        values: [pgArray(messages.map((message) => message.channel)), pgArray(messages.map((message) => message.data))],
      });
    },
    async history(query: HistoryQuery): Promise<HistoryAnswer> {
      const found = await rowsOf(pool, publicationsOf(query));
      // Read after the rows: if nothing was swept by now, nothing was missing then.
      const history = await firstOf(pool, tables.selectFrom("realtime.history").select("swept"));
      const publications = found.map(publication);
      const complete = query.since === undefined || query.since >= Number(history!.swept);
      return { publications, complete };
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await listening?.close();
    },
  };
}

function publication(row: PublicationRow): Publication {
  return { channel: row.channel, data: row.data, offset: Number(row.offset) };
}

/** The epoch, and the last offset that was given out, also when its row is swept. */
const position = tables
  .selectFrom("realtime.history")
  .select(({ fn, selectFrom, val }) => [
    "epoch",
    fn<bigint>("greatest", [
      "swept",
      selectFrom("realtime.publication").select(({ fn }) => fn.coalesce(fn.max("offset"), val(0n)).as("last")),
    ]).as("head"),
  ]);

function publicationsOf({ channel, since, reverse, limit }: HistoryQuery) {
  const all = tables.selectFrom("realtime.publication").where("channel", "=", channel);
  const asked = since === undefined ? all : all.where("offset", reverse ? "<" : ">", BigInt(since));
  return asked
    .select(["channel", "data", "offset"])
    .orderBy("offset", reverse ? "desc" : "asc")
    .limit(limit);
}
