import pg from "pg";
import { Admission } from "./admission.ts";
import { aboutToWaitForConnection } from "./held.ts";
import { type Pulse, watchPulse } from "./pulse.ts";
import { connectionPatience_ms, currentOwner, currentPurpose, type Purpose } from "./purpose.ts";
import { DatabaseUnavailable } from "./trouble.ts";

/** Limits on what one connection may take, in milliseconds; 0 is none. */
export interface TimeLimits {
  statement_ms: number;
  lock_ms: number;
  /** A transaction that waits for this process, not for the database. */
  idleInTransaction_ms: number;
}

export interface LaneOptions {
  max: number;
  /** A connection is made within this time or given up. */
  connect_ms: number;
  limits: TimeLimits;
}

export interface LanePoolOptions extends Omit<pg.PoolConfig, "onConnect"> {
  connectionString: string;
  /** Role that every connection takes on. */
  role?: string | undefined;
  /** Transactions of every connection are read-only; only with a role. */
  readOnly?: boolean;
  /** Connections for requests, and whatever has no purpose. */
  requests: LaneOptions;
  background: LaneOptions;
  reports: LaneOptions;
  /** Told when the database stops answering, and when it answers again. */
  onAway?: (away: boolean) => void;
  /** Called with each new connection of any lane. */
  onConnect: (connection: pg.PoolClient) => void;
}

interface Lane {
  pool: pg.Pool | null;
  admission: Admission;
}

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient["release"]) => void;

/**
 * One pool to its users. A request's work, background work and reports each have connections of their own with time limits
 * of their own; in front of each stands a queue with bets first and an end to waiting; a database that does not answer is
 * not waited for; a flow that holds a connection is refused a second one.
 */
export class LanePool extends pg.Pool {
  readonly #lanes: Record<"requests" | "background" | "reports", Lane>;
  readonly #pulse: Pulse;

  constructor({ requests, background, reports, role, readOnly, onAway, onConnect, ...base }: LanePoolOptions) {
    const config = ({ max, connect_ms, limits }: LaneOptions): pg.PoolConfig => ({
      ...base,
      max,
      connectionString: withSessionSettings(base.connectionString, role, limits, readOnly),
      connectionTimeoutMillis: connect_ms,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // The server ends a statement that takes too long; this is for the case that its word does not arrive.
      ...(limits.statement_ms > 0 ? { query_timeout: limits.statement_ms + 2_000 } : {}),
    });
    super(config(requests));
    this.#pulse = watchPulse(base.connectionString, (away) => {
      if (away) {
        const error = new DatabaseUnavailable("away", "the database does not answer");
        for (const lane of Object.values(this.#lanes)) lane.admission.refuseAll(error);
      }
      onAway?.(away);
    });
    const beside = (options: LaneOptions): Lane => {
      const pool = new pg.Pool(config(options));
      pool.on("error", (error, client) => this.emit("error", error, client));
      this.#follow(pool, onConnect);
      return { pool, admission: new Admission(options.max) };
    };
    this.#lanes = {
      requests: { pool: null, admission: new Admission(requests.max) },
      background: beside(background),
      reports: beside(reports),
    };
    this.#follow(this, onConnect);
  }

  /** For metrics, by lane. */
  get load() {
    const { requests, background, reports } = this.#lanes;
    return {
      requests: requests.admission.load,
      background: background.admission.load,
      reports: reports.admission.load,
      away: this.#pulse.away,
    };
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const lent = this.#lend();
    if (!callback) return lent;
    lent.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error),
    );
    return undefined;
  }

  override async end(): Promise<void> {
    this.#pulse.close();
    await Promise.all([super.end(), this.#lanes.background.pool?.end(), this.#lanes.reports.pool?.end()]);
  }

  async #lend(): Promise<pg.PoolClient> {
    aboutToWaitForConnection();
    const purpose = currentPurpose() ?? "read";
    const { pool, admission } = this.#lanes[laneOf(purpose)];
    if (this.#pulse.away) throw new DatabaseUnavailable("away", "the database does not answer");
    const owner = currentOwner();
    await admission.enter(purpose, connectionPatience_ms(), owner);
    try {
      const client = pool ? await pool.connect() : await super.connect();
      const release = client.release;
      this.#pulse.lent(client);
      client.release = (error) => {
        // Throws when it was given back before.
        release(error);
        this.#pulse.returned(client);
        admission.leave(owner);
      };
      return client;
    } catch (error) {
      admission.leave(owner);
      throw error;
    }
  }

  #follow(pool: pg.Pool, onConnect: LanePoolOptions["onConnect"]): void {
    pool.on("connect", (client) => {
      this.#pulse.watch(client);
      // A pool listens to idle connections only. One that breaks while it is lent fails its query, which says enough;
      // without a listener of its own the event would end the process.
      client.on("error", () => undefined);
      onConnect(client);
    });
  }
}

function laneOf(purpose: Purpose): "requests" | "background" | "reports" {
  if (purpose === "background") return "background";
  return purpose === "report" ? "reports" : "requests";
}

/**
 * Limits on waiting keep one stuck session from holding up the house, and a connection whose other end is gone is noticed
 * by the server, too. The owner, who migrates, has none.
 */
function withSessionSettings(url: string, role: string | undefined, limits: TimeLimits, readOnly = false): string {
  if (!role) return url;
  const address = new URL(url);
  const given = address.searchParams.get("options");
  const settings = {
    role,
    ...(readOnly ? { default_transaction_read_only: "on" } : {}),
    statement_timeout: limits.statement_ms,
    lock_timeout: limits.lock_ms,
    idle_in_transaction_session_timeout: limits.idleInTransaction_ms,
    client_connection_check_interval: 2_000,
    tcp_keepalives_idle: 30,
    tcp_keepalives_interval: 10,
    tcp_keepalives_count: 3,
  };
  const ours = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" ");
  address.searchParams.set("options", given ? `${given} ${ours}` : ours);
  return address.toString();
}
