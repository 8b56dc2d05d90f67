import type { GameTerms } from "@croupier/contract/games";
import type { Game } from "../../api/wire.ts";
import { GameContests } from "../tournaments/GameContests.tsx";
import { GameFactsList } from "./GameFactsList.tsx";
import { SimilarGames } from "./SimilarGames.tsx";

/** What is shown under a game: its facts, the tournaments that it counts for, and games like it. Source: 2.2-05. */
export function BelowTheGame({ game, terms }: { game: Game; terms: GameTerms | null }) {
  return (
    <div className="page-width grid grid-cols-1 gap-8">
      <GameFactsList game={game} terms={terms} />
      <GameContests game={game} />
      <SimilarGames game={game} />
    </div>
  );
}
