import type { ContestBoard } from "@croupier/contract/contests";
import { useApp } from "../../app-context/App.ts";
import { useContestWords } from "./useContestWords.ts";

/** Teams with what their players scored together, the best first. */
export function TeamBoard({ board }: { board: ContestBoard }) {
  const { say } = useApp();
  const words = useContestWords();
  const mine = board.me?.team_id ?? null;
  const best = Math.max(1, ...board.teams.map(({ score }) => score));
  return (
    <ol className="contest-teams" aria-label={say("contests.teams")}>
      {board.teams.map((team) => (
        <li key={team.id} data-mine={team.id === mine || undefined}>
          <div className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">
              {team.title} {team.id === mine && <span className="tag tag-wait">{say("contests.yourTeam")}</span>}
            </span>
            <span className="money">{words.score(team.score, board.strategy, board.currency)}</span>
          </div>
          <meter className="jackpot-fill" min={0} max={best} value={team.score} aria-label={team.title} />
          <p className="text-sm text-muted">{say("contests.players", { count: team.players })}</p>
        </li>
      ))}
    </ol>
  );
}
