import { defineConsumer } from "../events/index.ts";
import type { VerificationDeps } from "./deps.ts";
import { askWhenDue } from "./questionnaire.ts";
import { refreshStanding } from "./standing.ts";

/** After a deposit there may be a card that was not shown yet, and a reason to ask where the money comes from. */
export function depositFollower(deps: VerificationDeps) {
  return defineConsumer({
    name: "verification",
    kinds: ["deposit.succeeded"],
    async handleBatch(tx, events) {
      const players = new Map(
        events.flatMap(({ playerId, at }) => (playerId === null ? [] : [[playerId, at] as const])),
      );
      for (const [playerId, at] of [...players].sort(([one], [other]) => one - other)) {
        await askWhenDue(deps, tx, playerId, at);
        await refreshStanding(deps, tx, playerId);
      }
    },
  });
}
