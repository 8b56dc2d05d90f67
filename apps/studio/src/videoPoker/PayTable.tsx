import type { HandName } from "@croupier/games/videoPoker/handRank";
import type { VideoPoker } from "@croupier/games/videoPoker/videoPoker";
import { useTable } from "../shell/table.ts";

interface PayTableProps {
  game: VideoPoker;
  stake_cents: number;
  /** What lies makes this. */
  made: string | null;
}

/** What each hand pays of the stake that is set, the best first. */
export function PayTable({ game, stake_cents, made }: PayTableProps) {
  const { say, money } = useTable();
  return (
    <dl className="pay-table">
      {Object.entries(game.pays).map(([name, pays]) => (
        <div key={name} className={made === name ? "made" : ""}>
          <dt>{say(`poker.hand.${name as HandName}`)}</dt>
          <dd>{money(pays * stake_cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
