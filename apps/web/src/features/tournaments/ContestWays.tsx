import type { PageName } from "@croupier/rules/pages/pageRule";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { ChartNoAxesColumn, Swords, Trophy } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { useFeatures } from "../../layout/useFeatures.ts";

const ways = [
  { page: "Arena", title: "arena.title", icon: Swords, feature: "arena" },
  { page: "TournamentsAll", title: "tournaments.title", icon: Trophy, feature: "tournaments" },
  { page: "Leaderboard", title: "leaderboard.title", icon: ChartNoAxesColumn, feature: "leaderboard" },
] as const;

/** The ways between the pages about playing against others, as far as they are open. Source: 2.5-17. */
export function ContestWays({ here }: { here: PageName }) {
  const { say, to } = useApp();
  const features = useFeatures();
  const inTournaments = here.startsWith("Tournament");
  const open = ways.filter(
    ({ page, feature }) => features.has(feature) && page !== here && !(inTournaments && page === "TournamentsAll"),
  );
  if (open.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {open.map(({ page, title, icon: Icon }) => (
        <a key={page} className="button button-small" href={to(pathOf(page))}>
          <Icon className="icon" aria-hidden /> {say(title)}
        </a>
      ))}
    </p>
  );
}
