import { maxTarget, minTarget } from "@croupier/games/limbo/limbo";
import { HundredthsField } from "../instant/Options.tsx";
import { StakePicker } from "../shell/StakePicker.tsx";
import { useTable } from "../shell/table.ts";
import type { PlannedBet } from "./betPlan.ts";

interface BetSlotProps {
  name: string;
  bet: PlannedBet;
  disabled: boolean;
  change(bet: PlannedBet): void;
}

/** One bet to be placed: its stake, and the height at which the server cashes it out. */
export function BetSlot({ name, bet, disabled, change }: BetSlotProps) {
  const { say } = useTable();
  return (
    <fieldset className="bet-slot" disabled={disabled}>
      <legend className="visually-hidden">{name}</legend>
      <StakePicker stake_cents={bet.amount} disabled={disabled} choose={(amount) => change({ ...bet, amount })} />
      <div className="auto-height">
        <label className="auto-switch">
          <input
            type="checkbox"
            checked={bet.autoOn}
            onChange={(event) => change({ ...bet, autoOn: event.target.checked })}
          />
          <span>{say("kite.auto")}</span>
        </label>
        <HundredthsField
          label={say("kite.autoHeight")}
          unit="×"
          value={bet.auto}
          min={minTarget}
          max={maxTarget}
          disabled={disabled || !bet.autoOn}
          choose={(auto) => change({ ...bet, auto })}
        />
      </div>
    </fieldset>
  );
}
