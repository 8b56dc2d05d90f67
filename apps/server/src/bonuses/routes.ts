import {
  activateBonus,
  activateFreespins,
  cancelBonus,
  cancelFreespins,
  declineDepositBonus,
  declineRegistrationBonus,
  getBonusCancelInfo,
  listAvailableBonuses,
  listComingCashback,
  listDepositBonuses,
  listFreespins,
  listOwnHeldGifts,
  listPlayerBonuses,
  listRegistrationBonuses,
  listSportBonuses,
  orderWaitingBonuses,
} from "@croupier/contract";
import { applySportPromoCode, redeemCoupon, updateBonusSettings } from "@croupier/contract/promoCodes";
import { formatDecimal } from "@croupier/rules/money";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { bonusesOf, lockBonus } from "./bonusStore.ts";
import { cancelOwn } from "./cancelOwn.ts";
import { comingCashback } from "./comingCashback.ts";
import { declineDepositOffer } from "./declineOffer.ts";
import { depositOffersFor } from "./depositOffers.ts";
import type { BonusesDeps } from "./deps.ts";
import { guestOffers } from "./guestOffers.ts";
import { runningRefusal } from "./offerRefusal.ts";
import { runningOffers } from "./offerStore.ts";
import type { Offer } from "./offerTerms.ts";
import { orderWaiting, turnsOf } from "./orderWaiting.ts";
import { ownHeldGifts } from "./ownHeldGifts.ts";
import { startBonus } from "./playBonus.ts";
import { redeem } from "./redeem.ts";
import { settleSpins } from "./settleSpins.ts";
import { gamesNamedBy, wireBonus } from "./wireBonus.ts";
import { wireOffer } from "./wireOffer.ts";

/** Calls about what players are given. The API server holds each reply against the contract. */
export function registerBonuses(api: ApiServer, deps: BonusesDeps): void {
  registerGifts(api, deps);
  registerOffers(api, deps);
}

const me = ({ player }: RequestContext) => player!.id;

function registerGifts(api: ApiServer, deps: BonusesDeps): void {
  const { db, freeSpins } = deps;
  api.handle(listPlayerBonuses, async ({ context }) => {
    const bonuses = await bonusesOf(db.pool, me(context));
    const games = await deps.gamesOf(gamesNamedBy(bonuses));
    const turns = turnsOf(bonuses);
    return bonuses.map((bonus) => wireBonus(bonus, games, turns.get(bonus.id)));
  });
  api.handle(listOwnHeldGifts, ({ context }) => ownHeldGifts(deps, db.pool, me(context), context.now));
  api.handle(listFreespins, ({ context }) => freeSpins.list(me(context), context.now));

  api.handle(activateBonus, ({ params, context }) =>
    db.transaction(async (tx) => {
      const bonus = await lockBonus(tx, me(context), params.id);
      if (!bonus) return fail(404, "id", "not_found");
      if (bonus.stage !== "issued") return fail(409, "id", "already_decided");
      if (bonus.activatable_until && bonus.activatable_until <= context.now) return fail(409, "id", "gift_expired");
      const started = await startBonus(deps, tx, bonus, context.now);
      return wireBonus(started, await deps.gamesOf(gamesNamedBy([started]), tx));
    }),
  );
  api.handle(cancelBonus, async ({ params, context }) => {
    const answer = await cancelOwn(deps, { playerId: me(context), id: params.id }, context.now);
    if (answer === "unknown") return fail(404, "id", "not_found");
    if (answer === "closed") return fail(409, "id", "already_decided");
    return answer === "round_open" ? fail(409, "id", "round_open") : {};
  });
  api.handle(orderWaitingBonuses, ({ body, context }) =>
    db.transaction(async (tx) =>
      (await orderWaiting(tx, me(context), body.ids)) ? {} : fail(409, "ids", "stale_change"),
    ),
  );
  api.handle(getBonusCancelInfo, async ({ params, context }) => {
    const bonus = (await bonusesOf(db.pool, me(context))).find(({ id }) => Number(id) === params.id);
    if (!bonus) return fail(404, "id", "not_found");
    const money = (amount: bigint) => formatDecimal(amount, bonus.currency);
    const { cash, bonus: left } = await deps.ledger.balances(me(context), bonus.currency);
    const playing = bonus.stage === "handle_bets" ? left : 0n;
    const won = playing > bonus.amount ? playing - bonus.amount : 0n;
    return {
      id: params.id,
      current_balance: money(cash + left),
      cash_balance: money(cash),
      bonus_balance: money(playing),
      bonus_winnings: money(won),
      total_withdrawal_amount: money(cash),
    };
  });

  // Free spins are there from their issue on: whoever opens the game plays them.
  api.handle(activateFreespins, async ({ params, context }) => {
    const found = (await freeSpins.list(me(context), context.now)).find(({ id }) => id === params.id);
    if (!found) return fail(404, "id", "not_found");
    return found.stage === "issued" || found.stage === "activated" ? found : fail(409, "id", "already_decided");
  });
  api.handle(cancelFreespins, ({ params, context }) =>
    db.transaction(async (tx) => {
      const answer = await freeSpins.cancel(tx, me(context), params.id, context.now);
      if (answer === null) return fail(404, "id", "not_found");
      if (answer === "over") return fail(409, "id", "already_decided");
      // What was won is the player's at once, unless a round is open yet.
      await settleSpins(deps, tx, params.id, context.now);
      return {};
    }),
  );
}

