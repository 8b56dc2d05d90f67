import type { Outcome } from "@croupier/contract/backOffice/lists";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import { z } from "zod";
import type { PostingAnswer } from "../../ledger/index.ts";
import type { Propose } from "../../platform/backOffice/backOffice.ts";
import type { OperatorIdentity } from "../../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../../platform/database.ts";
import { Failure, fail } from "../../platform/failure.ts";
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

export interface MoneyAdjustments {
  /**
   * Adjusts at once, or proposes it above the threshold. An order that comes again with its key is answered as it was the
   * first time, and writes nothing.
   */
  adjust(operator: OperatorIdentity, order: Adjustment, rates: Rates, now: Date): Promise<Outcome | Failure>;
}

const kind = "money.adjust";

const postingKey = ({ key }: Pick<Adjustment, "key">) => `back-office:${key}`;

/** Corrections of players' cash: a posting against the house's account for adjustments. */
export function openAdjustments(
  deps: ChangeDeps & { announce(tx: Tx, playerId: number, currency: string): Promise<void> },
): MoneyAdjustments {
  const { players, backOffice } = deps;

  async function post(tx: Tx, order: Adjustment): Promise<PostingAnswer> {
    const { playerId, currency, cents, reason } = order;
    const [player, house] = [{ player: "cash" } as const, { house: "adjustment" } as const];
    const [from, to] = cents > 0 ? [house, player] : [player, house];
    const answer = await players.ledger.postIn(tx, {
      ...{ kind: "adjustment", playerId, currency, key: postingKey(order) },
      moves: [{ type: "transfer", from, to, amount: BigInt(Math.abs(cents)) }],
      meta: { why: reason },
    });
    if (answer.result === "ok") await deps.announce(tx, playerId, currency);
    return answer;
  }

  const propose: Propose<Adjustment> = backOffice.defineProposal({
    ...{ kind, permission: "money.adjust", payload: Adjustment },
    run: async (tx, order) => ((await post(tx, order)).result === "ok" ? "done" : "stale"),
  });

  /** Adjusts in the caller's transaction; before and after are what the posting found and left. */
  async function adjustNow(tx: Tx, operator: OperatorIdentity, order: Adjustment, now: Date) {
    const { playerId, currency, cents, key, reason } = order;
    const posted = await post(tx, order);
    if (posted.result === "insufficient") return notEnough(toCents(posted.missing), currency);
    if (posted.result === "frozen") return frozen();
    if (posted.result !== "ok") throw new Error(`the ledger answered ${posted.result} to an adjustment`);
    const cash = toCents(posted.balances.cash);
    const [before, after] = [cash - cents, cash].map((one) => ({ currency, cash: one }));
    const change = { action: kind, subject: `player:${playerId}`, before, after, reason, detail: { key } };
    await backOffice.auditChange(tx, operator, change, now);
    return { state: "done" as const, approval_id: null };
  }

  return {
    async adjust(operator, order, rates, now) {
      const { playerId, currency, cents, reason } = order;
      const subject = `player:${playerId}`;
      const euros = exchanged(BigInt(Math.abs(cents)), currency, "EUR", rates);
      const eurCents = euros === null ? unknownRate_eurCents : toCents(euros);
      const failure = await backOffice.refusal(operator, "money.adjust", { eurCents, subject }, now);
      if (failure) return failure;
      const { key, ...content } = order;
      const adjustOrPropose = async (tx: Tx) => {
        if (!backOffice.needsSecondPerson(eurCents)) return adjustNow(tx, operator, order, now);
        const wallet = (await players.ledger.wallets(playerId, tx)).find((one) => one.currency === currency);
        if (wallet?.frozen) return frozen();
        const cash = toCents(wallet?.balances.cash ?? 0n);
        if (cash + cents < 0) return notEnough(-(cash + cents), currency);
        const [before, after] = [cash, cash + cents].map((one) => ({ currency, cash: one }));
        const proposal = { subject, before, after, reason, payload: order, eurCents };
        return { state: "proposed" as const, approval_id: await propose(tx, operator, proposal, now) };
      };
      return players.db.transaction((tx) =>
        backOffice.answerOnce(tx, { action: kind, key, content }, () => adjustOrPropose(tx), now),
      );
    },
  };
}

/** `missing` subunits more would have to be there. */
const notEnough = (missing: number, currency: string) =>
  fail(422, "amount_cents", "not_enough_money", { missing_cents: missing, currency });

/** Reconciliation stopped the wallet; what a player reads of it says too little to an operator. */
const frozen = () => new Failure(422, "base", "account_frozen", undefined, "wallet_frozen");
