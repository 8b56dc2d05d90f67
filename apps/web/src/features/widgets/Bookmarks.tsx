import { activeQuests } from "@croupier/rules/menus/counters";
import { type BookmarkWidget, bookmarkWidgets } from "@croupier/rules/notices/bookmarkWidgets";
import { useQuery } from "@tanstack/react-query";
import { CalendarHeart, Compass, Gift, type LucideIcon, Map as MapIcon, ShoppingBag } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { useFlag } from "../../app-context/flags.ts";
import { useFeatures } from "../../layout/useFeatures.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

const icons: Record<BookmarkWidget["type"], LucideIcon> = {
  rocketMart: ShoppingBag,
  lootBox: Gift,
  adventures: CalendarHeart,
  quest: MapIcon,
  activityHub: Compass,
};

/** Bookmarks at the page's edge to what is on for this visitor. Source: 4-58. */
export function Bookmarks() {
  const { queries, to, say } = useApp();
  const player = usePlayer();
  const allWidgets = useFlag("allWidgets");
  const config = useQuery(queries.config("main-widget-config")).data;
  const features = useFeatures();
  const boxes = useQuery({ ...queries.lootboxes, enabled: player !== null && features.has("spinWheel") }).data ?? [];
  const quests = features.has("quests");
  const tournaments = useQuery({ ...queries.tournaments, enabled: quests }).data ?? [];
  const testQuests = useFlag("testQuests");
  if (!config) return null;
  const groups = (player?.statuses ?? []).map(({ id }) => id);
  const shown = bookmarkWidgets(config.widgets, {
    loggedIn: player !== null,
    groups,
    features,
    issuedBoxes: boxes.filter(({ stage }) => stage === "issued").length,
    activeQuests: activeQuests(tournaments, groups, new Date(), testQuests),
    allWidgets,
  });
  if (shown.length === 0) return null;
  return (
    <nav className="bookmarks" aria-label={say("bookmarks.label")}>
      {shown.map((widget) => {
        const Icon = icons[widget.type];
        return (
          <a key={widget.type} href={widget.url.startsWith("/") ? to(widget.url) : widget.url} className="bookmark">
            <Icon className="size-5" aria-hidden />
            <span>{operatorText(say, widget.name)}</span>
          </a>
        );
      })}
    </nav>
  );
}
