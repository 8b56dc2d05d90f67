import type { LevelGiftDescription } from "@croupier/contract";
import type { Estimated, LevelsEstimate, PlayAsked } from "@croupier/contract/backOffice/costEstimates";
import type { QuestLevelGift } from "@croupier/contract/backOffice/quests";
import type { LevelGift } from "@croupier/contract/compPointsConfig";
import type { Rates } from "@croupier/rules/exchange";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import type { Failure } from "../platform/failure.ts";
import type { PublishAllIn } from "../platform/realtime/index.ts";

/** A quest as it stands among the contests. */
export interface QuestEntry {
  identifier: string;
  title: string;
  startAt: Date;
  endAt: Date;
  groupIds: readonly string[];
}

/** To whom a level gives something. */
export interface GiftTarget {
  playerId: number;
  /** Where they reached the level. */
  brand: string;
  title: string;
  /** The same key gives nothing twice. */
  key: string;
}

/** What this module knows of a player. */
export interface Adventurer {
  groups: readonly string[];
  language: string;
  /** Whether they may be given what a quest brings on a brand's site. */
  mayHaveBonuses(brand: string): boolean;
}

interface EstimateAsked extends PlayAsked {
  levels: { level: string; gifts: readonly QuestLevelGift[] }[];
}

export interface QuestsDeps {
  db: Database;
  /** Writes a quest into the lists of contests; answers its number. */
  addEntry(tx: Tx, entry: QuestEntry): Promise<number>;
  changeEntry(tx: Tx, id: number, entry: QuestEntry): Promise<void>;
  /** Frontend identifiers of every contest. */
  contestNames(on: Queryable): Promise<ReadonlySet<string>>;
  adventurerOf(on: Queryable, playerId: number): Promise<Adventurer | null>;
  /** The groups of each player. */
  groupsOf(on: Queryable, playerIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /** The language of each player; who is not known is left out. */
  languagesOf(on: Queryable, playerIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  groupIds(on: Queryable): Promise<readonly string[]>;
  /** The operator's rates as they are now. */
  rates(on: Queryable): Promise<Rates>;
  /** The brand of each game session. */
  brandsOf(on: Queryable, sessionIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** A message in the language where the operator named one, else the operator's own text. */
  say(language: string, title: string): string;
  /** A game's identifier is in the catalogue and is one of ours. */
  isGame(on: Queryable, identifier: string): Promise<boolean>;
  /** False where nothing can be won in a box now, or a wallet takes nothing. */
  giveGift(tx: Tx, target: GiftTarget, gift: LevelGift, now: Date): Promise<boolean>;
  givePoints(
    tx: Tx,
    target: GiftTarget,
    points: { chargeable: number; persistent: number },
    now: Date,
  ): Promise<boolean>;
  /** What gifts are worth to one player before any wagering, in cents of EUR; null where nobody can say. */
  costOf(gifts: readonly QuestLevelGift[], now: Date): Promise<(number | null)[]>;
  /** What the gifts of levels cost on average after wagering. */
  estimateGifts(asked: EstimateAsked, now: Date): Promise<Estimated<LevelsEstimate> | Failure>;
  /** Players with an open account who take bonuses, of these groups or of all. */
  countPlayers(on: Queryable, groups: readonly string[] | null): Promise<number>;
  /** A game of ours whose rounds can be given; null where the catalogue has none. */
  spinsGame(on: Queryable): Promise<string | null>;
  describeGifts(gifts: readonly LevelGift[]): Promise<LevelGiftDescription[]>;
  publishAllIn: PublishAllIn;
  /** For what cannot be counted or shown: the operator is told, and nothing else is held up. */
  onError(error: unknown, where: string): void;
}
