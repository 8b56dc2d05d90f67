import { runConsumers } from "../../events/runConsumers.ts";
import { openDatabase } from "../../platform/database.ts";
import { appRole } from "../../platform/schema/migrate.ts";
import { toldToBegin } from "../../testing/toldToBegin.ts";
import { stakeCounter } from "../countStakes.ts";
import { questGifts } from "../giveGifts.ts";
import { countingDeps } from "./countingDeps.ts";

/* A process that does nothing but lead players along quests and give what levels bring, to be killed at any moment. Its batches are small, so that a kill often meets one half done. */

const [url] = (await toldToBegin()) as [string];
const db = openDatabase({ url, role: appRole, max: 4 });
const deps = countingDeps(db);

await runConsumers({
  ...{ db, listenUrl: url, poll_ms: 30, onError: (error) => console.error(error) },
  consumers: [
    { ...stakeCounter(deps), batchSize: 40 },
    { ...questGifts(deps), batchSize: 5 },
  ],
});
console.log("counting");
