import { updateBonusSettings } from "@croupier/contract/routes";
import { useApp } from "../../app-context/App.ts";
import { SavedSwitch } from "../../ui/SavedSwitch.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";

/** Whether the player wants to be given anything at all. Source: 7.7-11. */
export function WantsBonuses() {
  const { api, queries, queryClient, say } = useApp();
  return (
    <SavedSwitch
      kept={usePlayer()?.can_issue_bonuses !== false}
      save={(can_issue) => api.call(updateBonusSettings, { body: { can_issue } })}
      onSaved={() => void queryClient.invalidateQueries(queries.player)}
      title={say("gifts.wants")}
      hint={say("gifts.wantsAbout")}
      className="panel"
    />
  );
}
