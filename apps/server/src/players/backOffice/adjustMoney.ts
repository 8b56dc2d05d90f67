import { isDeepStrictEqual } from "node:util";
import { exchanged, type Rates } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import { sql } from "kysely";
import { z } from "zod";
import type { PostingAnswer } from "../../ledger/index.ts";
import type { Propose } from "../../platform/backOffice/backOffice.ts";
import type { OperatorIdentity } from "../../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../../platform/database.ts";
import type { Failure } from "../../platform/failure.ts";
import { firstOf } from "../../platform/query.ts";
import { tables } from "../tables.ts";
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
  /** `key_used`: the key came before with another order. `frozen`: reconciliation stopped the wallet. */
  | { ok: false; reason: "key_used" | "frozen" }
  | { ok: false; reason: "refused"; failure: Failure };

export interface MoneyAdjustments {
  /**
   * Adjusts at once, or proposes it above the threshold. An order that comes again with its key is answered as it was the
   * first time, and writes nothing.
   */
  adjust(operator: OperatorIdentity, order: Adjustment, rates: Rates, now: Date): Promise<AdjustAnswer>;
}

const kind = "money.adjust";

/** What an order is about, without its key. */
const contentOf = ({ playerId, currency, cents, reason }: Adjustment) => ({ playerId, currency, cents, reason });

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

  /** How an order with this key was answered before, if one was. Orders with one key wait for each other until commit. */
  async function firstAnswer(tx: Tx, order: Adjustment): Promise<AdjustAnswer | null> {
    const lock = `adjustment:${order.key}`;
    await firstOf(tx, tables.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.as("held")));
    const proposed = await backOffice.proposalWithKey(tx, kind, order.key);
    if (proposed) {
      const before = Adjustment.safeParse(proposed.payload).data;
      return again(before ? contentOf(before) : null, order, proposed.id);
    }
    const posted = await players.ledger.keyedPosting(postingKey(order), tx);
    if (!posted) return null;
    const { playerId, currency, cash, meta } = posted;
    return again({ playerId, currency, cents: toCents(cash), reason: meta?.why }, order, null);
  }

  /** Adjusts in the caller's transaction; before and after are what the posting found and left. */
  async function adjustNow(tx: Tx, operator: OperatorIdentity, order: Adjustment, now: Date): Promise<AdjustAnswer> {
    const { playerId, currency, cents, key, reason } = order;
    const posted = await post(tx, order);
    if (posted.result === "insufficient") return { ok: false, reason: "not_enough", missing: toCents(posted.missing) };
    if (posted.result === "frozen") return { ok: false, reason: "frozen" };
    if (posted.result !== "ok") throw new Error(`the ledger answered ${posted.result} to an adjustment`);
    const cash = toCents(posted.balances.cash);
    const [before, after] = [cash - cents, cash].map((one) => ({ currency, cash: one }));
    const change = { action: kind, subject: `player:${playerId}`, before, after, reason, detail: { key } };
    await backOffice.auditChange(tx, operator, change, now);
    return { ok: true, approvalId: null };
  }

  return {
    async adjust(operator, order, rates, now) {
      const { playerId, currency, cents, reason } = order;
      const subject = `player:${playerId}`;
      const euros = exchanged(BigInt(Math.abs(cents)), currency, "EUR", rates);
      const eurCents = euros === null ? unknownRate_eurCents : toCents(euros);
      const failure = await backOffice.refusal(operator, "money.adjust", { eurCents, subject }, now);
      if (failure) return { ok: false, reason: "refused", failure };
      return players.db.transaction(async (tx): Promise<AdjustAnswer> => {
        const first = await firstAnswer(tx, order);
        if (first) return first;
        if (!backOffice.needsSecondPerson(eurCents)) return adjustNow(tx, operator, order, now);
        const cash = toCents((await players.ledger.balances(playerId, currency, tx)).cash);
        if (cash + cents < 0) return { ok: false, reason: "not_enough", missing: -(cash + cents) };
        const [before, after] = [cash, cash + cents].map((one) => ({ currency, cash: one }));
        const proposal = { subject, before, after, reason, payload: order, eurCents };
        return { ok: true, approvalId: await propose(tx, operator, proposal, now) };
      });
    },
  };
}

/** The first answer where the content is the same; another content under the key is refused. */
function again(before: object | null, order: Adjustment, approvalId: number | null): AdjustAnswer {
  return isDeepStrictEqual(before, contentOf(order)) ? { ok: true, approvalId } : { ok: false, reason: "key_used" };
}
