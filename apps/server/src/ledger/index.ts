import { Batcher } from "../platform/batching/batcher.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import { asBet, postBets } from "./bets.ts";
import { type BatchItem, batchItem, postBatch, postOrders } from "./postBatch.ts";
import type { Balances, PostingAnswer, PostingOrder } from "./posting.ts";
import type { HistoryPage, HouseTotal, PostedEntry, Wallet } from "./reader.ts";
import {
  readBalancesOf,
  readBonusPaid,
  readBonusStaked,
  readCounter,
  readHistory,
  readHouseTotals,
  readPlayersHold,
  readStakeableBefore,
  readWallets,
  readWalletsOf,
} from "./reader.ts";
import { readAnswer, type WireAnswer, writeOrder } from "./wire.ts";

export { type AuditRecord, type AuditVerdict, appendAudit, verifyAudit } from "./audit.ts";
export { type AuditEntry, findAudit, listAudit } from "./listAudit.ts";
export { monthsOfPostings } from "./monthsOfPostings.ts";
export { ensurePostingPartitions } from "./partitions.ts";
export { ledgerPersonalData } from "./personalData.ts";
export type * from "./posting.ts";
export { houseId, pointsCurrency } from "./posting.ts";
export type { HistoryPage, HouseTotal, PostedEntry, Wallet } from "./reader.ts";
export { type Mismatch, reconcile } from "./reconcile.ts";
export { reconcileSlices, type SliceReport } from "./reconcileSlices.ts";
export { registerStatement, type StatementDeps } from "./statement/routes.ts";
export type { Ref as StatementRef } from "./statement/wireLine.ts";
export { InvalidPosting, readAnswer, type WireAnswer, writeOrder } from "./wire.ts";

export interface LedgerOptions {
  /** Whose time postings carry; without it the database's own. */
  clock?: Clock;
  /** Calls in flight at most, see Batcher. */
  slots?: number;
  maxInGroup?: number;
  maxWaiting?: number;
}

export interface Ledger {
  /** Posts in a transaction of its own, shared with whatever is posted at the same moment. Throws InvalidPosting. */
  post(order: PostingOrder): Promise<PostingAnswer>;
  /** Posts inside the caller's transaction. Throws InvalidPosting, after which the transaction can still go on. */
  postIn(tx: Tx, order: PostingOrder): Promise<PostingAnswer>;
  /** Several at once inside the caller's transaction, answered in their order. Throws InvalidPosting alike. */
  postAllIn(tx: Tx, orders: readonly PostingOrder[]): Promise<PostingAnswer[]>;
  /** Zero in all accounts for a wallet that does not exist yet. */
  balances(playerId: number, currency: string, on?: Queryable): Promise<Balances>;
  wallets(playerId: number, on?: Queryable): Promise<Wallet[]>;
  /** The same of many players in one question; players without a wallet are missing. */
  walletsOf(playerIds: readonly number[], on?: Queryable): Promise<Map<number, Wallet[]>>;
  /** Cash and bonus as they stood before each posting, by its key; unknown keys are missing. */
  stakeableBefore(keys: readonly string[], on?: Queryable): Promise<Map<string, bigint>>;
  /** How much of the stakes that were posted alone under these keys came out of bonus money. */
  bonusStaked(playerId: number, keys: readonly string[], on?: Queryable): Promise<bigint>;
  /** How much of what was paid since a moment by postings of one `ref` was bonus money. */
  bonusPaid(playerId: number, ref: string, since: Date, on?: Queryable): Promise<bigint>;
  /** Newest first, `before` is the id of the last posting of the page before. */
  history(playerId: number, page: HistoryPage, on?: Queryable): Promise<PostedEntry[]>;
  houseTotals(currency: string, on?: Queryable): Promise<HouseTotal[]>;
  /** What all players together have as cash in a currency. */
  playersHold(currency: string, on?: Queryable): Promise<bigint>;
  /** Where a guard's counter stands; zero when it never moved. */
  counter(playerId: number, name: string, period: string, on?: Queryable): Promise<bigint>;
  /** For metrics: groups sent again after a conflict, and orders that wait. */
  readonly load: { retries: number; waiting: number };
  /** Waits until every order taken in is answered. */
  drain(): Promise<void>;
}

/** The ledger of one server process. */
export function createLedger(db: Database, options: LedgerOptions = {}): Ledger {
  const at = () => options.clock?.now() ?? null;
  const group = new Batcher<BatchItem, WireAnswer>({
    slots: options.slots,
    maxInGroup: options.maxInGroup,
    maxWaiting: options.maxWaiting,
    send: (items) => postBatch(db.pool, items, at()),
  });
  const postIn = async (tx: Tx, order: PostingOrder) => {
    const bet = asBet(order);
    const [answer] = (bet && (await postBets(tx, [bet], at()))) ?? [];
    return readAnswer(answer ?? ((await postOrders(tx, [writeOrder(order)], at()))[0] as WireAnswer));
  };
  return {
    post: async (order) => readAnswer(await group.add(batchItem(order), order.playerId)),
    postIn,
    postAllIn: async (tx, orders) => {
      if (orders.length === 0) return [];
      return (await postOrders(tx, orders.map(writeOrder), at())).map(readAnswer);
    },
    balances: (playerId, currency, on = db.pool) => readBalancesOf(on, playerId, currency),
    wallets: (playerId, on = db.pool) => readWallets(on, playerId),
    walletsOf: (playerIds, on = db.pool) => readWalletsOf(on, playerIds),
    stakeableBefore: (keys, on = db.pool) => readStakeableBefore(on, keys),
    bonusStaked: (playerId, keys, on = db.pool) => readBonusStaked(on, playerId, keys),
    bonusPaid: (playerId, ref, since, on = db.pool) => readBonusPaid(on, playerId, ref, since),
    history: (playerId, page, on = db.pool) => readHistory(on, playerId, page),
    houseTotals: (currency, on = db.pool) => readHouseTotals(on, currency),
    playersHold: (currency, on = db.pool) => readPlayersHold(on, currency),
    counter: (playerId, name, period, on = db.pool) => readCounter(on, playerId, name, period),
    get load() {
      return { retries: group.retries, waiting: group.waiting };
    },
    drain: () => group.drain(),
  };
}
