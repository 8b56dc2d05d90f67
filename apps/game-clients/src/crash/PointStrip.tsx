import "../instant/strip.css";
import type { Flight } from "@croupier/contract/flight";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";

/** From here on a point is a high one. */
const high = 200;

/** Where the lines of the last crash rounds broke, the newest first. */
export function PointStrip({ last }: { last: readonly Flight[] }) {
  const { say } = useTable();
  const { fixed } = useFormat();
  return (
    <ol className="result-strip" aria-label={say("kite.lastPoints")}>
      {last.map(({ chain, number, point }) => (
        <li key={`${chain} ${number}`} className={(point ?? 0) >= high ? "win" : "nothing"}>
          {fixed(Math.max(0, point ?? 0) / 100)}×
        </li>
      ))}
    </ol>
  );
}
