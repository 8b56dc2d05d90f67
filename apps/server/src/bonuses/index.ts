import type { BonusOffer } from "@croupier/contract/gifts";
import type { EventConsumer } from "../events/index.ts";
import type { ApiServer } from "../platform/apiServer.ts";
import type { BackOffice } from "../platform/backOffice/backOffice.ts";
import type { Queryable, Tx } from "../platform/database.ts";
import { registerAbuseRules } from "./backOffice/abuseRules.ts";
import { type ReadBudgets, registerBudgets } from "./backOffice/budgets.ts";
import { registerGiftCosts } from "./backOffice/giftCosts.ts";
import { registerGiftsBackOffice } from "./backOffice/gifts.ts";
import { registerHeldGifts } from "./backOffice/heldGifts.ts";
import { registerOfferReport } from "./backOffice/offerReport.ts";
import { registerOffersBackOffice } from "./backOffice/offers.ts";
import { registerSegments } from "./backOffice/segments.ts";
import type { BetTermsGate } from "./betTerms.ts";
import { noteTermsChanged } from "./bonusStore.ts";
import { type EndForWithdrawalAnswer, endForWithdrawal } from "./cancelOwn.ts";
import { cashResultCounter } from "./cashResults.ts";
import { estimateGifts } from "./cost/estimateGifts.ts";
import { type CodeAnswer, judgeDepositCode } from "./depositOffers.ts";
import type { BonusesDeps } from "./deps.ts";
import type { IssueGift } from "./giftOrder.ts";
import { giveAtSignUp } from "./giveAtSignUp.ts";
import { giveCashback } from "./giveCashback.ts";
import { giveForLevel, type LevelGiving, levelOffers } from "./giveForLevel.ts";
import { giveForDeposit, type PaidDeposit } from "./giveOffer.ts";
import { givePersonal } from "./givePersonal.ts";
import { type NewOffer, runningOffers, seedOffers } from "./offerStore.ts";
import { type GroupOffer, type OfferViewer, offersForGroups } from "./offersForGroups.ts";
import { pickGroup } from "./offerTerms.ts";
import { registerBonuses } from "./routes.ts";
import { expireGifts, issueGift, roundCounter, stakeGate } from "./types/giftTypes.ts";

export type { BetTermsAnswer, BetTermsGate } from "./betTerms.ts";
export { bonusTitles } from "./bonusTitles.ts";
export { type Budget, fits, giveWithin, lockBudgets, spentOf } from "./budgets.ts";
export type { GiftEstimates, GiftPart } from "./cost/estimateGifts.ts";
export { euroEstimate } from "./cost/euroEstimate.ts";
export type { CodeAnswer } from "./depositOffers.ts";
export type {
  BonusesDeps,
  BrandGiftRules,
  CampaignEnd,
  FreeSpins,
  FreeSpinsOrder,
  GiftGame,
  Receiver,
} from "./deps.ts";
export { giftKeys, isIssued } from "./giftKeys.ts";
export type { GiftBody, GiftOrder, GiftStrategy, IssueGift, WageringTerms } from "./giftOrder.ts";
export type { LevelGiving } from "./giveForLevel.ts";
export type { PaidDeposit } from "./giveOffer.ts";
export { playerOfHeld } from "./heldGifts.ts";
export type { NewOffer } from "./offerStore.ts";
export { bonusesPersonalData } from "./personalData.ts";
export { type RuledReceiver, receiverRefusal } from "./receiverRefusal.ts";
export { whoIsIn } from "./segments.ts";
export { type SpinTerms, spinTerms } from "./spinTerms.ts";

