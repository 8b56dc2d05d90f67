import type { GameRound } from "@croupier/contract/game";
import type { BaccaratEvent } from "@croupier/games";
import type { CoupWinner } from "@croupier/games/baccarat/coup";
import { useEffect, useRef, useState } from "react";
import { useTable } from "../shell/table.ts";

interface Coup {
  id: string;
  winner: CoupWinner;
}

const mostBeads = 30;

function coupOf(round: GameRound): Coup[] {
  const won = (round.events as unknown as BaccaratEvent[]).find((event) => event.type === "coupWon");
  return won === undefined ? [] : [{ id: round.id, winner: won.winner }];
}

/** Who won the last coups, the newest first; earlier visits count too. */
export function useRoad() {
  const { server } = useTable();
  const [coups, setCoups] = useState<readonly Coup[]>([]);
  const unshown = useRef(server.session.unfinished?.id);
  const join = (earlier: readonly Coup[], later: readonly Coup[]) =>
    [...later, ...earlier.filter(({ id }) => later.every((coup) => coup.id !== id))].slice(0, mostBeads);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; the rounds of this visit come one by one
  useEffect(() => {
    server.rounds().then(
      (rounds) => {
        const earlier = rounds.filter(({ id }) => id !== unshown.current).flatMap(coupOf);
        setCoups((now) => join(earlier, now));
      },
      () => undefined,
    );
  }, [server]);
  return { coups, add: (round: GameRound) => setCoups((now) => join(now, coupOf(round))) };
}

export function BeadRoad({ road }: { road: readonly Coup[] }) {
  const { say } = useTable();
  return (
    <ol className="bead-road" aria-label={say("lastResults")}>
      {road.map(({ id, winner }) => (
        <li key={id} className={winner}>
          <span className="visually-hidden">{say(`baccarat.${winner}`)}</span>
          <span aria-hidden="true">{say(`baccarat.bead.${winner}`)}</span>
        </li>
      ))}
    </ol>
  );
}
