import type { ActivityItem } from "@croupier/rules/activity/activityFacts";
import { percentOf } from "@croupier/rules/activity/sortActivity";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { rankNames } from "../vip/vipWords.ts";

interface ActivityWords {
  title: string;
  figure?: string;
  text?: string;
}

/** A line of the hub in words. */
export function useActivityWords(): (item: ActivityItem) => ActivityWords {
  const { say } = useApp();
  const money = useMoney();
  return (item) => {
    const { kind, count = 0, progress = { have: 0, need: 0 } } = item;
    const named = item.title ? operatorText(say, item.title, { ...item.values }) : "";
    const amount = item.money ? money(item.money.cents, item.money.currency) : "";
    const pool = amount ? { figure: say("promotions.prizePool", { amount }) } : {};
    switch (kind) {
      case "adventure":
        return {
          title: named,
          text: item.progress
            ? `${say("adventure.title")} · ${say("adventure.progress", { done: progress.have, total: progress.need })}`
            : say("adventure.title"),
        };
      case "wheel":
        return { title: say("activityHub.wheel", { count }) };
      case "boxes":
        return { title: say("activityHub.boxes", { count }) };
      case "gifts":
        return { title: say("activityHub.gifts", { count }) };
      case "freespins":
        return { title: say("profile.freespins", { count }), text: named };
      case "wagering":
        return { title: named, figure: amount, text: say("gifts.wagered", { percent: percentOf(progress) }) };
      case "held":
        return { title: say("activityHub.held", { count }), text: say("activityHub.heldHint") };
      case "rewards":
        return { title: say("activityHub.points", { count }), text: say("activityHub.pointsHint") };
      case "sale":
        return { title: say("activityHub.sale") };
      case "level":
        return {
          title: say("profile.level", { level: count }),
          text: say("levels.missing", { count: progress.need - progress.have, level: count }),
        };
      case "cashback":
        return { title: named, figure: say("activityHub.cashback", { amount }), text: say("activityHub.cashbackHint") };
      case "lottery": {
        const tickets = item.count === undefined ? {} : { text: say("activityHub.tickets", { count }) };
        return { title: named, ...pool, ...tickets };
      }
      case "tournament":
        return { title: named, ...pool };
      case "quest":
        return {
          title: named,
          text: progress.have
            ? say("quests.levelOf", { level: progress.have, total: progress.need })
            : say("quests.levelsCount", { count }),
        };
      case "achievement": {
        const done = say("achievements.progress", { progress: progress.have, goal: progress.need });
        return { title: named, text: `${item.text} · ${done}` };
      }
      case "vip":
        return {
          title: say("vip.wayTo", { status: say(rankNames[item.rank ?? "REGULAR"]) }),
          text: say("vip.percent", { percent: progress.have }),
        };
      case "jackpot":
        return { title: named, figure: amount };
    }
  };
}
