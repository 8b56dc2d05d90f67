import "./hint.css";
import { useTable } from "../shell/table.ts";
import type { useHints } from "./useHints.ts";

/** Switches on and off that the best play is pointed out. */
export function HintToggle({ hints }: { hints: ReturnType<typeof useHints> }) {
  const { say } = useTable();
  return (
    <button type="button" className="hint-toggle" aria-pressed={hints.on} onClick={hints.toggle}>
      {say("hints")}
    </button>
  );
}
