import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { Network } from "./chain/network.ts";
import type { CallbackEvent, Change, CustomerAddress, Plan, SandboxPayment, Transfer } from "./records.ts";

/** Everything that the provider knows, in one SQLite file. */
export interface ProviderDatabase {
  payment(paymentId: string): SandboxPayment | undefined;
  paymentOfOrder(orderId: string): SandboxPayment | undefined;
  paymentOfToken(token: string): SandboxPayment | undefined;
  /** Of a customer by the merchant's name for them, oldest first. */
  paymentsOf(reference: string): SandboxPayment[];
  address(of: Pick<CustomerAddress, "reference" | "method">): CustomerAddress | undefined;
  /** An address as somebody wrote it. */
  findAddress(written: string): CustomerAddress | undefined;
  undelivered(): CallbackEvent[];
  isUndelivered(eventId: string): boolean;
  plans(): Plan[];
  networks(): Network[];
  /** Coins on their way, oldest first. */
  transfers(): Transfer[];
  /** Payments by the time of their last change and their name, after the place where the last page ended. */
  changedBetween(from: string, to: string, after: { at: string; id: string }, limit: number): SandboxPayment[];
  /** All of them or none; on disk before it returns: what was answered to a caller is never forgotten. */
  write(changes: readonly Change[]): void;
  close(): void;
}

const tables = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  CREATE TABLE IF NOT EXISTS payment (
    id text PRIMARY KEY,
    body text NOT NULL,
    order_id text AS (body ->> '$.order_id'),
    page_token text AS (body ->> '$.page_token'),
    reference text AS (body ->> '$.customer.reference')
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS payment_order ON payment (order_id) WHERE order_id IS NOT NULL;
  CREATE UNIQUE INDEX IF NOT EXISTS payment_token ON payment (page_token) WHERE page_token IS NOT NULL;
  CREATE INDEX IF NOT EXISTS payment_reference ON payment (reference);
  CREATE TABLE IF NOT EXISTS address (
    reference text, method text, body text NOT NULL, written text AS (body ->> '$.address.address'),
    PRIMARY KEY (reference, method)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS address_written ON address (written);
  CREATE TABLE IF NOT EXISTS event (id text PRIMARY KEY, body text NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS payment_changed ON payment (body ->> '$.updated_at', id);
  CREATE TABLE IF NOT EXISTS network (id text PRIMARY KEY, body text NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS transfer (id text PRIMARY KEY, body text NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS plan (id text PRIMARY KEY, body text NOT NULL) STRICT;
`;

/** Opens the file, or begins it, for its owner alone. Throws where it cannot be written. */
export function openDatabase(file: string): ProviderDatabase {
  mkdirSync(path.dirname(file), { recursive: true });
  // The files beside it take its mode.
  closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file);
  database.exec(tables);
  const read = <Row>(condition: string) => {
    const statement = database.prepare(`SELECT body FROM ${condition}`);
    return (...values: SQLInputValue[]) => statement.all(...values).map(({ body }) => JSON.parse(String(body)) as Row);
  };
  const first = <Row>(condition: string) => {
    const all = read<Row>(`${condition} LIMIT 1`);
    return (...values: SQLInputValue[]) => all(...values)[0];
  };
  const isUndelivered = database.prepare("SELECT 1 FROM event WHERE id = ?");
  const address = first<CustomerAddress>("address WHERE reference = ? AND method = ?");
  const changed = read<SandboxPayment>(
    `payment WHERE body ->> '$.updated_at' >= ? AND body ->> '$.updated_at' < ?
       AND (body ->> '$.updated_at', id) > (?, ?) ORDER BY body ->> '$.updated_at', id LIMIT ?`,
  );
  const apply = prepareChanges(database);
  return {
    payment: first("payment WHERE id = ?"),
    paymentOfOrder: first("payment WHERE order_id = ?"),
    paymentOfToken: first("payment WHERE page_token = ?"),
    paymentsOf: read("payment WHERE reference = ? ORDER BY rowid"),
    address: ({ reference, method }) => address(reference, method),
    findAddress: first("address WHERE written = ?"),
    undelivered: read("event ORDER BY rowid"),
    isUndelivered: (eventId) => isUndelivered.get(eventId) !== undefined,
    plans: read("plan ORDER BY rowid"),
    networks: read("network ORDER BY rowid"),
    transfers: read("transfer ORDER BY rowid"),
    changedBetween: (from, to, after, limit) => changed(from, to, after.at, after.id, limit),
    write(changes) {
      database.exec("BEGIN IMMEDIATE");
      try {
        for (const change of changes) apply(change);
        database.exec("COMMIT");
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => database.close(),
  };
}

function prepareChanges(database: DatabaseSync): (change: Change) => void {
  const put = (table: string, key: string) => {
    const marks = key
      .split(", ")
      .map(() => "?")
      .join(", ");
    return database.prepare(
      `INSERT INTO ${table} (${key}, body) VALUES (${marks}, ?) ON CONFLICT (${key}) DO UPDATE SET body = excluded.body`,
    );
  };
  const [putPayment, putAddress] = [put("payment", "id"), put("address", "reference, method")];
  const [putEvent, putPlan] = [put("event", "id"), put("plan", "id")];
  const [putNetwork, putTransfer] = [put("network", "id"), put("transfer", "id")];
  const dropTransfer = database.prepare("DELETE FROM transfer WHERE id = ?");
  const dropEvent = database.prepare("DELETE FROM event WHERE id = ?");
  const dropPlan = database.prepare("DELETE FROM plan WHERE id = ?");
  return (change) => {
    if (change.type === "payment") putPayment.run(change.payment.payment_id, JSON.stringify(change.payment));
    if (change.type === "address")
      putAddress.run(change.address.reference, change.address.method, JSON.stringify(change.address));
    if (change.type === "event") putEvent.run(change.event.event_id, JSON.stringify(change.event));
    if (change.type === "delivered") dropEvent.run(change.event_id);
    if (change.type === "plan") putPlan.run(change.plan.plan_id, JSON.stringify(change.plan));
    if (change.type === "plan_done") dropPlan.run(change.plan_id);
    if (change.type === "network") putNetwork.run(change.network.name, JSON.stringify(change.network));
    if (change.type === "transfer") putTransfer.run(change.transfer.transaction, JSON.stringify(change.transfer));
    if (change.type === "transfer_done") dropTransfer.run(change.transaction);
  };
}
