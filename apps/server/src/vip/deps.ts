import type { VipBenefit } from "@croupier/contract/vip";
import type { Rates } from "@croupier/rules/exchange";
import type { VipRank } from "@croupier/rules/vip/vipRanks";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import type { RequestContext } from "../platform/requestContext.ts";

/** A status that ends soon, and what the next one still asks for, which would come instead. */
export interface ComingEnd {
  playerId: number;
  rank: VipRank;
  /** What follows. */
  lower: VipRank;
  until: Date;
  next: VipRank | null;
  /** Of what this quarter's deposits and bets must come to; 0 where it is enough. */
  missing: { currency: string; deposits: bigint; bets: bigint };
}

/** Everything the module needs from outside. */
export interface VipDeps {
  db: Database;
  rates(on: Queryable): Promise<Rates>;
  /** The wallet in use of each of these players; who is not known is left out. */
  currenciesOf(on: Queryable, playerIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  groupsOf(on: Queryable, playerId: number): Promise<readonly string[]>;
  /** Who is in a group, by number, from the first after one on. */
  membersOf(on: Queryable, group: string, limit: number): Promise<number[]>;
  /** Takes a player out of every VIP group and puts them into one, and tells their open pages. */
  moveTo(tx: Tx, playerId: number, group: string | null, now: Date): Promise<void>;
  /** Whether a consumer of the event log has still to read something that happened before a moment. */
  hasUnread(consumer: string, before: Date): Promise<boolean>;
  /** What the statuses of these groups really give a visitor of a brand. */
  benefitsOf(groups: readonly string[], context: RequestContext): Promise<ReadonlyMap<string, VipBenefit[]>>;
  /** Those of these players who want news by mail, can be written to, and may play now. */
  mayBeMailed(on: Queryable, playerIds: readonly number[], now: Date): Promise<ReadonlySet<number>>;
  /** Mails a player of an end, and tells their open pages, with the transaction's commit. */
  tellEnd(tx: Tx, end: ComingEnd, now: Date): Promise<void>;
  onError(error: unknown, where: string): void;
}
