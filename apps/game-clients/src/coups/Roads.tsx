import "./roads.css";
import { type CSSProperties, type ReactNode, useState } from "react";
import { Icon } from "../shell/Icon.tsx";
import { InTopBar } from "../shell/InTopBar.tsx";
import { Panel } from "../shell/Panel.tsx";
import { useTable } from "../shell/table.ts";
import { bigRoad, roadRows } from "./bigRoad.ts";
import { countsOf } from "./countsOf.ts";
import { type CoupSide, hueOf } from "./coupSide.ts";

/** A coup as its bead shows it. */
export interface CoupBead<Side extends string> {
  /** The id of its round. */
  id: string;
  winner: Side | "tie";
  /** What it is called, its marks included. */
  name: string;
  /** The letter on the bead. */
  letter: string;
  /** Classes of the marks that the game puts on it. */
  marks: string;
}

interface RoadsProps<Side extends string> {
  sides: readonly [CoupSide<Side>, CoupSide<Side>];
  /** What neither side's win is called. */
  tie: string;
  /** What rings and marks mean. */
  legend: string;
  /** The newest first. */
  coups: readonly CoupBead<Side>[];
}

/** The winners of the player's own last coups at this table: a strip, on a tall screen the big road, and both in a sheet. */
export function Roads<Side extends string>(
  props: RoadsProps<Side> & { /** Stands at the end. */ children: ReactNode },
) {
  const { say } = useTable();
  const [open, setOpen] = useState(false);
  return (
    <div className="roads">
      <ol className="bead-road" aria-label={say("lastResults")}>
        {props.coups.map((coup) => (
          <Bead key={coup.id} coup={coup} hue={hueOf(props.sides, coup.winner)} />
        ))}
      </ol>
      <BigRoad {...props} />
      {props.children}
      <InTopBar>
        <button type="button" className="plain" aria-label={say("coup.roads")} onClick={() => setOpen(true)}>
          <Icon name="road" />
        </button>
      </InTopBar>
      {open ? (
        <Panel title={say("coup.roads")} close={() => setOpen(false)}>
          <RoadSheet {...props} />
        </Panel>
      ) : null}
    </div>
  );
}

function RoadSheet<Side extends string>(props: RoadsProps<Side>) {
  const { say } = useTable();
  const { sides, tie, coups } = props;
  if (coups.length === 0) return <p className="muted">{say("coup.roadsNone")}</p>;
  const [left, right] = sides;
  const shares = [left, { side: "tie" as const, name: tie }, right];
  const counts = countsOf<Side | "tie">(coups, [left.side, "tie", right.side]);
  return (
    <div className="road-sheet">
      <h3>{say("coup.roadsTitle", { count: coups.length })}</h3>
      <p className="coup-share">
        {shares.map(({ side, name }) =>
          counts[side] === 0 ? null : (
            <span key={side} data-hue={hueOf(sides, side)} style={{ flexGrow: counts[side] }}>
              {name} {counts[side]}
            </span>
          ),
        )}
      </p>
      <h3>{say("coup.bigRoad")}</h3>
      <BigRoad {...props} />
      <h3>{say("coup.beadPlate")}</h3>
      <ol className="bead-plate" aria-label={say("coup.beadPlate")}>
        {coups.toReversed().map((coup) => (
          <Bead key={coup.id} coup={coup} hue={hueOf(sides, coup.winner)} />
        ))}
      </ol>
      <p className="muted">{props.legend}</p>
      <p className="muted">{say("coup.roadsNote")}</p>
    </div>
  );
}

/** A winner, with the marks of its coup. */
function Bead<Side extends string>({
  coup: { winner, name, letter, marks },
  hue,
}: {
  coup: CoupBead<Side>;
  hue: string;
}) {
  return (
    <li className={`${winner} ${marks}`} data-hue={hue}>
      <span className="visually-hidden">{name}</span>
      <span aria-hidden="true">{letter}</span>
    </li>
  );
}

/** Shows to the eye what the beads say; where room is short its newest columns stay in sight. */
function BigRoad<Side extends string>({ coups, sides }: RoadsProps<Side>) {
  const cells = bigRoad(coups.map(({ winner }) => winner).toReversed());
  const columns = Math.max(0, ...cells.map(({ column }) => column)) + 1;
  return (
    <div className="big-road" aria-hidden="true" style={{ "--rows": roadRows, "--columns": columns } as CSSProperties}>
      <div>
        {cells.map(({ column, row, winner, ties }) => (
          <i
            key={`${column} ${row}`}
            className={winner ?? "none"}
            data-hue={winner === null ? undefined : hueOf(sides, winner as Side)}
            style={{ gridColumn: column + 1, gridRow: row + 1 } as CSSProperties}
          >
            {ties === 0 ? null : <b>{ties}</b>}
          </i>
        ))}
      </div>
    </div>
  );
}
