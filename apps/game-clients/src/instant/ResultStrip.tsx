import "./strip.css";
import { useTable } from "../shell/table.ts";
import type { Result } from "./results.ts";
import { useFormat } from "./useFormat.ts";

/** What the last rounds brought, in times their stake. */
export function ResultStrip({ results }: { results: readonly Result[] }) {
  const { say } = useTable();
  const { times } = useFormat();
  return (
    <ol className="result-strip" aria-label={say("lastResults")}>
      {results.map((result) => (
        <li key={result.id} className={result.tone}>
          {times(result.times)}
        </li>
      ))}
    </ol>
  );
}
