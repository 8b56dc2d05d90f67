import { useTable } from "./table.ts";
import type { RoundScreen } from "./useRoundMachine.ts";

interface MetersProps {
  screen: Pick<RoundScreen, "returned_cents" | "won">;
  /** Where the stake is laid in chips and no picker tells it. In subunits. */
  stake_cents?: number;
  /** Chips that lie on the felt and no round has taken yet: they cannot be spent twice. In subunits. */
  lying_cents?: number;
}

/** Balance and what the round brought, always readable. */
export function Meters({ screen, stake_cents, lying_cents = 0 }: MetersProps) {
  const { say, money, balance } = useTable();
  return (
    <dl className={`meters${stake_cents === undefined ? "" : " of-table"}`}>
      <div>
        <dt>{say("balance")}</dt>
        <dd>{money(balance.amount_cents - lying_cents)}</dd>
      </div>
      {stake_cents === undefined ? null : (
        <div>
          <dt>{say("stake")}</dt>
          <dd>{money(stake_cents)}</dd>
        </div>
      )}
      <div>
        <dt>{say(screen.won ? "win" : "return")}</dt>
        <dd className={screen.won ? "won" : ""}>{money(screen.returned_cents)}</dd>
      </div>
    </dl>
  );
}
