import { levelOf } from "@croupier/rules/playerGroups";
import { TrendingUp } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { ProfileFrame } from "./ProfileFrame.tsx";

/** The player's level. Source: 2.1-05, 2.2-08. */
export function LevelsPage() {
  const { say } = useApp();
  const player = usePlayer();
  const level = levelOf(player?.statuses?.map(({ id }) => id) ?? []);
  return (
    <ProfileFrame title="profile.levels">
      <div className="panel flex items-center gap-4">
        <TrendingUp className="icon size-8 text-primary" aria-hidden />
        <div>
          <p className="font-heading text-xl">{say("profile.level", { level })}</p>
          <p className="text-muted">{say("profile.levelHint")}</p>
        </div>
      </div>
    </ProfileFrame>
  );
}
