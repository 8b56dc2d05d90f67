import { setContestPreference } from "@croupier/contract/routes";
import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { SavedSwitch } from "../../ui/SavedSwitch.tsx";
import { leaderboardQuery } from "./contestQueries.ts";

/** Whether others see the player, masked, on the leaderboards. Source: F-72. */
export function OnLeaderboards() {
  const { api, queryClient, say } = useApp();
  const kept = useQuery(leaderboardQuery(api, { period: "week", by: "win" })).data?.shown ?? null;
  if (kept === null) return null;
  return (
    <section id="leaderboards" className="panel grid gap-4 scroll-mt-24" aria-labelledby="leaderboards-title">
      <h2 id="leaderboards-title" className="flex items-center gap-3 text-xl">
        <Trophy className="icon text-primary" aria-hidden />
        {say("leaderboard.privacy")}
      </h2>
      <SavedSwitch
        kept={kept}
        save={(shown) => api.call(setContestPreference, { body: { shown_on_leaderboards: shown } })}
        onSaved={() => queryClient.invalidateQueries({ queryKey: ["leaderboard"] })}
        title={say("leaderboard.show")}
        hint={say("leaderboard.showHint")}
      />
    </section>
  );
}
