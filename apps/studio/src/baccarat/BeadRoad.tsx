import type { GameRound } from "@croupier/contract/game";
import type { BaccaratEvent } from "@croupier/games";
import type { CoupWinner } from "@croupier/games/baccarat/coup";
import { useTable } from "../shell/table.ts";

/** Who won a coup; nothing of a round that shows no coup. */
function winnerIn({ id, events }: GameRound): { id: string; winner: CoupWinner }[] {
  const won = (events as unknown as BaccaratEvent[]).find((event) => event.type === "coupWon");
  return won === undefined ? [] : [{ id, winner: won.winner }];
}

/** The winners of the last coups, the newest first. */
export function BeadRoad({ rounds }: { rounds: readonly GameRound[] }) {
  const { say } = useTable();
  return (
    <ol className="bead-road" aria-label={say("lastResults")}>
      {rounds.flatMap(winnerIn).map(({ id, winner }) => (
        <li key={id} className={winner}>
          <span className="visually-hidden">{say(`baccarat.${winner}`)}</span>
          <span aria-hidden="true">{say(`baccarat.bead.${winner}`)}</span>
        </li>
      ))}
    </ol>
  );
}
