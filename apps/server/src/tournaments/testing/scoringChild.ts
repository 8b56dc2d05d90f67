import { runConsumers } from "../../events/runConsumers.ts";
import { openDatabase } from "../../platform/database.ts";
import { appRole } from "../../platform/schema/migrate.ts";
import { toldToBegin } from "../../testing/toldToBegin.ts";
import { roundScorer } from "../scoreRounds.ts";
import { scoringDeps } from "./scoringDeps.ts";

/* A process that does nothing but count scores from the event log, to be killed at any moment. Its batches are small, so that a kill often meets one half done. */

const [url] = (await toldToBegin()) as [string];
const db = openDatabase({ url, role: appRole, max: 4 });
const scorer = { ...roundScorer(scoringDeps(db), new Map()), batchSize: 60 };

await runConsumers({
  db,
  listenUrl: url,
  consumers: [scorer],
  poll_ms: 30,
  onError: (error) => console.error(error),
});
console.log("counting");
