import type { CSSProperties } from "react";
import { useEffect, useState } from "react";
import { Icon } from "../shell/Icon.tsx";
import { InTopBar } from "../shell/InTopBar.tsx";
import { Panel } from "../shell/Panel.tsx";
import { useTable } from "../shell/table.ts";
import { type KenoSeen, kenoSeen } from "./kenoSeen.ts";

/** A button in the bar, and the sheet that it opens: what was drawn in the player's own last rounds here. */
export function KenoStatistics() {
  const { say } = useTable();
  const [open, setOpen] = useState(false);
  return (
    <>
      <InTopBar>
        <button type="button" className="plain" aria-label={say("keno.seen")} onClick={() => setOpen(true)}>
          <Icon name="chart" />
        </button>
      </InTopBar>
      {open ? (
        <Panel title={say("keno.seen")} close={() => setOpen(false)}>
          <Seen />
        </Panel>
      ) : null}
    </>
  );
}

function Seen() {
  const { say, server } = useTable();
  const [seen, setSeen] = useState<KenoSeen | "failed" | null>(null);
  useEffect(() => {
    let gone = false;
    server
      .rounds()
      .then((rounds) => !gone && setSeen(kenoSeen(rounds)))
      .catch(() => !gone && setSeen("failed"));
    return () => {
      gone = true;
    };
  }, [server]);
  if (seen === null) return null;
  if (seen === "failed") return <p className="muted">{say("failed")}</p>;
  if (seen.draws === 0) return <p className="muted">{say("keno.seenNone")}</p>;
  const most = Math.max(...seen.times);
  const average = new Intl.NumberFormat(server.session.locale, { maximumFractionDigits: 1 }).format(seen.hits);
  return (
    <div className="keno-seen">
      <h3>{say("keno.seenTitle", { count: seen.draws })}</h3>
      <ol>
        {seen.times.map((times, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place
          <li key={index} style={{ "--heat": times / most } as CSSProperties}>
            <b>{index + 1}</b>
            <small>{times}×</small>
          </li>
        ))}
      </ol>
      <p>{say("keno.seenHits", { average })}</p>
      <p className="muted">{say("keno.seenNote")}</p>
    </div>
  );
}
