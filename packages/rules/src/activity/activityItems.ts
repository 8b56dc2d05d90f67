import type { SiteFeature } from "../features/siteFeatures.ts";
import { boxesToday, isWheel } from "../menus/counters.ts";
import { pathOf } from "../pages/pathOf.ts";
import type { ActivityFacts, ActivityItem } from "./activityFacts.ts";
import { achievementItems, jackpotItems, lotteryItems, questItems, tournamentItems, vipItems } from "./contestItems.ts";

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
    ["quests", questItems],
    ["achievements", achievementItems],
    ["vipClub", vipItems],
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
  if (!adventure || !today || adventure.is_finished || !adventure.receives || adventure.full) return [];
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
  const open = boxesToday(boxes, now).available;
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
  const held = bonuses.filter(({ stage }) => stage === "wait");
  if (held.length > 0) {
    const until = earliest(held.map(({ valid_until }) => valid_until));
    items.push({ key: "held", kind: "held", part: "running", path, count: held.length, endsAt: until });
  }
  if (startable.length > 0)
    items.push({ key: "gifts", kind: "gifts", part: "waiting", path, count: startable.length, endsAt });
  return items;
}

function freespinItems({ freespins }: ActivityFacts): ActivityItem[] {
  return freespins.flatMap((spins) => {
    const left = spins.freespins_total - (spins.freespins_performed ?? 0);
    if (left <= 0 || spins.studio === "preparing" || (spins.stage !== "issued" && spins.stage !== "activated"))
      return [];
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
