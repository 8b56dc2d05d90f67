import { setContestPreference } from "@croupier/contract/routes";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { fieldMessages } from "../../api/failure.ts";
import { useApp } from "../../app-context/App.ts";
import { toast } from "../../ui/toast.ts";
import { useChosen } from "../../ui/useChosen.ts";
import { leaderboardQuery } from "./contestQueries.ts";

/** Whether others see the player, masked, on the leaderboards. Source: F-72. */
export function OnLeaderboards() {
  const { api, queryClient, say } = useApp();
  const board = useQuery(leaderboardQuery(api, { period: "week", by: "win" }));
  const kept = board.data?.shown ?? null;
  const [chosen, choose] = useChosen(kept);
  const change = useMutation({
    mutationFn: (shown: boolean) => api.call(setContestPreference, { body: { shown_on_leaderboards: shown } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ["leaderboard"] });
      void toast("success", say("subscriptions.saved"));
    },
    onError: (failure) => {
      choose(kept);
      void toast("warning", fieldMessages(failure)[0]?.message ?? say("NOTIFICATIONS.SOMETHING_WENT_WRONG"));
    },
  });
  if (chosen === null) return null;
  return (
    <section id="leaderboards" className="panel grid gap-4 scroll-mt-24" aria-labelledby="leaderboards-title">
      <h2 id="leaderboards-title" className="flex items-center gap-3 text-xl">
        <Trophy className="icon text-primary" aria-hidden />
        {say("leaderboard.privacy")}
      </h2>
      <label className="grid grid-cols-[auto_1fr] items-start gap-x-3.5 gap-y-1">
        <input
          type="checkbox"
          checked={chosen}
          disabled={change.isPending}
          onChange={({ target }) => {
            choose(target.checked);
            change.mutate(target.checked);
          }}
        />
        <span className="grid gap-0.5">
          <span className="font-semibold">{say("leaderboard.show")}</span>
          <span className="text-sm text-muted">{say("leaderboard.showHint")}</span>
        </span>
      </label>
    </section>
  );
}
