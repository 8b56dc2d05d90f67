import type { Achievement } from "@croupier/contract/achievements";
import type { AdventureCalendar } from "@croupier/contract/adventures";
import type { ComingCashback } from "@croupier/contract/cashback";
import type { Freespin, PlayerBonus } from "@croupier/contract/gifts";
import type { Jackpot } from "@croupier/contract/jackpots";
import type { Lootbox } from "@croupier/contract/lootboxes";
import type { Lottery, LotteryStatus } from "@croupier/contract/lotteries";
import type { QuestSummary } from "@croupier/contract/quests";
import type { Tournament } from "@croupier/contract/tournaments";
import type { VipRank, VipStanding } from "@croupier/contract/vip";
import type { SiteFeature } from "../features/siteFeatures.ts";

/** What a line of the activity hub is about. */
export type ActivityKind =
  | "adventure"
  | "wheel"
  | "boxes"
  | "gifts"
  | "freespins"
  | "wagering"
  | "held"
  | "rewards"
  | "level"
  | "cashback"
  | "sale"
  | "lottery"
  | "tournament"
  | "quest"
  | "achievement"
  | "vip"
  | "jackpot";

/** Where a line stands as long as it does not end today. */
export type ActivityPart = "waiting" | "near" | "running";

export interface ActivityItem {
  /** Tells lines apart. */
  key: string;
  kind: ActivityKind;
  part: ActivityPart;
  /** Without language. */
  path: string;
  /** How many there are: turns, spins that are left, tickets that the player has. */
  count?: number;
  /** The operator's name of it, or a message key. */
  title?: string;
  /** What it asks for, in the visitor's language. */
  text?: string;
  /** The status that it leads to. */
  rank?: VipRank;
  /** Values of the title. */
  values?: Readonly<Record<string, string>>;
  /** Subunits. */
  money?: { cents: number; currency: string };
  progress?: { have: number; need: number };
  /** When it is over, or can no longer be had. */
  endsAt: string | null;
}

/** The player's points, and where the next level begins; null on the highest. */
export interface PointsFacts {
  chargeable: number;
  persistent: number;
  next: { level: number; from: number } | null;
}

/** What the engines say of a visitor now. What belongs to a player alone is empty for a guest. */
export interface ActivityFacts {
  now: Date;
  features: ReadonlySet<SiteFeature>;
  signedIn: boolean;
  boxes: readonly Lootbox[];
  bonuses: readonly PlayerBonus[];
  freespins: readonly Freespin[];
  adventure: AdventureCalendar | null;
  points: PointsFacts | null;
  /** What each reward of the shop costs. */
  prices: readonly number[];
  /** When the shop's sale ends; null without one. */
  saleEnd: string | null;
  cashback: readonly ComingCashback[];
  /** Those that the visitor may see. */
  lotteries: readonly Lottery[];
  tickets: readonly LotteryStatus[];
  tournaments: readonly Pick<
    Tournament,
    "frontend_identifier" | "title" | "start_at" | "end_at" | "money_budget_cents" | "currency"
  >[];
  jackpots: readonly Jackpot[];
  /** Those that are the visitor's. */
  quests: readonly QuestSummary[];
  achievements: readonly Achievement[];
  vip: VipStanding | null;
}
