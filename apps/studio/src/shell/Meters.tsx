import { useTable } from "./table.ts";
import type { RoundScreen } from "./useRound.ts";

/** Balance and what the round brought, always readable. */
export function Meters({ screen }: { screen: RoundScreen }) {
  const { say, money, balance } = useTable();
  return (
    <dl className="meters">
      <div>
        <dt>{say("balance")}</dt>
        <dd>{money(balance.amount_cents)}</dd>
      </div>
      <div>
        <dt>{say(screen.won ? "win" : "return")}</dt>
        <dd className={screen.won ? "won" : ""}>{money(screen.returned_cents)}</dd>
      </div>
    </dl>
  );
}
