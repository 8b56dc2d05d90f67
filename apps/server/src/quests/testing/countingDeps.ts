import { createLedger, pointsCurrency } from "../../ledger/index.ts";
import type { Database } from "../../platform/database.ts";
import type { QuestsDeps } from "../deps.ts";

/** What counting and giving ask of other modules, for processes without them: points go into the ledger. Whatever else is asked for throws. */
export function countingDeps(db: Database): QuestsDeps {
  const ledger = createLedger(db);
  let entries = 0;
  const asked: Partial<QuestsDeps> = {
    db,
    addEntry: async () => ++entries,
    contestNames: async () => new Set(),
    adventurerOf: async () => ({ groups: [], language: "en", mayHaveBonuses: () => true }),
    languagesOf: async () => new Map(),
    rates: async () => ({}),
    brandsOf: async () => new Map(),
    say: (_, title) => title,
    async givePoints(tx, { playerId, key }, { chargeable }) {
      const amount = BigInt(chargeable);
      const answer = await ledger.postIn(tx, {
        ...{ kind: "points_earned", key: `points:${key}`, playerId, currency: pointsCurrency, ref: key },
        moves: [{ type: "transfer", from: { house: "bonus_cost" }, to: { player: "cash" }, amount }],
      });
      return answer.result === "ok" || answer.result === "duplicate";
    },
    costOf: async (gifts) => gifts.map((gift) => (gift.type === "points" ? gift.chargeable : null)),
    publishAllIn: async () => undefined,
    onError: (error, where) => console.error(where, error),
  };
  return asked as QuestsDeps;
}