function registerOffers(api: ApiServer, deps: BonusesDeps): void {
  const { db } = deps;
  const shown = (offers: readonly Offer[], context: RequestContext) => {
    const off = deps.giftRules(context.brand.id).disabled([]);
    return offers.filter(({ terms }) => !(terms.groupKey && off.includes(terms.groupKey))).map(wireOffer);
  };
  const depositOffers = async (context: RequestContext) => {
    if (context.player) return depositOffersFor(deps, db.pool, me(context), { brand: context.brand.id }, context.now);
    return guestOffers(deps, db.pool, "deposit", context);
  };
  api.handle(listDepositBonuses, async ({ context }) => shown(await depositOffers(context), context));
  // Who has an account was given theirs with it.
  api.handle(listRegistrationBonuses, async ({ context }) =>
    context.player ? [] : shown(await guestOffers(deps, db.pool, "registration", context), context),
  );
  api.handle(listAvailableBonuses, async ({ context }) => {
    const receiver = await deps.receiverOf(db.pool, me(context));
    const rules = deps.giftRules(context.brand.id);
    const cashback = await runningOffers(deps, db.pool, "cashback", context.now);
    return shown(
      [...(await depositOffers(context)), ...cashback.filter((one) => runningRefusal(one, receiver, rules) === null)],
      context,
    );
  });
  api.handle(listComingCashback, ({ context }) =>
    comingCashback(deps, { playerId: me(context), brandId: context.brand.id }, context.now),
  );
  // There is no betting site of ours: none of its bonuses is there, and no code brings one.
  api.handle(listSportBonuses, async () => []);
  api.handle(applySportPromoCode, async () => fail(422, "code", "not_on_offer"));
  api.handle(declineDepositBonus, async ({ params, context }) => {
    const answer = await declineDepositOffer(
      deps,
      { playerId: me(context), offer: params.id, brand: context.brand.id },
      context.now,
    );
    if (answer === "unknown") return fail(404, "id", "not_found");
    return answer === "declined" ? undefined : fail(409, "id", "already_decided");
  });
  // Whoever can ask has an account, which was given what there is for opening one: that is given up as a bonus or as free spins.
  api.handle(declineRegistrationBonus, async ({ params, context }) => {
    const offers = await runningOffers(deps, db.pool, "registration", context.now);
    const isGiven = offers.some(({ id }) => id === params.id);
    return isGiven ? fail(409, "id", "already_decided") : fail(404, "id", "not_found");
  });
  api.handle(updateBonusSettings, async ({ body, context }) => {
    await deps.setCanIssue(db.pool, me(context), body.can_issue);
    return {};
  });
  api.handle(redeemCoupon, ({ body, context }) =>
    redeem(deps, { id: me(context), brand: context.brand.id }, body.coupon_code, context.now),
  );
}
