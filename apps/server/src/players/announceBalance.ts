import type { Account } from "@croupier/contract/player";
import { playerChannel } from "@croupier/contract/realtime";
import { Batcher } from "../platform/batching/batcher.ts";
import type { Queryable } from "../platform/database.ts";
import { accountOf, accountsOfMany } from "./accounts.ts";
import type { PlayersDeps } from "./deps.ts";

/** Sends the balance event, by which every open page of a player shows the new balance of a wallet. */
export interface BalanceAnnouncer {
  /** After a commit, as rounds do. Reads the latest balance; many calls in a moment become one message. */
  announceBalance(playerId: number, currency: string): void;
  /** In a transaction, as payments do: the event carries what the transaction leaves, and goes out with its commit. */
  announceBalanceIn(tx: Queryable, playerId: number, currency: string): Promise<void>;
}

export function balanceAnnouncer(deps: PlayersDeps): BalanceAnnouncer {
  const { realtime } = deps;
  // After the commit of a batch many players' balances are wanted at once: they are read together, too.
  const accounts = new Batcher<number, Account[]>({ slots: 1, send: (ids) => accountsOfMany(deps, ids) });
  return {
    announceBalance(playerId, currency) {
      // One name for each wallet, so that news of one never swallows news of the other.
      const latest = async () =>
        (await accounts.add(playerId)).find((account) => account.currency === currency) ?? null;
      realtime.publishLatest(playerChannel("balance", playerId), latest, currency);
    },
    async announceBalanceIn(tx, playerId, currency) {
      const account = await accountOf(deps, playerId, currency, tx);
      if (account) await realtime.publishIn(tx, playerChannel("balance", playerId), account);
    },
  };
}
