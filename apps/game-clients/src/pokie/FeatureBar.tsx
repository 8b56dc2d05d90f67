import { useTable } from "../shell/table.ts";

/** Over the reels while a bonus runs: its name, and what it has brought so far. */
export function FeatureBar({ name, won }: { name: string; won: number | null }) {
  const { say, money } = useTable();
  return (
    <p className="feature-bar">
      <b>{name}</b>
      {won === null ? null : <span>{say("bonusSoFar", { amount: money(won) })}</span>}
    </p>
  );
}
