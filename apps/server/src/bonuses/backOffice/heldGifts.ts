import * as calls from "@croupier/contract/backOffice/heldGifts";
import { defaultCurrency } from "@croupier/rules/currencies";
import { exchanged } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import type { ApiServer } from "../../platform/apiServer.ts";
import type { BackOffice } from "../../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../../platform/backOffice/operatorIdentity.ts";
import { markedPage } from "../../platform/backOffice/pageMark.ts";
import { fail } from "../../platform/failure.ts";
import { rowsOf } from "../../platform/query.ts";
import type { BonusesDeps } from "../deps.ts";
import { give } from "../giveOffer.ts";
import { decideHeld, findHeld, givingOf, heldPage, lockHeld, wireHeld } from "../heldGifts.ts";
import { findPlan } from "../offerPlans.ts";
import { ownHeldGift, worthOf } from "../ownHeldGifts.ts";

type Held = NonNullable<Awaited<ReturnType<typeof findHeld>>>;

/** Gifts that wait for an operator: the queue, and the decision about each. */
export function registerHeldGifts(api: ApiServer, deps: BonusesDeps, office: BackOffice): void {
  const { db } = deps;
  const wire = async (row: Held) => {
    const offer = await findPlan(deps, db.pool, row.offer);
    const amount = offer && worthOf(offer, row);
    return wireHeld(row, offer?.title ?? row.offer, amount === null ? null : toCents(amount));
  };
  handleForOperator(api, calls.listHeldGifts, async ({ query, brands }) => {
    const rows = await rowsOf(db.pool, heldPage(query, brands));
    const { shown, next } = markedPage(rows, query.per_page, ({ id }) => [String(id)]);
    return { data: await Promise.all(shown.map(wire)), next };
  });
  handleForOperator(api, calls.getHeldGift, async ({ params }) => {
    const row = await findHeld(db.pool, params.id);
    return row ? wire(row) : fail(404, "id", "not_found");
  });
  handleForOperator(api, calls.decideHeldGift, async ({ operator, params: { id }, body, context: { now } }) => {
    const found = await findHeld(db.pool, id);
    const offer = found && (await findPlan(deps, db.pool, found.offer));
    if (!found || !offer) return fail(404, "id", "not_found");
    const { decision, version, reason } = body;
    const subject = `held-gift:${id}`;
    const eurCents = await inEuro(deps, worthOf(offer, found) ?? 0n, found.currency);
    const refused = await office.refusal(operator, "gifts.issue", { eurCents, subject }, now);
    if (refused) return refused;
    return db.transaction(async (tx) => {
      if (!(await lockHeld(tx, { id, version }))) return fail(409, "version", "stale_change");
      if (decision === "released") {
        const answer = await give(deps, tx, offer, givingOf(found), now);
        if (answer.refused) return fail(409, "id", "not_on_offer");
      }
      const decided = await decideHeld(tx, id, {
        ...{ decision, decided_by: operator.name, decided_at: now, note: reason },
      });
      await deps.announceHeld(tx, Number(found.player_id), ownHeldGift(decided, offer));
      const { player_id, offer: of, score } = found;
      const before = { state: "open", player: Number(player_id), offer: of, score };
      const change = { action: "held_gift.decide", subject, reason, before, after: { state: decision } };
      await office.auditChange(tx, operator, change, now);
      return { state: "done" as const, approval_id: null };
    });
  });
}

/** Without a rate an amount counts as more than any bound allows. */
async function inEuro(deps: BonusesDeps, amount: bigint, currency: string): Promise<number> {
  const worth = exchanged(amount, currency, defaultCurrency, await deps.rates(deps.db.pool));
  return worth === null ? Number.MAX_SAFE_INTEGER : Number(worth);
}
