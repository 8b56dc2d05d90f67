import { tickerOf } from "@croupier/rules/currencies";
import { useQuery } from "@tanstack/react-query";
import type { Country } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Field } from "../../ui/Field.tsx";
import type { SignUpForm } from "./signUpForm.ts";

/** Where the player lives, and the currency of their first wallet. */
export function CountryAndCurrency({ form, countries }: { form: SignUpForm; countries: readonly Country[] }) {
  const { say, queries, setting } = useApp();
  const currencies = useQuery(queries.currencies).data ?? [];
  const isElsewhere = countries.length > 0 && !countries.some(({ code }) => code === setting.country);
  const required = { required: say("errors.required") };
  const { errors } = form.formState;
  /** A new country proposes its currency until the person has chosen one. */
  const proposeCurrency = (country: string) => {
    const proposed = countries.find((one) => one.code === country)?.default_currency;
    if (proposed && !form.formState.touchedFields.currency) form.setValue("currency", proposed);
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field
        label={say("signUp.country")}
        error={errors.country?.message}
        hint={isElsewhere ? say("signUp.elsewhere") : undefined}
      >
        {(wired) => (
          <select
            {...wired}
            {...form.register("country", {
              ...required,
              onChange: (event: { target: { value: string } }) => proposeCurrency(event.target.value),
            })}
            defaultValue={form.formState.defaultValues?.country}
            className="input"
            autoComplete="country"
          >
            <Unchosen />
            {countries.map((one) => (
              <option key={one.code} value={one.code}>
                {one.name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={say("signUp.currency")} error={errors.currency?.message}>
        {(wired) => (
          <select
            {...wired}
            {...form.register("currency", required)}
            defaultValue={form.formState.defaultValues?.currency}
            className="input"
          >
            <Unchosen />
            {currencies
              .filter((one) => one.code !== "FUN")
              .map((one) => (
                <option key={one.code} value={one.code}>
                  {tickerOf(one.code)}
                </option>
              ))}
          </select>
        )}
      </Field>
    </div>
  );
}

/** Nothing yet. Without it a list that arrives late would show its first entry, which nobody chose. */
const Unchosen = () => <option value="" hidden />;
