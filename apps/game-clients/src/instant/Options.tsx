import { type ReactNode, useId } from "react";

interface ChoiceProps<Value extends string | number> {
  label: string;
  values: readonly Value[];
  value: Value;
  disabled: boolean;
  nameOf(value: Value): string;
  choose(value: Value): void;
}

/** A few values side by side, one of them chosen; arrow keys walk through them. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { label, values, value, disabled, nameOf, choose } = props;
  const group = useId();
  return (
    <fieldset className="choice-row" disabled={disabled}>
      <legend>{label}</legend>
      <div>
        {values.map((one) => (
          <label key={one}>
            <input type="radio" name={group} checked={one === value} onChange={() => choose(one)} />
            <span>{nameOf(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Something to read beside the fields: a chance, a factor, an amount. */
export function Told({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="told">
      <span>{label}</span>
      <b>{children}</b>
    </p>
  );
}

export interface HundredthsFieldProps {
  label: string;
  unit: string;
  /** In hundredths, like its limits. */
  value: number;
  min: number;
  max: number;
  disabled: boolean;
  choose(value: number): void;
}

/** A number with two decimals. What is typed counts once it lies within the limits, and is put right on leaving. */
export function HundredthsField({ label, unit, value, min, max, disabled, choose }: HundredthsFieldProps) {
  const id = useId();
  return (
    <div className="hundredths">
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          key={value}
          id={id}
          type="number"
          inputMode="decimal"
          min={min / 100}
          max={max / 100}
          step="0.01"
          defaultValue={value / 100}
          disabled={disabled}
          onBlur={(event) => {
            const typed = Math.round(event.target.valueAsNumber * 100);
            const kept = Number.isFinite(typed) ? Math.min(max, Math.max(min, typed)) : value;
            event.target.value = String(kept / 100);
            choose(kept);
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") event.currentTarget.blur();
          }}
        />
        <i>{unit}</i>
      </span>
    </div>
  );
}
