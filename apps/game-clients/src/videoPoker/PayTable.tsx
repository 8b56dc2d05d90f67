import type { HandName } from "@croupier/games/videoPoker/handRank";
import type { VideoPoker } from "@croupier/games/videoPoker/videoPoker";
import { useTable } from "../shell/table.ts";

interface PayTableProps {
  game: VideoPoker;
  /** Of one hand, in subunits. */
  stake_cents: number;
  /** What the hands that lie make, each by its name. */
  made: readonly string[];
}

/** What each hand pays of the stake that is set, the best first. */
export function PayTable({ game, stake_cents, made }: PayTableProps) {
  const { say, money } = useTable();
  return (
    <dl className="pay-table">
      {Object.entries(game.pays).map(([name, pays]) => {
        const times = made.filter((one) => one === name).length;
        return (
          <div key={name} className={times > 0 ? "made" : ""}>
            <dt>
              {say(`poker.hand.${name as HandName}`)}
              {times > 1 ? <i> {times}×</i> : null}
            </dt>
            <dd>{money(pays * stake_cents)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
