import pg from "pg";
import { DatabaseUnavailable } from "./trouble.ts";

/*
 * Tells a database that works from one that is gone without a word: stopped, or behind a network that swallows what is
 * sent. Such a one never refuses; whoever asks it waits. When a question has been open for a while and nothing at all was
 * heard, one more connection asks for a sign of life. Without an answer the database counts as away: open questions are
 * ended, new ones refused at once, until the sign comes.
 */

/** Silence, with a question open, after which a sign of life is asked for. */
const silence_ms = 700;
/** How long the sign may take. */
const sign_ms = 700;
/** The same while the database counts as away: on a busy machine a new connection takes longer, and nobody waits for it. */
const signWhileAway_ms = 3_000;
const look_ms = 100;
/** A look that comes this late says that this process was slow, and nothing about the database. */
const lag_ms = 300;

export interface Pulse {
  readonly away: boolean;
  /** Follows a connection of a pool from its beginning. */
  watch(connection: pg.PoolClient): void;
  /** A connection is being used from here, or back. */
  lent(connection: pg.PoolClient): void;
  returned(connection: pg.PoolClient): void;
  close(): void;
}

/** Parts of the driver's connection that it does not declare. */
interface Inside {
  connection: { stream: { on(event: "data", hear: () => void): void; destroy(error?: Error): void } };
  _getActiveQuery?(): unknown;
}

export function watchPulse(url: string, onChange: (away: boolean) => void): Pulse {
  const inUse = new Map<pg.PoolClient, number>();
  let heard_ms = performance.now();
  let looked_ms = performance.now();
  let away = false;
  let asking = false;
  let timer: NodeJS.Timeout | undefined;
  let spare: pg.Client | null = null;
  let closed = false;

  /** Asks on the spare connection, opened at the first need. Rejects when no answer comes in time. */
  async function sign(): Promise<void> {
    const patience_ms = away ? signWhileAway_ms : sign_ms;
    const client = spare ?? new pg.Client({ connectionString: url, connectionTimeoutMillis: patience_ms });
    const left = () => {
      if (spare === client) spare = null;
    };
    let timeout: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timeout = setTimeout(() => reject(new Error("no sign of life")), patience_ms);
    });
    try {
      if (spare === null) {
        client.on("error", left);
        client.on("end", left);
        await Promise.race([client.connect(), tooLate]);
        spare = client;
      }
      await Promise.race([client.query("SELECT 1"), tooLate]);
    } catch (error) {
      left();
      (client as unknown as Inside).connection.stream.destroy();
      throw error;
    } finally {
      clearTimeout(timeout);
      tooLate.catch(() => undefined);
    }
  }

  function setAway(next: boolean): void {
    if (away === next) return;
    away = next;
    onChange(next);
  }

  async function ask(): Promise<void> {
    if (asking) return;
    asking = true;
    const began_ms = performance.now();
    try {
      await sign();
      heard_ms = performance.now();
      setAway(false);
    } catch {
      const now_ms = performance.now();
      const wasSlow = now_ms - began_ms > 2 * sign_ms + lag_ms;
      const heardMeanwhile = heard_ms > began_ms;
      if (!away && (wasSlow || heardMeanwhile)) return;
      setAway(true);
      endOpenQuestions();
    } finally {
      asking = false;
    }
  }

  function endOpenQuestions(): void {
    const error = new DatabaseUnavailable("away", "the database does not answer");
    for (const connection of inUse.keys()) {
      const inside = connection as unknown as Inside;
      if (inside._getActiveQuery?.()) inside.connection.stream.destroy(error);
    }
  }

  function look(): void {
    const now_ms = performance.now();
    const late = now_ms - looked_ms > look_ms + lag_ms;
    looked_ms = now_ms;
    if (late) {
      heard_ms = Math.max(heard_ms, now_ms - silence_ms / 2);
      return;
    }
    if (away) return void ask();
    const open = [...inUse].some(
      ([connection, since_ms]) =>
        now_ms - since_ms > silence_ms && (connection as unknown as Inside)._getActiveQuery?.() != null,
    );
    if (open && now_ms - heard_ms > silence_ms) void ask();
    if (inUse.size === 0 && timer) {
      clearInterval(timer);
      timer = undefined;
    }
  }

  function keepLooking(): void {
    if (timer || closed) return;
    looked_ms = performance.now();
    timer = setInterval(look, look_ms);
    timer.unref();
  }

  return {
    get away() {
      return away;
    },
    watch(connection) {
      (connection as unknown as Inside).connection.stream.on("data", () => {
        heard_ms = performance.now();
      });
    },
    lent(connection) {
      inUse.set(connection, performance.now());
      keepLooking();
    },
    returned(connection) {
      inUse.delete(connection);
    },
    close() {
      closed = true;
      clearInterval(timer);
      void spare?.end().catch(() => undefined);
    },
  };
}
