import { openDatabase } from "../../platform/database.ts";
import { appRole } from "../../platform/migrate.ts";
import { playerStatsReader } from "../river/playerStats.ts";
import { defineReader } from "../river/reader.ts";
import { runReaders } from "../river/runReaders.ts";

/*
 * A process that does nothing but follow the river, to be killed at any moment. Its second reader notes every line that
 * it was handed, and waits inside its transaction so that a kill often meets a batch half done.
 */

const url = process.argv[2] as string;
const db = openDatabase({ url, role: appRole, max: 4 });

const noting = defineReader({
  name: "test-noting",
  kinds: ["deposit.succeeded"],
  batchSize: 40,
  async handleBatch(tx, events) {
    for (const event of events) await tx.query("INSERT INTO public.noted (event) VALUES ($1)", [event.id]);
    await new Promise((resolve) => setTimeout(resolve, 5));
  },
});

await runReaders({
  db,
  listenUrl: url,
  readers: [playerStatsReader, noting],
  pollMs: 50,
  onError: (error) => console.error(error),
});
console.log("reading");
