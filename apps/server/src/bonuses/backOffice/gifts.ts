import * as calls from "@croupier/contract/backOffice/gifts";
import { currencyOf, defaultCurrency } from "@croupier/rules/currencies";
import { exchanged } from "@croupier/rules/exchange";
import { z } from "zod";
import type { ApiServer } from "../../platform/apiServer.ts";
import type { BackOffice } from "../../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../../platform/backOffice/operatorIdentity.ts";
import type { Queryable, Tx } from "../../platform/database.ts";
import { type Failure, fail } from "../../platform/failure.ts";
import { cancelIn } from "../cancelOwn.ts";
import type { BonusesDeps } from "../deps.ts";
import type { GiftBody, GiftOrder } from "../giftOrder.ts";
import { spinsFault } from "../offerGifts/spinsFault.ts";
import { receiverRefusal } from "../receiverRefusal.ts";
import { settleSpins } from "../settleSpins.ts";
import { faceValue, issueGift } from "../types/giftTypes.ts";
import { wireGifts } from "./wireGifts.ts";

const done = { state: "done", approval_id: null } as const;
const day_ms = 24 * 3_600_000;
/** Without a rate an amount counts as more than any bound allows. */
const unknownRate_eurCents = Number.MAX_SAFE_INTEGER;

type Sent = z.output<NonNullable<typeof calls.issuePlayerGift.body>>;

const Issue = calls.issuePlayerGift.body!.omit({ reason: true }).extend({ player: z.int() });
const Cancel = z.object({ player: z.int(), kind: calls.GiftKind, gift: z.int() });
type Cancel = z.output<typeof Cancel>;

/** What one player has, and gifts by hand. */
export function registerGiftsBackOffice(api: ApiServer, deps: BonusesDeps, office: BackOffice): void {
  handleForOperator(api, calls.listPlayerGifts, async ({ params: { id }, context: { now } }) => {
    if (!(await deps.isPlayer(deps.db.pool, id))) return fail(404, "id", "not_found");
    return { data: await wireGifts(deps, deps.db.pool, id, now) };
  });
  registerIssue(api, deps, office);
  registerCancel(api, deps, office);
}

function registerIssue(api: ApiServer, deps: BonusesDeps, office: BackOffice): void {
  const propose = office.defineProposal({
    ...{ kind: "gift.issue", permission: "gifts.issue", payload: Issue },
    async run(tx, issue, { now }) {
      const order = await atBrand(deps, tx, issue.player, issue, now);
      if (await faultOf(deps, tx, issue.player, order)) return "stale";
      await issueGift(deps, tx, orderOf(issue.player, order, now), now);
      return "done";
    },
  });
  handleForOperator(api, calls.issuePlayerGift, async ({ operator, params: { id }, body, context: { now } }) => {
    const { reason, key, ...sent } = body;
    const asked = { action: "gift.issue", key, content: { player: id, reason, ...sent } };
    const first = await office.firstAnswer(asked);
    if (first) return first;
    const issue = await atBrand(deps, deps.db.pool, id, { key, ...sent }, now);
    const fault = await faultOf(deps, deps.db.pool, id, issue);
    if (fault) return fault;
    const subject = `player:${id}`;
    const eurCents = await inEuro(deps, faceValue(bodyOf(body)), body.currency);
    const refused = await office.refusal(
      operator,
      "gifts.issue",
      { brand: issue.brand ?? null, eurCents, subject },
      now,
    );
    if (refused) return refused;
    const giveOrPropose = async (tx: Tx) => {
      const { key: _, ...given } = issue;
      const change = { subject, reason, before: null, after: given };
      if (office.needsSecondPerson(eurCents)) {
        const proposal = { ...change, payload: { ...issue, player: id }, eurCents };
        return { state: "proposed" as const, approval_id: await propose(tx, operator, proposal, now) };
      }
      const gift = await issueGift(deps, tx, orderOf(id, issue, now), now);
      await office.auditChange(tx, operator, { ...change, action: "gift.issue", detail: { gift, key } }, now);
      return done;
    };
    return deps.db.transaction((tx) => office.answerOnce(tx, asked, () => giveOrPropose(tx), now));
  });
}

