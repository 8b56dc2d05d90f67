import type { AchievementNews } from "@croupier/contract/achievements";
import type { JackpotWin } from "@croupier/contract/jackpots";
import type { LotteryTicketsNews } from "@croupier/contract/lotteries";
import { formatMoney } from "@croupier/rules/money";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useEffect } from "react";
import { type App, useApp } from "../../app-context/App.ts";
import { useModals } from "../../modal/modals.ts";
import { dropOldNotices, useNotices } from "../../notices/noticeStore.ts";
import { setNotificationCount } from "../../notices/notificationCount.ts";
import { notify, setNewsVoice } from "../../notices/notify.ts";
import { newsEvent, startHearing } from "../../realtime/news.ts";
import { giftNotice } from "./giftNotice.ts";
import { personalNotice } from "./personalNotice.ts";
import { tournamentNotice } from "./tournamentNotice.ts";

const sweep_ms = 60_000;
const joyful: ReadonlySet<string> = new Set(["jackpot_win_award", "achievements_changes", "quests_changes"]);

/** The badge comes with the first news of one. */
async function showJoy(news: AchievementNews): Promise<void> {
  const { celebrate } = await import("../achievements/celebrate.tsx");
  celebrate(news);
}

/** Makes notices of what the hub sends to this player, and gives the header the number of new ones. Source: 4-34, 4-50. */
export function NoticeFeed() {
  const app = useApp();
  const unseen = useNotices().filter(({ read }) => !read).length;
  const modals = useModals();
  useEffect(() => setNotificationCount(unseen), [unseen]);
  useEffect(() => {
    setNewsVoice({
      several: (count) => app.say("notices.several", { count }),
      achievements: (count) => app.say("notices.severalAchievements", { count }),
      more: (count) => app.say("notices.more", { count }),
      showAll: { label: app.say("notices.showAll"), onClick: () => modals.open("notifications") },
    });
  }, [app, modals]);
  useEffect(() => {
    const onNews = (event: Event) => {
      const { channel, data } = (event as CustomEvent<{ channel: string; data: unknown }>).detail;
      const notice = noticeOf(app, channel, data);
      if (notice) notify(kindOf(channel, data), notice, { alone: channel === "jackpot_win_award" });
      if (channel === "achievements_changes" && notice) void showJoy(data as AchievementNews);
    };
    window.addEventListener(newsEvent, onNews);
    startHearing();
    const timer = setInterval(dropOldNotices, sweep_ms);
    return () => {
      window.removeEventListener(newsEvent, onNews);
      clearInterval(timer);
    };
  }, [app]);
  return null;
}

/** Whether it is good news, bad news or none of both. */
function kindOf(channel: string, data: unknown) {
  const stage = (data as { stage?: unknown }).stage;
  if (joyful.has(channel) || stage === "wager_done") return "success";
  return stage === "lost" || stage === "expired" ? "warning" : "message";
}

/** What an event means in words; null for one that makes no notice. Exported for its test. */
export function noticeOf({ say, setting }: Pick<App, "say" | "setting">, channel: string, data: unknown) {
  if (typeof data !== "object" || data === null) return null;
  const event = data as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");
  switch (channel) {
    case "personal_notifications":
      return personalNotice({ say, setting }, event);
    case "bonuses_changes":
    case "freespins_changes":
    case "held_gifts_changes":
    case "lootboxes_changes":
      return giftNotice(say, setting.locale, channel, event);
    case "tournament_notifications":
      return tournamentNotice({ say, setting }, event);
    case "lottery_tickets":
      return lotteryNotice(say, data as LotteryTicketsNews);
    case "jackpot_win_award":
      return jackpotNotice(say, setting.locale, data as JackpotWin);
    case "achievements_changes":
      return {
        id: `achievement:${text(event.id)}:${text(event.tier)}`,
        title: say("achievements.newsTitle", { title: text(event.title) }),
        text: say("achievements.newsText", { tier: text(event.tier), total: text(event.tiers_count) }),
        path: pathOf("Achievements"),
      };
    case "quests_changes":
      return event.reached === true
        ? {
            id: `quest:${text(event.quest_id)}:${text(event.level)}`,
            title: say("quests.newsTitle", { title: text(event.title), level: text(event.level) }),
            text: say("quests.newsText"),
            path: pathOf("Action", { slug: text(event.slug) }),
          }
        : null;
    default:
      return null;
  }
}

function jackpotNotice(say: App["say"], locale: string, win: JackpotWin) {
  const { id, jackpot_original_amount_cents: cents, jackpot_original_currency: currency } = win;
  const amount = formatMoney(BigInt(cents), currency, locale);
  return {
    id: `jackpot:${id}`,
    title: say("notices.jackpotWon", { amount }),
    text: say("notices.jackpotLevel", { jackpot: win.jackpot_name, level: win.jackpot_level_name }),
    path: pathOf("JackpotPage", { identifier: win.jackpot_identifier }),
  };
}

/** Tickets that were printed just now. Source: 4-31. */
function lotteryNotice(say: App["say"], { lottery_id, title, frontend_identifier, added, total }: LotteryTicketsNews) {
  return {
    id: `lottery:${lottery_id}:${total}`,
    title: say("notices.lotteryTickets", { count: added }),
    text: title,
    path: pathOf("LotteryPage", { slug: frontend_identifier }),
  };
}
