import { randomGame, randomGamePool } from "@croupier/rules/games/randomGame";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { useNavigate } from "../../app-context/navigation.ts";
import { Icon } from "../../ui/Icon.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { gamePath, playPath } from "./gamePath.ts";

/** Opens one of the first hundred games of a category by chance. Source: 9-20, 9-22. */
export function RandomCard({ category }: { category: string }) {
  const app = useApp();
  const { say } = app;
  const player = usePlayer();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const page = await app.queryClient.fetchQuery(app.queries.games(category, 1, randomGamePool));
      const game = randomGame(page.data, Math.random());
      if (!game) return await warn(say("game.randomNone"));
      await navigate(!player && game.has_demo_mode ? gamePath(game, "demo") : playPath(game, player !== null));
    } catch {
      await warn(say("NOTIFICATIONS.SOMETHING_WENT_WRONG"));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="extra-card" onClick={() => void open()} aria-busy={busy}>
      <span className="extra-card-body">
        <Icon name="dices" />
        <span className="extra-card-title">{say("game.random")}</span>
        <span className="extra-card-hint">{say("game.randomHint")}</span>
      </span>
    </button>
  );
}

async function warn(text: string): Promise<void> {
  const { toast } = await import("../../ui/toast.ts");
  void toast("warning", text);
}
