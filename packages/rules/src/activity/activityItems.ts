import type { AdventureCalendar } from "@croupier/contract/adventures";
import type { ComingCashback } from "@croupier/contract/cashback";
import type { Freespin, PlayerBonus } from "@croupier/contract/gifts";
import type { Jackpot } from "@croupier/contract/jackpots";
import type { Lootbox } from "@croupier/contract/lootboxes";
import type { Lottery, LotteryStatus } from "@croupier/contract/lotteries";
import type { Tournament } from "@croupier/contract/tournaments";
import type { SiteFeature } from "../features/siteFeatures.ts";
import { isWheel } from "../menus/counters.ts";
import { pathOf } from "../pages/pathOf.ts";
import { timeStatus } from "../timeStatus.ts";

/** What a line of the activity hub is about. */
export type ActivityKind =
  | "adventure"
  | "wheel"
  | "boxes"
  | "gifts"
  | "freespins"
  | "wagering"
  | "rewards"
  | "level"
  | "cashback"
  | "sale"
  | "lottery"
  | "tournament"
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
}

/**
 * What a visitor can take part in now, in no order: each line has a true figure and the address where it is taken up, and none is
 * about what is not enabled or what is over. Source: 2.2-12, 2.5-09.
 */
export function activityItems(facts: ActivityFacts): ActivityItem[] {
  const { features, now } = facts;
  const parts: [SiteFeature | null, (facts: ActivityFacts) => ActivityItem[]][] = [
    ["adventure", adventureItem],
    ["spinWheel", boxItems],
    [null, giftItems],
    [null, freespinItems],
    ["rewardsShop", shopItems],
    ["levels", levelItem],
    ["cashback", cashbackItems],
    ["lotteries", lotteryItems],
    ["tournaments", tournamentItems],
    ["jackpots", jackpotItems],
  ];
  return parts
    .flatMap(([feature, items]) => (feature === null || features.has(feature) ? items(facts) : []))
    .filter(({ endsAt }) => endsAt === null || new Date(endsAt) > now);
}

/** The earliest of some moments; null where none is set. */
function earliest(moments: readonly (string | null)[]): string | null {
  const set = moments.filter((moment) => moment !== null);
  return set.length === 0 ? null : set.reduce((first, one) => (new Date(one) < new Date(first) ? one : first));
}

function adventureItem({ adventure, signedIn }: ActivityFacts): ActivityItem[] {
  const today = adventure?.days.find((day) => day.today);
  if (!adventure || !today || adventure.is_finished || !adventure.receives) return [];
  const open = today.state === "active" && today.attainable;
  return [
    {
      ...{ key: "adventure", kind: "adventure", path: pathOf("Adventure"), title: today.title },
      values: today.variables,
      part: open && signedIn ? "waiting" : "running",
      ...(signedIn && { progress: { have: adventure.steps_done, need: adventure.step_total } }),
      // What is done today goes on tomorrow.
      endsAt: open ? today.closes_at : null,
    },
  ];
}

function boxItems({ boxes, now }: ActivityFacts): ActivityItem[] {
  const open = boxes.filter(
    ({ stage, valid_until }) => stage === "issued" && (valid_until === null || new Date(valid_until) > now),
  );
  return (["wheel", "boxes"] as const).flatMap((kind) => {
    const own = open.filter((box) => isWheel(box) === (kind === "wheel"));
    if (own.length === 0) return [];
    const endsAt = earliest(own.map(({ valid_until }) => valid_until));
    return { key: kind, kind, part: "waiting", path: pathOf("SpinWheelPage"), count: own.length, endsAt };
  });
}

function giftItems({ bonuses, now }: ActivityFacts): ActivityItem[] {
  const path = pathOf("ProfileGifts");
  const startable = bonuses.filter(
    ({ stage, activatable_until }) =>
      stage === "issued" && (activatable_until === null || new Date(activatable_until) > now),
  );
  const endsAt = earliest(startable.map(({ activatable_until }) => activatable_until));
  const items: ActivityItem[] = bonuses
    .filter(({ stage, amount_wager_requirement_cents: need }) => stage === "handle_bets" && need > 0)
    .map((bonus) => ({
      ...{ key: `wagering-${bonus.id}`, kind: "wagering", part: "near", path, title: bonus.title },
      money: { cents: bonus.amount_cents, currency: bonus.currency },
      progress: { have: bonus.amount_wager_cents, need: bonus.amount_wager_requirement_cents },
      endsAt: bonus.valid_until,
    }));
  if (startable.length > 0)
    items.push({ key: "gifts", kind: "gifts", part: "waiting", path, count: startable.length, endsAt });
  return items;
}

