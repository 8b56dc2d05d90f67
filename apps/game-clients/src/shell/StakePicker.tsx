import "./stake.css";
import { Icon } from "./Icon.tsx";
import { useTable } from "./table.ts";

interface StakePickerProps {
  stake_cents: number;
  disabled: boolean;
  /** What it is the stake of, where not of the whole round. */
  label?: string;
  /** The highest that may be chosen, where it is not the last step. In subunits. */
  max_cents?: number;
  choose(stake_cents: number): void;
}

/** The step below or above a stake, or null at the end of the list. */
export function stepFrom(steps: readonly number[], stake_cents: number, by: 1 | -1): number | null {
  return steps[steps.indexOf(stake_cents) + by] ?? null;
}

/** One of the currency's stakes: a button each way and a list between them. A replayed or open round may show a stake beside them. */
export function StakePicker({ stake_cents, disabled, label, max_cents, choose }: StakePickerProps) {
  const { say, money, server } = useTable();
  const steps = server.session.stakes.steps_cents.filter((step) => step <= (max_cents ?? step));
  const step = (by: 1 | -1) => {
    const next = stepFrom(steps, stake_cents, by);
    if (next !== null) choose(next);
  };
  return (
    <fieldset className="stake-picker" disabled={disabled}>
      <legend className="visually-hidden">{label ?? say("stake")}</legend>
      <button type="button" aria-label={say("less")} disabled={stake_cents === steps[0]} onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <label>
        <span>{label ?? say("stake")}</span>
        <select value={stake_cents} onChange={(event) => choose(Number(event.target.value))}>
          {(steps.includes(stake_cents) ? steps : [stake_cents]).map((value) => (
            <option key={value} value={value}>
              {money(value)}
            </option>
          ))}
        </select>
      </label>
      <button type="button" aria-label={say("more")} disabled={stake_cents === steps.at(-1)} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
