import type { LimitType, UserLimit } from "@croupier/contract/limits";
import { currencySign } from "@croupier/rules/money";
import { useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { parseAmount } from "../../format/money.ts";
import { Field, FormFault } from "../../ui/Field.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";
import { useCurrency } from "../../ui/useMoney.ts";
import { useAccounts } from "../../ui/usePlayer.ts";
import { unitsText } from "../cashbox/amounts.ts";
import { countsMinutes, limitTitles } from "./limitWords.ts";

const types = ["deposit", "loss", "wager", "session", "reality_check"] as const satisfies readonly LimitType[];
const periods = ["day", "week", "month"] as const;
const maxMinutes = 1440;

interface Values {
  type: string;
  period: string;
  amount: string;
  minutes: string;
}

/** Sets a limit or changes one. What is stricter counts at once, what is looser waits. Source: 7.5-02, 4-21, 4-22. */
export function SetLimitForm({ changing, done }: { changing: UserLimit | null; done: () => void }) {
  const app = useApp();
  const { say } = app;
  const account = changing?.accounts[0];
  const wallet = useAccounts()[0]?.currency ?? "EUR";
  const currency = account?.currency ?? wallet;
  const { subunits } = useCurrency()(currency);
  const [type, setType] = useState<LimitType>(changing?.type ?? "deposit");
  const [answer, setAnswer] = useState<"set" | "waits" | null>(null);
  const form = useForm<Values>(
    {
      type,
      period: changing?.period ?? "day",
      amount: account ? unitsText(account.amount_cents, subunits) : "",
      minutes: String(changing?.minutes ?? (type === "session" ? 60 : 30)),
    },
    async (values) => {
      const order = countsMinutes(type)
        ? { type, minutes: Number(values.minutes) }
        : {
            type,
            period: values.period as (typeof periods)[number],
            accounts: [{ currency, amount_cents: parseAmount(values.amount, subunits) ?? 0 }],
          };
      const limit = await app.api.call(endpoints.setLimit, { body: { user_limit: order } });
      await app.queryClient.invalidateQueries({ queryKey: ["limits"] });
      const waits = Boolean(limit.pending_minutes) || limit.accounts.some((one) => one.pending_from);
      setAnswer(waits ? "waits" : "set");
    },
    { amount_cents: "amount", accounts: "amount" },
  );
  const { errors, isSubmitting } = form.formState;
  const checkAmount = (text: string) => parseAmount(text, subunits) !== null || say("cashbox.amountWrong");
  const checkMinutes = (text: string) => {
    const minutes = Number(text);
    return (Number.isInteger(minutes) && minutes >= 1 && minutes <= maxMinutes) || say("limits.minutesWrong");
  };
  return (
    <section id="set-limit" className="panel grid scroll-mt-24 gap-5" aria-labelledby="set-limit-title">
      <h2 id="set-limit-title" className="text-xl">
        {changing ? say("limits.changeTitle", { title: say(limitTitles[changing.type]) }) : say("limits.setTitle")}
      </h2>
      <form className="grid gap-5" method="post" onSubmit={form.submit} noValidate>
        {!changing && (
          <fieldset className="grid gap-2">
            <legend className="field-label mb-2">{say("limits.type")}</legend>
            <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
              {types.map((one) => (
                <label key={one} className="method cursor-pointer">
                  <input
                    type="radio"
                    value={one}
                    className="sr-only"
                    {...form.register("type", { onChange: (event) => setType(event.target.value) })}
                  />
                  <span className="font-semibold">{say(limitTitles[one])}</span>
                  <span className="text-[0.8125rem] text-muted">{say("limits.about", { type: one })}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {countsMinutes(type) ? (
          <Field label={say("limits.minutes")} error={errors.minutes?.message} hint={say("limits.minutesHint")}>
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
        ) : (
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={say("limits.period")} error={errors.period?.message}>
              {(wired) => (
                <select {...wired} {...form.register("period")} className="input" disabled={changing !== null}>
                  {periods.map((one) => (
                    <option key={one} value={one}>
                      {say("limits.periodName", { period: one })}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field
              label={say("cashbox.amount", { currency: currencySign(currency, app.setting.locale) })}
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
        )}
        <FormFault message={errors.root?.server?.message} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            label={say(changing ? "limits.saveChange" : "limits.save")}
            sending={isSubmitting}
            className=""
          />
          {changing && (
            <button type="button" className="button button-quiet" onClick={done}>
              {say("limits.cancel")}
            </button>
          )}
        </div>
        <p role="status" className={answer ? "notice notice-success" : "sr-only"}>
          {answer === "set" && say("limits.saved")}
          {answer === "waits" && say("limits.savedWaits")}
        </p>
      </form>
    </section>
  );
}
