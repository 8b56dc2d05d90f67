import type { Queryable } from "../platform/database.ts";
import { type Line, linesText, type Place, readLine } from "./rows.ts";
import type { Row } from "./schema.ts";

/** Lines in one shared reading at most. */
export const sharedBatch = 500;

/** What a consumer that reads with others gets. */
export interface SharedReading {
  /** Where the lines begin; undefined where the consumer has no cursor yet. */
  from: Place | undefined;
  lines: readonly Line[];
  /** When the reading began, perhaps for others: what was written later may be missing. */
  began_ms: number;
}

/**
 * Reads the log for all consumers of a process at once. They stand at the same place nearly always, and what lies behind a place up
 * to `events.settled_before` never changes again, so those that ask while a reading is under way get its lines: to read and parse
 * each line for each consumer took as much of both processors as playing half a round. Ask while holding no connection.
 */
export class SharedLines {
  readonly #db: Queryable;
  #cursors: Promise<{ began_ms: number; places: ReadonlyMap<string, Place> }> | undefined;
  readonly #lines = new Map<string, Promise<{ began_ms: number; lines: readonly Line[] }>>();

  constructor(db: Queryable) {
    this.#db = db;
  }

  async read(consumer: string): Promise<SharedReading> {
    this.#cursors ??= this.#readCursors().finally(() => {
      this.#cursors = undefined;
    });
    const { began_ms, places } = await this.#cursors;
    const from = places.get(consumer);
    if (!from) return { from, lines: [], began_ms };
    const name = `${from.txid}:${from.id}`;
    const reading = this.#lines.get(name) ?? this.#readAfter(from).finally(() => this.#lines.delete(name));
    this.#lines.set(name, reading);
    const { lines, began_ms: linesBegan_ms } = await reading;
    return { from, lines, began_ms: Math.min(began_ms, linesBegan_ms) };
  }

  async #readCursors() {
    const began_ms = performance.now();
    const reply = await this.#db.query<Place & { consumer: string }>({
      name: "events.cursors",
      text: "SELECT consumer, txid::text AS txid, id FROM events.cursor",
    });
    return { began_ms, places: new Map(reply.rows.map(({ consumer, txid, id }) => [consumer, { txid, id }])) };
  }

  async #readAfter({ txid, id }: Place) {
    const began_ms = performance.now();
    const reply = await this.#db.query<Row<"events.event">>({
      name: "events.shared_lines",
      text: `${linesText("(SELECT $1::xid8 AS txid, $2::bigint AS id) c", sharedBatch)} ORDER BY e.txid, e.id`,
      values: [txid, id],
    });
    return { began_ms, lines: reply.rows.map(readLine) };
  }
}