function freespinItems({ freespins }: ActivityFacts): ActivityItem[] {
  return freespins.flatMap((spins) => {
    const left = spins.freespins_total - (spins.freespins_performed ?? 0);
    if (left <= 0 || (spins.stage !== "issued" && spins.stage !== "activated")) return [];
    const [game] = spins.games_info;
    return {
      ...{ key: `freespins-${spins.id}`, kind: "freespins", part: "waiting", count: left },
      path: game?.frontend_url ?? pathOf("ProfileGifts"),
      ...(game && { title: game.title }),
      endsAt: spins.valid_until,
    };
  });
}

function shopItems({ points, prices, saleEnd }: ActivityFacts): ActivityItem[] {
  const items: ActivityItem[] = [];
  const affordable = points ? prices.filter((price) => price <= points.chargeable).length : 0;
  if (points && affordable > 0) {
    const path = pathOf("CompPoints");
    items.push({ key: "rewards", kind: "rewards", part: "waiting", path, count: points.chargeable, endsAt: null });
  }
  if (saleEnd !== null) {
    const path = pathOf("CompPointsDiscounts");
    items.push({ key: "sale", kind: "sale", part: "running", path, endsAt: saleEnd });
  }
  return items;
}

function levelItem({ points }: ActivityFacts): ActivityItem[] {
  if (!points?.next) return [];
  const { level, from } = points.next;
  const progress = { have: Math.min(points.persistent, from), need: from };
  return [
    { key: "level", kind: "level", part: "near", path: pathOf("ProfileLevels"), count: level, progress, endsAt: null },
  ];
}

function cashbackItems({ cashback }: ActivityFacts): ActivityItem[] {
  return cashback
    .filter(({ coming_cents }) => coming_cents > 0)
    .map(({ offer_id, currency, title, coming_cents, counted_until }) => ({
      ...{ key: `cashback-${offer_id}-${currency}`, kind: "cashback", part: "running", title },
      path: pathOf("PromoPage"),
      money: { cents: coming_cents, currency },
      endsAt: counted_until,
    }));
}

const runs = ({ start_at, end_at }: { start_at: string; end_at: string }, now: Date) =>
  timeStatus({ startAt: new Date(start_at), endAt: new Date(end_at) }, now) === "active";

function lotteryItems({ lotteries, tickets, now }: ActivityFacts): ActivityItem[] {
  return lotteries
    .filter((lottery) => runs(lottery, now))
    .map((lottery) => {
      const own = tickets.find(({ lottery_id }) => lottery_id === lottery.id)?.tickets.length;
      return {
        ...{ key: `lottery-${lottery.id}`, kind: "lottery", part: "running", title: lottery.title },
        path: pathOf("LotteryPage", { slug: lottery.slug }),
        ...(own !== undefined && { count: own }),
        ...moneyOf(lottery),
        endsAt: lottery.end_at,
      };
    });
}

function tournamentItems({ tournaments, now }: ActivityFacts): ActivityItem[] {
  return tournaments
    .filter((contest) => runs(contest, now))
    .map((contest) => ({
      ...{ key: `tournament-${contest.frontend_identifier}`, kind: "tournament", part: "running" },
      path: pathOf("TournamentPage", { slug: contest.frontend_identifier }),
      title: contest.title,
      ...moneyOf(contest),
      endsAt: contest.end_at,
    }));
}

function moneyOf({ money_budget_cents: cents, currency }: { money_budget_cents: number; currency: string }) {
  return cents > 0 ? { money: { cents, currency } } : {};
}

/** Each jackpot with its largest level. */
function jackpotItems({ jackpots }: ActivityFacts): ActivityItem[] {
  return jackpots
    .filter(({ levels }) => levels.length > 0)
    .map(({ id, identifier, name, currency, levels }) => ({
      ...{ key: `jackpot-${id}`, kind: "jackpot", part: "running", title: name },
      path: pathOf("JackpotPage", { identifier }),
      money: { cents: Math.max(...levels.map(({ amount_cents }) => amount_cents)), currency },
      endsAt: null,
    }));
}
