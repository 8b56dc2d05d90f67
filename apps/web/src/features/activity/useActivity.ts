import type { ActivityFacts, PointsFacts } from "@croupier/rules/activity/activityFacts";
import { activityItems } from "@croupier/rules/activity/activityItems";
import { type ActivitySection, activitySections, sortActivity } from "@croupier/rules/activity/sortActivity";
import { poolsFor } from "@croupier/rules/games/jackpotPools";
import { contestsIn } from "@croupier/rules/menus/contestLists";
import { customContests } from "@croupier/rules/menus/customContests";
import { levelOf } from "@croupier/rules/playerGroups";
import { saleEndOf } from "@croupier/rules/rewardsShop/shopCards";
import { useQuery } from "@tanstack/react-query";
import { statusesQuery } from "../../api/statusesQuery.ts";
import { useApp } from "../../app-context/App.ts";
import { useFlag } from "../../app-context/flags.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useVisitorCurrency } from "../../ui/useVisitorCurrency.ts";
import { achievementsQuery } from "../achievements/achievementsQuery.ts";
import { adventureQuery } from "../adventure/adventureQuery.ts";
import { pointsQuery, shopCardsIn, shopRatesQuery } from "../compPoints/compPointsQueries.ts";
import { stepsOf } from "../compPoints/levelSteps.ts";
import { useNow } from "../lobby/useBanners.ts";
import { lotteryStatusesQuery } from "../lotteries/lotteryQueries.ts";
import { questsQuery } from "../quests/questQueries.ts";
import { standingQuery } from "../vip/vipQueries.ts";
import { cashbackQuery } from "./activityQueries.ts";

/** How often the page looks whether something is over. */
const recheck_ms = 15_000;

interface Asked {
  isPending: boolean;
  isError: boolean;
  isEnabled: boolean;
  refetch(): Promise<unknown>;
}

/** What this visitor can take part in now, in the sections of the activity hub. Source: 2.2-12. */
export function useActivity() {
  const { setting } = useApp();
  const now = useNow(setting.now, recheck_ms);
  const own = useOwn();
  const open = useOpen(now);
  const asked: Asked[] = [...own.asked, ...open.asked];
  const signedIn = usePlayer() !== null;
  const facts: ActivityFacts = { now, features: useFeatures(), signedIn, ...own.facts, ...open.facts };
  const sections = sortActivity(activityItems(facts), now);
  const failed = asked.filter(({ isError }) => isError);
  return {
    sections: activitySections
      .map((section): [ActivitySection, (typeof sections)[ActivitySection]] => [section, sections[section]])
      .filter(([, items]) => items.length > 0),
    isPending: asked.some(({ isPending, isEnabled }) => isPending && isEnabled),
    retry: failed.length > 0 ? () => Promise.all(failed.map((query) => query.refetch())) : null,
  };
}

/** What is the player's alone; nothing for a guest. */
function useOwn() {
  const { api, queries } = useApp();
  const player = usePlayer();
  const features = useFeatures();
  const when = (...parts: Parameters<typeof features.has>[0][]) =>
    player !== null && parts.some((part) => features.has(part));
  const boxes = useQuery({ ...queries.lootboxes, enabled: when("spinWheel") });
  const bonuses = useQuery({ ...queries.bonuses, enabled: player !== null });
  const freespins = useQuery({ ...queries.freespins, enabled: player !== null });
  const points = useQuery({ ...pointsQuery(api), enabled: when("levels", "rewardsShop") });
  const statuses = useQuery({ ...statusesQuery(api), enabled: when("levels") });
  const cashback = useQuery({ ...cashbackQuery(api), enabled: when("cashback") });
  const tickets = useQuery({ ...lotteryStatusesQuery(api), enabled: when("lotteries") });
  const achievements = useQuery({ ...achievementsQuery(api), enabled: when("achievements") });
  const vip = useQuery({ ...standingQuery(api), enabled: when("vipClub") });
  return {
    facts: {
      boxes: boxes.data ?? [],
      bonuses: bonuses.data ?? [],
      freespins: freespins.data ?? [],
      points: points.data
        ? pointsFacts(points.data, statuses.data ?? [], player?.statuses?.map(({ id }) => id) ?? [])
        : null,
      cashback: cashback.data ?? [],
      tickets: tickets.data ?? [],
      achievements: achievements.data ?? [],
      vip: vip.data ?? null,
    },
    asked: [boxes, bonuses, freespins, points, statuses, cashback, tickets, achievements, vip],
  };
}

type Points = { chargeable: { points: number }; persistent: { points: number } };

function pointsFacts(
  { chargeable, persistent }: Points,
  statuses: Parameters<typeof stepsOf>[0],
  groups: Parameters<typeof levelOf>[0],
): PointsFacts {
  const next = stepsOf(statuses, levelOf(groups)).find(({ state }) => state === "ahead");
  return { chargeable: chargeable.points, persistent: persistent.points, next: next ?? null };
}

/** What is open to everybody, as this visitor may see it. */
function useOpen(now: Date) {
  const { api, queries, setting } = useApp();
  const player = usePlayer();
  const features = useFeatures();
  const currency = useVisitorCurrency();
  const groups = (player?.statuses ?? []).map(({ id }) => id);
  const testQuests = useFlag("testQuests");
  const visitor = { groups, testQuests, now };
  const adventure = useQuery({ ...adventureQuery(api), enabled: features.has("adventure") });
  const rates = useQuery({ ...shopRatesQuery(api, setting.locale), enabled: features.has("rewardsShop") });
  const lotteries = useQuery({ ...queries.lotteries, enabled: features.has("lotteries") });
  const tournaments = useQuery({ ...queries.tournaments, enabled: features.has("tournaments") });
  const snippets = useQuery({ ...queries.snippets, enabled: features.has("tournaments") });
  const jackpots = useQuery({ ...queries.jackpots, enabled: features.has("jackpots") });
  const quests = useQuery({ ...questsQuery(api, testQuests), enabled: features.has("quests") });
  const cards = rates.data ? shopCardsIn(rates.data, currency) : [];
  const contests = [...(tournaments.data ?? []), ...customContests(snippets.data ?? [])];
  return {
    facts: {
      adventure: adventure.data ?? null,
      prices: cards.map(({ points }) => points),
      saleEnd: saleEndOf(cards, { signedIn: player !== null, now })?.toISOString() ?? null,
      lotteries: contestsIn("all", lotteries.data ?? [], visitor),
      tournaments: contestsIn("all", contests, visitor),
      jackpots: poolsFor(jackpots.data ?? [], currency),
      quests: quests.data ?? [],
    },
    asked: [adventure, rates, lotteries, tournaments, jackpots, quests],
  };
}
