import { useQuery } from "@tanstack/react-query";
import { Landmark, Lock } from "lucide-react";
import { useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import { fieldMessages } from "../../api/failure.ts";
import type { Account, PaymentMethod, PaymentSubmission } from "../../api/wire.ts";
import { useApp } from "../../app/App.ts";
import { parseAmount } from "../../format/money.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Field, FormFault } from "../../ui/Field.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useForm } from "../../ui/useForm.ts";
import { useCurrency, useMoney } from "../../ui/useMoney.ts";
import { useAccounts } from "../../ui/usePlayer.ts";
import { unitsText } from "./amounts.ts";
import { MethodSkeletons } from "./Deposit.tsx";
import { MethodTiles } from "./MethodTiles.tsx";
import { useMethodFields } from "./methodFields.ts";
import { PaymentProgress } from "./PaymentProgress.tsx";

/** Paying out: what can leave now, what is locked and why, a method and an amount. Source: spec 4-11. */
export function Withdraw() {
  const { queries, say } = useApp();
  const active = useAccounts()[0];
  const methods = useQuery({
    ...queries.paymentMethods(active?.currency ?? "", "cashout"),
    enabled: active !== undefined,
  });
  const [sent, setSent] = useState<PaymentSubmission | null>(null);
  if (sent) return <PaymentProgress submission={sent} again={() => setSent(null)} />;
  if (methods.isError) return <LoadFailed retry={methods.refetch} />;
  if (!active || !methods.data) return <MethodSkeletons />;
  return (
    <div className="grid gap-5">
      <Available account={active} />
      {methods.data.length === 0 ? (
        <Empty icon={Landmark} title={say("cashbox.noMethods", { currency: active.currency })} />
      ) : (
        <WithdrawForm account={active} methods={methods.data} sent={setSent} />
      )}
    </div>
  );
}

function Available({ account }: { account: Account }) {
  const { say } = useApp();
  const money = useMoney();
  const locked = account.amount_cents - account.available_to_cashout_cents;
  return (
    <div className="grid gap-3 rounded-lg bg-bg p-4">
      <p className="text-sm text-muted">{say("withdraw.available")}</p>
      <p className="money font-heading text-3xl">{money(account.available_to_cashout_cents, account.currency)}</p>
      {locked > 0 && (
        <p className="flex items-start gap-2 text-sm text-muted">
          <Lock className="icon mt-0.5 size-4" aria-hidden />
          {say("withdraw.locked", { amount: money(locked, account.currency) })}
        </p>
      )}
    </div>
  );
}

function WithdrawForm({
  account,
  methods,
  sent,
}: {
  account: Account;
  methods: readonly PaymentMethod[];
  sent: (submission: PaymentSubmission) => void;
}) {
  const app = useApp();
  const { say } = app;
  const format = useCurrency()(account.currency);
  const money = useMoney();
  const [method, setMethod] = useState(methods[0]);
  const own = useMethodFields(account.currency, method?.id, "cashout");
  const form = useForm<Record<string, string>>(
    { method: methods[0]?.id ?? "", amount: "" },
    async ({ method: chosen, amount, ...fields }) => {
      const cents = parseAmount(amount ?? "", format.subunits) ?? 0;
      const submission = await app.api.call(endpoints.pay, {
        body: {
          payment_method: chosen ?? "",
          payment_action: "cashout",
          currency: account.currency,
          amount: unitsText(cents, format.subunits),
          ...fieldsOf(fields, own.names),
        },
      });
      await app.queryClient.invalidateQueries({ queryKey: ["payments"] });
      await app.queryClient.invalidateQueries({ queryKey: ["accounts"] });
      sent(submission);
    },
    { payment_method: "method" },
  );
  const { errors, isSubmitting } = form.formState;
  const most = account.available_to_cashout_cents;
  const limits = method?.termsOfService.restrictions;
  const between =
    limits &&
    say("cashbox.between", { min: limits.minAmountValue, max: limits.maxAmountValue, currency: account.currency });
  return (
    <form className="grid gap-5" onSubmit={form.submit} noValidate>
      <MethodTiles
        methods={methods}
        register={form.register("method", {
          onChange: (event: { target: { value: string } }) =>
            setMethod(methods.find((one) => one.id === event.target.value)),
        })}
        chosen={method?.id}
      />
      <Field
        label={say("cashbox.amount", { currency: account.currency })}
        error={errors.amount?.message}
        hint={between}
      >
        {(wired) => (
          <span className="relative block">
            <input
              {...wired}
              {...form.register("amount", {
                validate: (text) => {
                  const cents = parseAmount(text ?? "", format.subunits);
                  if (cents === null || cents <= 0) return say("cashbox.amountWrong");
                  if (limits && cents / format.subunits < limits.minAmountValue) return between || false;
                  return cents <= most || say("withdraw.tooMuch", { amount: money(most, account.currency) });
                },
              })}
              inputMode="decimal"
              autoComplete="off"
              className="input money pr-24 text-lg font-semibold"
            />
            <button
              type="button"
              className="button button-quiet button-small absolute top-1.5 right-1.5 text-primary"
              onClick={() => form.setValue("amount", unitsText(most, format.subunits), { shouldValidate: true })}
            >
              {say("withdraw.all")}
            </button>
          </span>
        )}
      </Field>
      {own.fields.map((field) => (
        <Field key={field.name} label={field.title} error={errors[field.name]?.message}>
          {(wired) => (
            <input
              {...wired}
              {...form.register(field.name, field.required ? { required: say("errors.required") } : {})}
              className="input"
              autoComplete="off"
            />
          )}
        </Field>
      ))}
      <FormFault message={errors.root?.server?.message ?? fieldMessages(own.failure)[0]?.message} />
      <button
        type="submit"
        className="button button-primary button-block"
        disabled={isSubmitting || most <= 0}
        aria-busy={isSubmitting}
      >
        {say(isSubmitting ? "common.working" : "withdraw.action")}
      </button>
    </form>
  );
}

function fieldsOf(values: Record<string, string>, names: readonly string[]): { fields?: Record<string, string> } {
  const given = names.flatMap((name) => (values[name] ? [[name, values[name]] as const] : []));
  return given.length ? { fields: Object.fromEntries(given) } : {};
}
