import type { Tx } from "../platform/database.ts";
import { type Entry, loadEntries, writeEntries } from "./entries.ts";

/** All are forgotten when there are so many. */
const maxKnown = 200_000;

/**
 * Entries as this process wrote them last: to find and to read them again took a third of the scoring. They hold as long as no other
 * transaction wrote scores, which the edition says; that of a transaction that was rolled back is never read again.
 */
export class KnownEntries {
  #edition: string | undefined;
  #count = 0;
  /** By player and tournament. */
  #known = new Map<number, Map<number, Entry>>();

  /** What is known of these pairs, each in its place; undefined for who does not take part yet. */
  async load(tx: Tx, pairs: readonly { tournamentId: number; playerId: number }[]): Promise<(Entry | undefined)[]> {
    const edition = this.#edition;
    this.#edition = undefined;
    if (this.#count > maxKnown || edition === undefined || edition !== (await readEdition(tx))) this.#forget();
    const entries = pairs.map(({ playerId, tournamentId }) => this.#known.get(playerId)?.get(tournamentId));
    const places = [...entries.keys()].filter((place) => !entries[place]);
    if (places.length === 0) return entries;
    const loaded = await loadEntries(
      tx,
      places.map((place) => pairs[place]!),
    );
    for (const [index, place] of places.entries()) {
      const entry = loaded[index];
      if (!entry) continue;
      entries[place] = entry;
      this.#keep(entry);
    }
    return entries;
  }

  /** Writes those that changed, which are what was loaded or begin to take part. */
  async write(tx: Tx, changed: readonly Entry[]): Promise<void> {
    this.#edition = await writeEntries(tx, changed);
    for (const entry of changed) if (entry.begins) this.#keep(entry);
    for (const entry of changed) {
      entry.before = entry.tally.score;
      entry.begins = undefined;
    }
  }

  #keep(entry: Entry): void {
    const own = this.#known.get(entry.playerId);
    if (own) own.set(entry.tournamentId, entry);
    else this.#known.set(entry.playerId, new Map([[entry.tournamentId, entry]]));
    this.#count += 1;
  }

  #forget(): void {
    this.#known = new Map();
    this.#count = 0;
  }
}

async function readEdition(tx: Tx): Promise<string | undefined> {
  const { rows } = await tx.query<{ edition: string }>({
    name: "tournaments.read_edition",
    text: "SELECT written_by::text AS edition FROM tournaments.scores_edition",
  });
  return rows[0]?.edition;
}
