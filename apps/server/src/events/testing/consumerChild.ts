import { openDatabase } from "../../platform/database.ts";
import { appRole } from "../../platform/schema/migrate.ts";
import { playerStatsConsumer } from "../../rounds/playerStats.ts";
import { toldToBegin } from "../../testing/toldToBegin.ts";
import { defineConsumer } from "../consumer.ts";
import { runConsumers } from "../runConsumers.ts";

/*
 * A process that does nothing but follow the event log, to be killed at any moment. Its second consumer notes every line that
 * it was handed, and waits inside its transaction so that a kill often meets a batch half done.
 */

const [url] = (await toldToBegin()) as [string];
const db = openDatabase({ url, role: appRole, max: 4 });

const noting = defineConsumer({
  name: "test-noting",
  kinds: ["deposit.succeeded"],
  batchSize: 40,
  async handleBatch(tx, events) {
    for (const event of events) await tx.query("INSERT INTO public.noted (event) VALUES ($1)", [event.id]);
    await new Promise((resolve) => setTimeout(resolve, 5));
  },
});

await runConsumers({
  db,
  listenUrl: url,
  consumers: [playerStatsConsumer, noting],
  poll_ms: 50,
  onError: (error) => console.error(error),
});
console.log("reading");
