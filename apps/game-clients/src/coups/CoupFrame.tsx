import "./coups.css";
import { useTable } from "../shell/table.ts";
import { TableFrame } from "../tables/TableFrame.tsx";
import { CoupHands } from "./CoupHands.tsx";
import { type CoupPlace, CoupPlaces } from "./CoupPlaces.tsx";
import type { CoupSide } from "./coupSide.ts";
import { type CoupBead, Roads } from "./Roads.tsx";
import type { CoupTable } from "./useCoupTable.ts";

interface CoupFrameProps<Side extends string> {
  /** Class of the game's own style. */
  name: string;
  table: CoupTable<Side>;
  sides: readonly [CoupSide<Side>, CoupSide<Side>];
  /** What neither side's win is called. */
  tie: string;
  /** What a hand's cards count. */
  count(cards: readonly number[]): string;
  cloth: readonly string[];
  places: readonly CoupPlace[];
  /** The player's last coups here, the newest first. */
  coups: readonly CoupBead<Side>[];
  legend: string;
}

/** The table of a game of coups: roads, two hands, places, and the console of every table. */
export function CoupFrame<Side extends string>(props: CoupFrameProps<Side>) {
  const { say } = useTable();
  const { table, sides, places, coups, tie, legend } = props;
  const { game, shown, squeeze } = table;
  const fresh = shown.paid === null;
  return (
    <TableFrame
      name={`coup-table card-cloth ${props.name}`}
      game={game}
      mainLabel={say("deal")}
      showingLabel={table.waits ? say("coup.reveal") : undefined}
      prompt={game.idle && fresh && game.bets.total === 0 ? say("placeBets") : undefined}
      decided={!fresh}
      strip={
        <Roads sides={sides} tie={tie} legend={legend} coups={coups}>
          <button
            type="button"
            className="squeeze-toggle"
            aria-pressed={squeeze.wanted}
            disabled={squeeze.disabled}
            onClick={squeeze.toggle}
          >
            {say("coup.squeeze")}
          </button>
        </Roads>
      }
      stage={<CoupHands table={table} sides={sides} count={props.count} cloth={props.cloth} />}
      felt={<CoupPlaces table={table} places={places} />}
    />
  );
}
