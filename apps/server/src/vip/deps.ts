import type { VipBenefit } from "@croupier/contract/vip";
import type { Rates } from "@croupier/rules/exchange";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import type { RequestContext } from "../platform/requestContext.ts";

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
  onError(error: unknown, where: string): void;
}