/** What players are given. */
export interface Bonuses {
  /** Asked before every stake of real money. */
  mayBet: BetTermsGate;
  /** Counts bets for the wagering requirement. */
  consumer: EventConsumer;
  /** Issues a gift in the transaction of what it is given for. */
  issue: IssueGift;
  /** In the transaction that pays a deposit, before its money is posted. */
  depositPaid(tx: Tx, deposit: PaidDeposit, now: Date): Promise<void>;
  /** Whether a code brings a player's next deposit something. Source: 4-65. */
  judgeDepositCode(
    on: Queryable,
    asked: { playerId: number; brand: string; code: string },
    now: Date,
  ): Promise<CodeAnswer>;
  /** In the transaction of a cash-out: ends what plays in its wallet where the player lets it go, else says no. */
  endForWithdrawal(
    tx: Tx,
    wallet: { playerId: number; currency: string; letsGo: boolean },
    now: Date,
  ): Promise<EndForWithdrawalAnswer>;
  /** Groups by which players pick the offers that run. */
  pickGroups(on: Queryable, now: Date): Promise<string[]>;
  /** What members of a group are given that others are not. */
  offersForGroups(on: Queryable, groups: readonly string[], viewer: OfferViewer): Promise<Map<string, GroupOffer[]>>;
  /** What gifts cost on average after their wagering, each by itself. */
  estimateGifts(asked: Parameters<typeof estimateGifts>[1]): ReturnType<typeof estimateGifts>;
  seedOffers(on: Queryable, offers: readonly NewOffer[], now: Date): Promise<void>;
  /** Whether a brand gives something back of losses now. */
  hasCashback(brandId: string, now: Date): Promise<boolean>;
  /** In the transaction that makes an account. */
  registered(tx: Tx, player: { playerId: number; brand: string }, now: Date): Promise<void>;
  /** Offers of a group key that reaching a level brings now. */
  levelOffers(on: Queryable, groupKey: string, now: Date): Promise<BonusOffer[]>;
  /** Gives them, in the caller's transaction. */
  levelReached(tx: Tx, reached: LevelGiving, now: Date): Promise<void>;
  /** Counts what players lose of their own money. */
  resultCounter: EventConsumer;
  /** For a job each hour. */
  giveCashback(now: Date): Promise<void>;
  /** For a job every few minutes. */
  givePersonal(now: Date): Promise<void>;
  /** For a job each minute. */
  expire(now: Date): Promise<void>;
  /** With `budgets` of what else has some. */
  registerRoutes(api: ApiServer, backOffice: BackOffice, budgets: readonly ReadBudgets[]): void;
}

export function createBonuses(deps: BonusesDeps): Bonuses {
  return {
    mayBet: stakeGate(deps),
    consumer: roundCounter(deps),
    issue: (tx, order, now) => issueGift(deps, tx, order, now),
    async depositPaid(tx, deposit, now) {
      // The order of everyone's locks: what bets wait for comes before the wallet.
      await noteTermsChanged(tx, BigInt(deposit.playerId));
      await giveForDeposit(deps, tx, deposit, now);
    },
    judgeDepositCode: (on, asked, now) => judgeDepositCode(deps, on, asked, now),
    endForWithdrawal: (tx, wallet, now) => endForWithdrawal(deps, tx, wallet, now),
    pickGroups: async (on, now) => (await runningOffers(deps, on, "deposit", now)).map(pickGroup),
    offersForGroups: (on, groups, viewer) => offersForGroups(deps, on, groups, viewer),
    seedOffers,
    async hasCashback(brandId, now) {
      const off = deps.giftRules(brandId).disabled([]);
      const running = await runningOffers(deps, deps.db.pool, "cashback", now);
      return running.some(
        ({ terms, reach }) => reach.reachesForAll && !(terms.groupKey && off.includes(terms.groupKey)),
      );
    },
    registered: (tx, player, now) => giveAtSignUp(deps, tx, player, now),
    estimateGifts: (asked) => estimateGifts(deps, asked),
    levelOffers: (on, groupKey, now) => levelOffers(deps, on, groupKey, now),
    levelReached: (tx, reached, now) => giveForLevel(deps, tx, reached, now),
    resultCounter: cashResultCounter(),
    giveCashback: (now) => giveCashback(deps, now),
    givePersonal: (now) => givePersonal(deps, now),
    expire: (now) => expireGifts(deps, now),
    registerRoutes(api, backOffice, budgets) {
      registerBonuses(api, deps);
      registerOffersBackOffice(api, deps, backOffice);
      registerGiftsBackOffice(api, deps, backOffice);
      registerOfferReport(api, deps);
      registerGiftCosts(api, deps);
      registerBudgets(api, deps, budgets);
      registerSegments(api, deps, backOffice);
      registerHeldGifts(api, deps, backOffice);
      registerAbuseRules(api, deps, backOffice);
    },
  };
}
