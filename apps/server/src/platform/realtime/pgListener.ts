import pg from "pg";

export interface Listening {
  /** Ends the connection, also one that was just being made; nothing of it is left when this resolves. */
  close(): Promise<void>;
}

export interface ListenOptions {
  url: string;
  channels: readonly string[];
  /** Run on every new connection before anything else. */
  prepare?: (connection: pg.Client) => Promise<void>;
  onNotice: (channel: string, payload: string) => void;
  /** Called after every (re)connection, the first too: whatever was said meanwhile was not heard. */
  onConnected: () => void;
  /** Milliseconds between signs of life; 10 seconds unless given. */
  askEvery_ms?: number;
}

/** An attempt is given up after this long, so that closing never waits for a silent server. */
const connectWithin_ms = 5_000;
/** A line on which nothing is said looks like one that swallows everything, so a sign of life is asked for this often. */
const usualAsk_ms = 10_000;
/** How long a goodbye may take before the line is dropped without one. */
const goodbye_ms = 1_000;

/**
 * Keeps one connection that listens to PostgreSQL notices and comes back by itself when it is lost.
 * The first connection must succeed, or this throws.
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  let closed = false;
  let client: pg.Client | null = null;
  let attempt: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: options.url,
      application_name: "croupier listen",
      keepAlive: true,
      keepAliveInitialDelayMillis: usualAsk_ms,
      connectionTimeoutMillis: connectWithin_ms,
      query_timeout: connectWithin_ms,
    });
    let asking: NodeJS.Timeout | undefined;
    const lost = () => {
      clearInterval(asking);
      if (client === next) client = null;
      next.removeAllListeners("end");
      if (!closed) retryLater(200);
    };
    next.on("error", () => undefined);
    await next.connect();
    try {
      await options.prepare?.(next);
      for (const channel of options.channels) await next.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await endWithin(next);
      throw error;
    }
    if (closed) return endWithin(next);
    next.on("end", lost);
    next.on("notification", (notice) => options.onNotice(notice.channel, notice.payload ?? ""));
    client = next;
    asking = setInterval(() => next.query("SELECT 1").catch(() => drop(next)), options.askEvery_ms ?? usualAsk_ms);
    asking.unref();
    options.onConnected();
  }

  function retryLater(delay_ms: number): void {
    timer = setTimeout(() => {
      attempt = connect().catch(() => {
        if (!closed) retryLater(Math.min(delay_ms * 2, 5_000));
      });
    }, delay_ms);
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await attempt;
      if (client) await endWithin(client);
    },
  };
}

/** Says goodbye, or drops a line on which it is not heard. */
async function endWithin(client: pg.Client): Promise<void> {
  const late = setTimeout(() => drop(client), goodbye_ms);
  await client.end().catch(() => undefined);
  clearTimeout(late);
}

/** Ends a line at once, which its `end` event tells. */
function drop(client: pg.Client): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