function registerCancel(api: ApiServer, deps: BonusesDeps, office: BackOffice): void {
  const propose = office.defineProposal({
    ...{ kind: "gift.cancel", permission: "gifts.issue", payload: Cancel },
    run: async (tx, order, { approver, reason, now }) =>
      (await cancel(deps, tx, order, { actor: `operator:${approver.id}`, reason }, now)) === "ok" ? "done" : "stale",
  });
  handleForOperator(api, calls.cancelPlayerGift, async ({ operator, params, body: { reason }, context: { now } }) => {
    const { id: player, kind, gift } = params;
    const subject = `player:${player}`;
    const found = (await wireGifts(deps, deps.db.pool, player, now)).find(
      (one) => one.kind === kind && one.id === gift,
    );
    if (!found) return fail(404, "gift", "not_found");
    const eurCents = await inEuro(deps, await worthOf(deps, player, found), found.currency);
    const refused = await office.refusal(operator, "gifts.issue", { eurCents, subject }, now);
    if (refused) return refused;
    return deps.db.transaction(async (tx) => {
      const { title, stage, currency, amount_cents } = found;
      const change = { subject, reason, before: { kind, gift, title, stage, currency, amount_cents }, after: null };
      if (office.needsSecondPerson(eurCents) && found.cancelable) {
        const proposal = { ...change, payload: { player, kind, gift }, eurCents };
        return { state: "proposed" as const, approval_id: await propose(tx, operator, proposal, now) };
      }
      const answer = await cancel(deps, tx, { player, kind, gift }, { actor: `operator:${operator.id}`, reason }, now);
      if (answer === "unknown") return fail(404, "gift", "not_found");
      if (answer === "closed") return fail(409, "gift", "already_decided");
      if (answer === "round_open") return fail(409, "gift", "round_open");
      await office.auditChange(tx, operator, { ...change, action: "gift.cancel" }, now);
      return done;
    });
  });
}

async function cancel(
  deps: BonusesDeps,
  tx: Tx,
  { player, kind, gift }: Cancel,
  by: { actor: string; reason: string },
  now: Date,
) {
  if (kind === "bonus") return cancelIn(deps, tx, { playerId: player, id: gift }, now);
  const answer = await deps.freeSpins.cancel(tx, player, gift, now, by);
  if (answer !== "ok") return answer === null ? "unknown" : "closed";
  await settleSpins(deps, tx, gift, now);
  return "ok";
}

/** What the player loses by it: all bonus money of the wallet where the bonus plays. */
async function worthOf(deps: BonusesDeps, player: number, gift: calls.BackOfficeGift): Promise<bigint> {
  if (gift.kind === "bonus" && gift.stage === "handle_bets")
    return (await deps.ledger.balances(player, gift.currency)).bonus;
  return BigInt(gift.amount_cents);
}

async function inEuro(deps: BonusesDeps, amount: bigint, currency: string): Promise<number> {
  return Number(exchanged(amount, currency, defaultCurrency, await deps.rates(deps.db.pool)) ?? unknownRate_eurCents);
}

/** Why a player is not given this; null where they may be. */
async function faultOf(
  deps: BonusesDeps,
  on: Queryable,
  player: number,
  sent: Omit<Sent, "reason">,
): Promise<Failure | null> {
  if (!(await deps.isPlayer(on, player))) return fail(404, "id", "not_found");
  if (sent.brand !== undefined && !deps.brands().includes(sent.brand)) return fail(422, "brand", "not_in_list");
  const refusal = receiverRefusal(await deps.receiverOf(on, player), deps.giftRules(sent.brand), null);
  if (refusal) return fail(422, "base", refusal);
  const known = currencyOf(sent.currency);
  if (!known || sent.currency === "FUN" || sent.currency === "POINTS") return fail(422, "currency", "unknown_currency");
  const { gift } = sent;
  if (gift.type === "bonus") return null;
  const title = (await deps.offerGames(on)).find(({ identifier }) => identifier === gift.game);
  const spins = { currency: sent.currency, stake: gift.stake_cents, most: gift.max_cents };
  const fault = spinsFault(title, spins);
  if (!fault) return null;
  // Who types a currency that the game is not played in reads it at the game.
  const isCurrency = fault.code === "unknown_currency";
  return fail(422, isCurrency ? "game" : fieldOf[fault.field], isCurrency ? "not_in_list" : fault.code, fault.data);
}

const fieldOf = { game: "game", stake: "stake_cents", most: "max_cents" } as const;

/** With the brand that the operator named, or else the one at which the player is. */
async function atBrand<Order extends { brand?: string | undefined }>(
  deps: BonusesDeps,
  on: Queryable,
  player: number,
  sent: Order,
  now: Date,
): Promise<Order> {
  const brand = sent.brand ?? (await deps.brandOf(on, player, now));
  return brand === undefined ? sent : { ...sent, brand };
}

function bodyOf({ gift }: Pick<Sent, "gift">): GiftBody {
  const { wager } = gift;
  const maxWin = gift.max_win_cents === null ? null : BigInt(gift.max_win_cents);
  const maxStake = gift.max_stake_cents === null ? null : BigInt(gift.max_stake_cents);
  if (gift.type === "bonus")
    return { type: "bonus", amount: BigInt(gift.amount_cents), wager, maxWin, maxStake, games: null };
  const { count, game, stake_cents, max_cents } = gift;
  const most = max_cents === null ? null : BigInt(max_cents);
  return { type: "freespins", count, game, stake: BigInt(stake_cents), most, wager, maxWin, maxStake };
}

function orderOf(playerId: number, sent: Omit<Sent, "reason">, now: Date): GiftOrder {
  return {
    ...{ playerId, currency: sent.currency, title: sent.title, groupKey: null, strategy: "personal" },
    key: `hand:${playerId}:${sent.key}`,
    gift: bodyOf(sent),
    activatableUntil: new Date(now.getTime() + sent.activatable_days * day_ms),
    validDays: sent.valid_days,
    ...(sent.brand !== undefined && { brand: sent.brand }),
  };
}
