import { pathOf } from "../pages/pathOf.ts";
import { timeStatus } from "../timeStatus.ts";
import type { ActivityFacts, ActivityItem } from "./activityFacts.ts";

/* What a visitor can win with others, or be known for. */

const runs = ({ start_at, end_at }: { start_at: string; end_at: string }, now: Date) =>
  timeStatus({ startAt: new Date(start_at), endAt: new Date(end_at) }, now) === "active";

export function lotteryItems({ lotteries, tickets, now }: ActivityFacts): ActivityItem[] {
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

export function tournamentItems({ tournaments, now }: ActivityFacts): ActivityItem[] {
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
export function jackpotItems({ jackpots }: ActivityFacts): ActivityItem[] {
  return jackpots
    .filter(({ levels }) => levels.length > 0)
    .map(({ id, identifier, name, currency, levels }) => ({
      ...{ key: `jackpot-${id}`, kind: "jackpot", part: "running", title: name },
      path: pathOf("JackpotPage", { identifier }),
      money: { cents: Math.max(...levels.map(({ amount_cents }) => amount_cents)), currency },
      endsAt: null,
    }));
}

/** Quests that run, with the player's level. Source: 2.5-13, 3-49. */
export function questItems({ quests, now }: ActivityFacts): ActivityItem[] {
  return quests
    .filter((quest) => runs(quest, now))
    .map(({ id, slug, title, level, levels_count, end_at }) => ({
      ...{ key: `quest-${id}`, kind: "quest", part: "running", title, count: levels_count },
      path: pathOf("Action", { slug }),
      ...(level !== null && { progress: { have: level, need: levels_count } }),
      endsAt: end_at,
    }));
}

/** From this share on an achievement is nearly reached. */
const near = 0.5;
const maxAchievements = 3;
/** One lucky round reaches it, and no other brings it nearer. */
const bestOf = "multiplier";

/**
 * The achievements of which more than half is done, the nearest three. Those for days in a row are left out, since nobody is to come
 * back for their sake, and the one for the best multiplier, to which nobody comes nearer. Source: 2.5-14.
 */
export function achievementItems({ achievements }: ActivityFacts): ActivityItem[] {
  return achievements
    .filter(({ id, area }) => area !== "days" && id !== bestOf)
    .flatMap(({ id, title, description, progress, tier, tiers }): (ActivityItem & { share: number })[] => {
      const next = tiers[tier];
      if (!next || progress === null || progress >= next.goal || progress < next.goal * near) return [];
      return [
        {
          ...{ key: `achievement-${id}`, kind: "achievement", part: "near", title, text: description, endsAt: null },
          path: pathOf("Achievements"),
          progress: { have: progress, need: next.goal },
          share: progress / next.goal,
        },
      ];
    })
    .toSorted((one, other) => other.share - one.share)
    .slice(0, maxAchievements)
    .map(({ share: _, ...item }) => item);
}

/** Deposits alone make half of the way to a status, so half of it is not near. */
const nearStatus_percent = 75;

/** The next VIP status, once three quarters of the way of this quarter are done. Source: 3-55. */
export function vipItems({ vip }: ActivityFacts): ActivityItem[] {
  const next = vip?.progress.next;
  if (!vip || !next || vip.progress.percent < nearStatus_percent) return [];
  return [
    {
      ...{ key: "vip", kind: "vip", part: "near", path: pathOf("VipClub"), rank: next },
      progress: { have: vip.progress.percent, need: 100 },
      endsAt: vip.quarter.end_at,
    },
  ];
}
