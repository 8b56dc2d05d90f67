import { runConsumers } from "../../events/runConsumers.ts";
import { createLedger } from "../../ledger/index.ts";
import { systemClock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database.ts";
import { appRole } from "../../platform/schema/migrate.ts";
import { openBrandsOfSessions } from "../../rounds/index.ts";
import { toldToBegin } from "../../testing/toldToBegin.ts";
import { createJackpots } from "../index.ts";
import { countingTitles, jackpotKey } from "./jackpotWorld.ts";

/*
 * A process that does nothing but gather contributions, to be killed at any moment. It waits inside its transaction, so
 * that a kill often meets a batch half done.
 */

const [url] = (await toldToBegin()) as [string];
const db = openDatabase({ url, role: appRole, max: 4 });
const { gate, consumer } = createJackpots({
  db,
  ledger: createLedger(db),
  clock: systemClock,
  seedKey: jackpotKey,
  titles: async () => countingTitles,
  nicknameOf: async () => "",
  publishIn: async () => undefined,
  brandsOf: openBrandsOfSessions(),
});
await gate.refresh();
await runConsumers({
  db,
  consumers: [
    {
      ...consumer,
      batchSize: 40,
      async handleBatch(tx, events) {
        await consumer.handleBatch(tx, events);
        await new Promise((resolve) => setTimeout(resolve, 5));
      },
    },
  ],
  poll_ms: 50,
  onError: (error) => console.error(error),
});
console.log("reading");
