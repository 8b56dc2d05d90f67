import type { Queryable } from "../platform/database.ts";
import { type Line, linesText, type Place, readLine } from "./rows.ts";
import type { Row } from "./schema.ts";

/** Lines in one reading of the database, and lines kept for those who come later: some seconds of play. */
const maxRead = 2_000;
const maxKept = 16_000;

/** What a consumer that reads with others gets. */
export interface SharedReading {
  /** Where the lines begin: where the consumer stands. */
  from: Place;
  lines: readonly Line[];
  /** Whether more lines may follow at once. */
  full: boolean;
  /** When the reading began, perhaps for others: what was written later may be missing. */
  began_ms: number;
}

const nameOf = ({ txid, id }: Place) => `${txid}:${id}`;

/**
 * Reads the log for all consumers of a process. What lies behind a place up to `events.settled_before` never changes again, so the
 * latest lines are kept, and the database is asked for those only that nobody here has read: to read and parse each line for each
 * consumer took as much of both processors as playing a good part of a round. Ask while holding no connection.
 */
export class SharedLines {
  readonly #db: Queryable;
  #cursors: Promise<ReadonlyMap<string, Place>> | undefined;
  #reading: Promise<{ began_ms: number; full: boolean }> | undefined;
  /** The kept lines, all that follow a place; by the name of a place, how many of them do not follow it. */
  #lines: Line[] = [];
  #passed = new Map<string, number>();
  #end: Place | undefined;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** Undefined where the consumer has no cursor yet, or stands before the lines that are kept: it reads for itself. */
  async read(consumer: string): Promise<SharedReading | undefined> {
    this.#cursors ??= this.#readCursors().finally(() => {
      this.#cursors = undefined;
    });
    const from = (await this.#cursors).get(consumer);
    if (!from) return undefined;
    if (!this.#end) this.#beginAt(from);
    this.#reading ??= this.#readOn().finally(() => {
      this.#reading = undefined;
    });
    const { began_ms, full } = await this.#reading;
    const passed = this.#passed.get(nameOf(from));
    return passed === undefined ? undefined : { from, lines: this.#lines.slice(passed), full, began_ms };
  }

  async #readCursors(): Promise<ReadonlyMap<string, Place>> {
    const reply = await this.#db.query<Place & { consumer: string }>({
      name: "events.cursors",
      text: "SELECT consumer, txid::text AS txid, id FROM events.cursor",
    });
    return new Map(reply.rows.map(({ consumer, txid, id }) => [consumer, { txid, id }]));
  }

  #beginAt(place: Place): void {
    this.#end = place;
    this.#passed.set(nameOf(place), 0);
  }

  /** Reads what follows the last line that is kept. */
  async #readOn() {
    const began_ms = performance.now();
    const { txid, id } = this.#end!;
    const reply = await this.#db.query<Row<"events.event">>({
      name: "events.shared_lines",
      // OFFSET hides the place from the planner: it believes that few lines follow one that is newer than its statistics, and would
      // sort all that follow to take the first.
      text: `${linesText("(SELECT $1::xid8 AS txid, $2::bigint AS id OFFSET 0) c", maxRead)} ORDER BY e.txid, e.id`,
      values: [txid, id],
    });
    for (const row of reply.rows) {
      const line = readLine(row);
      this.#lines.push(line);
      this.#passed.set(nameOf(line.place), this.#lines.length);
    }
    this.#end = this.#lines.at(-1)?.place ?? this.#end;
    if (this.#lines.length > maxKept) this.#forget(this.#lines.length - maxKept / 2);
    return { began_ms, full: reply.rows.length === maxRead };
  }

  #forget(many: number): void {
    const start = this.#lines[many - 1]!.place;
    this.#lines = this.#lines.slice(many);
    this.#passed = new Map([[nameOf(start), 0]]);
    for (const [index, { place }] of this.#lines.entries()) this.#passed.set(nameOf(place), index + 1);
  }
}
