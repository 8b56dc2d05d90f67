import { exchanged, type Rates } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import { z } from "zod";
import type { ProposalResult, Propose } from "../../platform/backOffice/backOffice.ts";
import type { OperatorIdentity } from "../../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../../platform/database.ts";
import type { Failure } from "../../platform/failure.ts";
import type { ChangeDeps } from "./changePlayers.ts";

const Adjustment = z.object({
  playerId: z.int(),
  currency: z.string(),
  /** Subunits; negative takes from the player. */
  cents: z.int(),
  key: z.string(),
  reason: z.string(),
});
export type Adjustment = z.output<typeof Adjustment>;

/** Without a rate an amount counts as more than any bound allows. */
const unknownRate_eurCents = Number.MAX_SAFE_INTEGER;

export type AdjustAnswer =
  | { ok: true; approvalId: number | null }
  /** `missing` subunits more would have to be there. */
  | { ok: false; reason: "not_enough"; missing: number }
  | { ok: false; reason: "refused"; failure: Failure };

export interface MoneyAdjustments {
  /** Adjusts at once, or proposes it above the threshold. */
  adjust(operator: OperatorIdentity, order: Adjustment, rates: Rates, now: Date): Promise<AdjustAnswer>;
}

/** Corrections of players' cash: a posting against the house's account for adjustments. */
export function openAdjustments(
  deps: ChangeDeps & { announce(tx: Tx, playerId: number, currency: string): Promise<void> },
): MoneyAdjustments {
  const { players, backOffice } = deps;

  async function post(tx: Tx, { playerId, currency, cents, key, reason }: Adjustment): Promise<ProposalResult> {
    const [player, house] = [{ player: "cash" } as const, { house: "adjustment" } as const];
    const [from, to] = cents > 0 ? [house, player] : [player, house];
    const answer = await players.ledger.postIn(tx, {
      ...{ kind: "adjustment", playerId, currency },
      key: `back-office:${key}`,
      moves: [{ type: "transfer", from, to, amount: BigInt(Math.abs(cents)) }],
      meta: { why: reason },
    });
    if (answer.result === "duplicate") return "done";
    if (answer.result !== "ok") return "stale";
    await deps.announce(tx, playerId, currency);
    return "done";
  }

  const propose: Propose<Adjustment> = backOffice.defineProposal({
    ...{ kind: "money.adjust", permission: "money.adjust", payload: Adjustment },
    run: post,
  });

  return {
    async adjust(operator, order, rates, now) {
      const { playerId, currency, cents, reason } = order;
      const subject = `player:${playerId}`;
      const euros = exchanged(BigInt(Math.abs(cents)), currency, "EUR", rates);
      const eurCents = euros === null ? unknownRate_eurCents : toCents(euros);
      const needsSecond = backOffice.needsSecondPerson(eurCents);
      const failure = await backOffice.refusal(operator, "money.adjust", { eurCents, subject }, now);
      if (failure) return { ok: false, reason: "refused", failure };
      return players.db.transaction(async (tx): Promise<AdjustAnswer> => {
        const cash = (await players.ledger.balances(playerId, currency, tx)).cash;
        const before = { currency, cash: toCents(cash) };
        const after = { currency, cash: toCents(cash) + cents };
        if (after.cash < 0) return { ok: false, reason: "not_enough", missing: -after.cash };
        const change = { subject, before, after, reason };
        if (needsSecond)
          return { ok: true, approvalId: await propose(tx, operator, { ...change, payload: order, eurCents }, now) };
        if ((await post(tx, order)) === "stale") return { ok: false, reason: "not_enough", missing: Math.abs(cents) };
        await backOffice.auditChange(
          tx,
          operator,
          { ...change, action: "money.adjust", detail: { key: order.key } },
          now,
        );
        return { ok: true, approvalId: null };
      });
    },
  };
}
