import type { LimitType, UserLimit } from "@croupier/contract/limits";
import { useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { useApp } from "../../app-context/App.ts";
import { parseAmount } from "../../format/money.ts";
import { FormFault } from "../../ui/Field.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";
import { useCurrency } from "../../ui/useMoney.ts";
import { useAccounts } from "../../ui/usePlayer.ts";
import { unitsText } from "../cashbox/amounts.ts";
import { AmountAndPeriod, MinutesField, TypeChoice } from "./LimitFields.tsx";
import type { LimitPeriod, LimitValues } from "./limitValues.ts";
import { countsMinutes, limitTitles } from "./limitWords.ts";

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
  const form = useForm<LimitValues>(
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
            period: values.period as LimitPeriod,
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
  return (
    <section id="set-limit" className="panel grid scroll-mt-24 gap-5" aria-labelledby="set-limit-title">
      <h2 id="set-limit-title" className="text-xl">
        {changing ? say("limits.changeTitle", { title: say(limitTitles[changing.type]) }) : say("limits.setTitle")}
      </h2>
      <form className="grid gap-5" method="post" onSubmit={form.submit} noValidate>
        {!changing && <TypeChoice form={form} choose={setType} />}
        {countsMinutes(type) ? (
          <MinutesField form={form} />
        ) : (
          <AmountAndPeriod form={form} currency={currency} changing={changing !== null} />
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
