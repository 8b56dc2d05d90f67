import "./statistics.css";
import type { GameRound } from "@croupier/contract/game";
import { type CSSProperties, useState } from "react";
import { Icon } from "../shell/Icon.tsx";
import { InTopBar } from "../shell/InTopBar.tsx";
import { Panel } from "../shell/Panel.tsx";
import { useTable } from "../shell/table.ts";
import { useSeen } from "../shell/useSeen.ts";
import type { Seen } from "./seen.ts";

interface StatisticsProps<Counted extends Seen> {
  /** What is counted: the name of the button and of its sheet. */
  title: string;
  count(rounds: readonly GameRound[]): Counted;
  /** What a cell stands for. */
  nameOf(at: number): string;
  /** What else there is to tell, a sentence each. */
  facts(seen: Counted): readonly string[];
}

/** A button in the bar, and the sheet that it opens: what came in the player's own last rounds here, and nothing else. */
export function Statistics<Counted extends Seen>(props: StatisticsProps<Counted>) {
  const { title } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <InTopBar>
        <button type="button" className="plain" aria-label={title} onClick={() => setOpen(true)}>
          <Icon name="chart" />
        </button>
      </InTopBar>
      {open ? (
        <Panel title={title} close={() => setOpen(false)}>
          <Figures {...props} />
        </Panel>
      ) : null}
    </>
  );
}

function Figures<Counted extends Seen>({ count, nameOf, facts }: StatisticsProps<Counted>) {
  const { say } = useTable();
  const seen = useSeen(count);
  if (seen === null) return null;
  if (seen === "failed") return <p className="muted">{say("failed")}</p>;
  if (seen.rounds === 0) return <p className="muted">{say("seenNone")}</p>;
  const most = Math.max(1, ...seen.cells.map(({ times }) => times));
  return (
    <div className="rounds-seen">
      <h3>{say("seenTitle", { count: seen.rounds })}</h3>
      <ol className={seen.cells.length < 12 ? "few" : ""}>
        {seen.cells.map(({ at, times }) => (
          <li key={at} style={{ "--heat": times / most } as CSSProperties}>
            <b>{nameOf(at)}</b>
            <small>{times}×</small>
          </li>
        ))}
      </ol>
      {[say("seenPaid", { paid: seen.paid, rounds: seen.rounds }), ...facts(seen)].map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <p className="muted">{say("seenNote")}</p>
    </div>
  );
}
