import { runConsumers } from "../../events/runConsumers.ts";
import { openDatabase } from "../../platform/database.ts";
import { appRole } from "../../platform/schema/migrate.ts";
import { toldToBegin } from "../../testing/toldToBegin.ts";
import { deedCounter } from "../countDeeds.ts";
import { countingDeps } from "./countingDeps.ts";

/* A process that does nothing but count what players did, to be killed at any moment. Its batches are small, so that a kill often meets one half done. */

const [url] = (await toldToBegin()) as [string];
const db = openDatabase({ url, role: appRole, max: 2 });

await runConsumers({
  ...{ db, listenUrl: url, poll_ms: 30, onError: (error) => console.error(error) },
  consumers: [{ ...deedCounter(countingDeps(db)), batchSize: 40 }],
});
console.log("counting");
