import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** An SQL file of a module. */
export interface SqlFile {
  /** Place without what all files of its sort have, such as `ledger/migrations/0001_tables` or `rounds/sql/play_batch`. */
  name: string;
  /** First folder of the place, such as `ledger` or `platform`. */
  module: string;
  /** A migration is applied once; a function whenever its text changed; an early one also before its module's tables. */
  sort: "migration" | "function" | "early";
  text: string;
  /** SHA-256 of the text, in hex. */
  hash: string;
}

/**
 * Modules in the order in which their tables are made: each after those that its tables refer to. A module that is not named
 * comes last.
 */
const moduleOrder = [
  "database",
  "platform",
  "ledger",
  "protection",
  "players",
  "catalogue",
  "jackpots",
  "content",
  "events",
  "rounds",
  "crash",
  "freeRounds",
  "gateway",
  "payments",
  "verification",
  "support",
  "telemetry",
  "reports",
  "bonuses",
  "tournaments",
  "lotteries",
];

/** Every SQL file below a folder of modules: `migrations/*.sql`, `sql/*.sql` and `sql/early/*.sql`, in the order of applying. */
export async function readSqlFiles(folder: string): Promise<SqlFile[]> {
  const places = (await readdir(folder, { recursive: true })).map((file) => file.split(path.sep).join("/"));
  const files = await Promise.all(
    places.map(async (place) => {
      const found = /^(?:(.+)\/)?(migrations|sql|sql\/early)\/[^/]+\.sql$/.exec(place);
      return found ? readSqlFile(folder, place, found[2]!) : null;
    }),
  );
  return files.filter((file) => file !== null).sort(inOrder);
}

async function readSqlFile(folder: string, place: string, kind: string): Promise<SqlFile> {
  const text = await readFile(path.join(folder, place), "utf8");
  return {
    name: place.replace(/\.sql$/, ""),
    module: place.split("/")[0]!,
    sort: kind === "migrations" ? "migration" : kind === "sql" ? "function" : "early",
    text,
    hash: createHash("sha256").update(text).digest("hex"),
  };
}

function inOrder(left: SqlFile, right: SqlFile): number {
  return rank(left.module) - rank(right.module) || (left.name < right.name ? -1 : 1);
}

function rank(module: string): number {
  const index = moduleOrder.indexOf(module);
  return index === -1 ? moduleOrder.length : index;
}
