import "./roads.css";
import type { GameRound } from "@croupier/contract/game";
import { type CSSProperties, type ReactNode, useState } from "react";
import { Icon } from "../shell/Icon.tsx";
import { InTopBar } from "../shell/InTopBar.tsx";
import { Panel } from "../shell/Panel.tsx";
import { useTable } from "../shell/table.ts";
import { bigRoad, type CoupSeen, countsOf, coupsIn, roadRows } from "./roads.ts";

interface RoadsProps {
  /** The newest first. */
  rounds: readonly GameRound[];
  /** Stands at the end of the strip. */
  children: ReactNode;
}

/** The winners of the player's own last coups at this table: a strip, on a tall screen the big road, and both in a sheet. */
export function Roads({ rounds, children }: RoadsProps) {
  const { say } = useTable();
  const [open, setOpen] = useState(false);
  const coups = coupsIn(rounds);
  return (
    <div className="roads">
      <ol className="bead-road" aria-label={say("lastResults")}>
        {coups.map((coup) => (
          <Bead key={coup.id} coup={coup} />
        ))}
      </ol>
      <BigRoad coups={coups} />
      {children}
      <InTopBar>
        <button type="button" className="plain" aria-label={say("baccarat.roads")} onClick={() => setOpen(true)}>
          <Icon name="road" />
        </button>
      </InTopBar>
      {open ? (
        <Panel title={say("baccarat.roads")} close={() => setOpen(false)}>
          <RoadSheet coups={coups} />
        </Panel>
      ) : null}
    </div>
  );
}

function RoadSheet({ coups }: { coups: readonly CoupSeen[] }) {
  const { say } = useTable();
  if (coups.length === 0) return <p className="muted">{say("baccarat.roadsNone")}</p>;
  const counts = countsOf(coups);
  return (
    <div className="road-sheet">
      <h3>{say("baccarat.roadsTitle", { count: coups.length })}</h3>
      <p className="coup-share">
        {(["player", "tie", "banker"] as const).map((winner) =>
          counts[winner] === 0 ? null : (
            <span key={winner} className={winner} style={{ flexGrow: counts[winner] }}>
              {say(`baccarat.${winner}`)} {counts[winner]}
            </span>
          ),
        )}
      </p>
      <h3>{say("baccarat.bigRoad")}</h3>
      <BigRoad coups={coups} />
      <h3>{say("baccarat.beadPlate")}</h3>
      <ol className="bead-plate">
        {coups.toReversed().map((coup) => (
          <Bead key={coup.id} coup={coup} />
        ))}
      </ol>
      <p className="muted">{say("baccarat.roadsLegend")}</p>
      <p className="muted">{say("baccarat.roadsNote")}</p>
    </div>
  );
}

/** A winner, with a dot for each pair. */
function Bead({ coup: { winner, playerPair, bankerPair } }: { coup: CoupSeen }) {
  const { say } = useTable();
  const pairs = `${playerPair ? " player-pair" : ""}${bankerPair ? " banker-pair" : ""}`;
  return (
    <li className={`${winner}${pairs}`}>
      <span className="visually-hidden">
        {say(`baccarat.${winner}`)}
        {playerPair ? `, ${say("baccarat.playerPair")}` : ""}
        {bankerPair ? `, ${say("baccarat.bankerPair")}` : ""}
      </span>
      <span aria-hidden="true">{say(`baccarat.bead.${winner}`)}</span>
    </li>
  );
}

/** Shows to the eye what the beads say; where room is short its newest columns stay in sight. */
function BigRoad({ coups }: { coups: readonly CoupSeen[] }) {
  const cells = bigRoad(coups.map(({ winner }) => winner).toReversed());
  const columns = Math.max(0, ...cells.map(({ column }) => column)) + 1;
  return (
    <div className="big-road" aria-hidden="true" style={{ "--rows": roadRows, "--columns": columns } as CSSProperties}>
      <div>
        {cells.map(({ column, row, winner, ties }) => (
          <i
            key={`${column} ${row}`}
            className={winner ?? "none"}
            style={{ gridColumn: column + 1, gridRow: row + 1 } as CSSProperties}
          >
            {ties === 0 ? null : <b>{ties}</b>}
          </i>
        ))}
      </div>
    </div>
  );
}
