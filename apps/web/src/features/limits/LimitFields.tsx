import type { LimitType } from "@croupier/contract/limits";
import { currencySign } from "@croupier/rules/money";
import { useApp } from "../../app-context/App.ts";
import { parseAmount } from "../../format/money.ts";
import { Field } from "../../ui/Field.tsx";
import { useCurrency } from "../../ui/useMoney.ts";
import { type LimitForm, periods } from "./limitValues.ts";
import { limitTitles } from "./limitWords.ts";

const types = ["deposit", "loss", "wager", "session", "reality_check"] as const satisfies readonly LimitType[];
const maxMinutes = 1440;

/** Which kind of limit is set. */
export function TypeChoice({ form, choose }: { form: LimitForm; choose: (type: LimitType) => void }) {
  const { say } = useApp();
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-2">{say("limits.type")}</legend>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {types.map((one) => (
          <label key={one} className="method cursor-pointer">
            <input
              type="radio"
              value={one}
              className="sr-only"
              {...form.register("type", { onChange: (event) => choose(event.target.value) })}
            />
            <span className="font-semibold">{say(limitTitles[one])}</span>
            <span className="text-[0.8125rem] text-muted">{say("limits.about", { type: one })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The length of a session, or of the time between two reminders. */
export function MinutesField({ form }: { form: LimitForm }) {
  const { say } = useApp();
  const checkMinutes = (text: string) => {
    const minutes = Number(text);
    return (Number.isInteger(minutes) && minutes >= 1 && minutes <= maxMinutes) || say("limits.minutesWrong");
  };
  return (
    <Field
      label={say("limits.minutes")}
      error={form.formState.errors.minutes?.message}
      hint={say("limits.minutesHint")}
    >
      {(wired) => (
        <input
          {...wired}
          {...form.register("minutes", { validate: checkMinutes })}
          inputMode="numeric"
          autoComplete="off"
          className="input money max-w-60"
        />
      )}
    </Field>
  );
}

interface AmountAndPeriodProps {
  form: LimitForm;
  currency: string;
  /** An existing limit keeps its period. */
  changing: boolean;
}

/** How much, and in which time. */
export function AmountAndPeriod({ form, currency, changing }: AmountAndPeriodProps) {
  const { say, setting } = useApp();
  const { subunits } = useCurrency()(currency);
  const { errors } = form.formState;
  const checkAmount = (text: string) => parseAmount(text, subunits) !== null || say("cashbox.amountWrong");
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={say("limits.period")} error={errors.period?.message}>
        {(wired) => (
          <select {...wired} {...form.register("period")} className="input" disabled={changing}>
            {periods.map((one) => (
              <option key={one} value={one}>
                {say("limits.periodName", { period: one })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={say("cashbox.amount", { currency: currencySign(currency, setting.locale) })}
        error={errors.amount?.message}
        hint={say("limits.allWallets")}
      >
        {(wired) => (
          <input
            {...wired}
            {...form.register("amount", { validate: checkAmount })}
            inputMode="decimal"
            autoComplete="off"
            className="input money"
          />
        )}
      </Field>
    </div>
  );
}
