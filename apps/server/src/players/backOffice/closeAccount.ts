import { toCents } from "@croupier/rules/money";
import { z } from "zod";
import type { Propose } from "../../platform/backOffice/backOffice.ts";
import type { OperatorIdentity } from "../../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../../platform/database.ts";
import { lockPlayer } from "../queries.ts";
import { changePlayer } from "../writePlayer.ts";
import type { ChangeDeps } from "./changePlayers.ts";
import { accessVersionOf } from "./describePlayer.ts";

const Reopening = z.object({ playerId: z.int(), closedAt: z.iso.datetime() });

interface Order {
  playerId: number;
  /** What the operator saw of the account being open. */
  version: string;
  reason: string;
}

export type CloseAnswer = { ok: true } | { ok: false; reason: "not_found" | "stale" };
export type ReopenAnswer = { ok: true; approvalId: number } | { ok: false; reason: "not_found" | "stale" };

export interface AccountClosing {
  close(operator: OperatorIdentity, order: Order, now: Date): Promise<CloseAnswer>;
  /** Proposes to reopen: a second person decides. */
  reopen(operator: OperatorIdentity, order: Order, now: Date): Promise<ReopenAnswer>;
}

/**
 * Closes accounts and opens them again. Money stays where it is: the balance in the wallets, withdrawals under way go on, deposits
 * that were begun are dropped, and an open round is played to its end by the recovery job.
 */
export function openAccountClosing(deps: ChangeDeps): AccountClosing {
  const { players, backOffice } = deps;
  const propose: Propose<z.output<typeof Reopening>> = backOffice.defineProposal({
    ...{ kind: "player.reopen", permission: "players.close", payload: Reopening },
    async run(tx, { playerId, closedAt }) {
      const player = await lockPlayer(tx, playerId);
      if (player?.disabled_at?.toISOString() !== closedAt) return "stale";
      await changePlayer(tx, playerId, { disabled_at: null });
      return "done";
    },
  });

  /** What is in the wallets, for whoever reads the audit log. */
  async function balances(tx: Tx, playerId: number) {
    return (await players.ledger.wallets(playerId, tx)).map(({ currency, balances: held }) => ({
      currency,
      cash_cents: toCents(held.cash),
      bonus_cents: toCents(held.bonus),
      hold_cents: toCents(held.withdrawal_hold),
    }));
  }

  return {
    async close(operator, { playerId, version, reason }, now) {
      return players.db.transaction(async (tx): Promise<CloseAnswer> => {
        const player = await lockPlayer(tx, playerId);
        if (!player) return { ok: false, reason: "not_found" };
        if (player.disabled_at || (await accessVersionOf(tx, player)) !== version)
          return { ok: false, reason: "stale" };
        await players.leaveAll(tx, playerId, now);
        await changePlayer(tx, playerId, { disabled_at: now });
        const wallets = await balances(tx, playerId);
        const [before, after] = [
          { closed: false, wallets },
          { closed: true, wallets },
        ];
        const change = { action: "player.close", subject: `player:${playerId}`, before, after, reason };
        await backOffice.auditChange(tx, operator, change, now);
        return { ok: true };
      });
    },
    async reopen(operator, { playerId, version, reason }, now) {
      return players.db.transaction(async (tx): Promise<ReopenAnswer> => {
        const player = await lockPlayer(tx, playerId);
        if (!player) return { ok: false, reason: "not_found" };
        if (!player.disabled_at || (await accessVersionOf(tx, player)) !== version)
          return { ok: false, reason: "stale" };
        const payload = { playerId, closedAt: player.disabled_at.toISOString() };
        const [before, after] = [{ closed: true }, { closed: false }];
        const subject = `player:${playerId}`;
        return {
          ok: true,
          approvalId: await propose(tx, operator, { subject, payload, before, after, reason }, now),
        };
      });
    },
  };
}
