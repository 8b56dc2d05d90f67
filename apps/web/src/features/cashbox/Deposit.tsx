import { useQuery } from "@tanstack/react-query";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { endpoints } from "../../api/endpoints.ts";
import type { PaymentSubmission } from "../../api/wire.ts";
import { useApp } from "../../app/App.ts";
import { parseAmount } from "../../format/money.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Field, FormFault } from "../../ui/Field.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useForm } from "../../ui/useForm.ts";
import { useCurrency } from "../../ui/useMoney.ts";
import { useAccounts } from "../../ui/usePlayer.ts";
import { firstDeposit, unitsText } from "./amounts.ts";
import { MethodTiles } from "./MethodTiles.tsx";
import { PaymentProgress } from "./PaymentProgress.tsx";

/** Paying in: a method, an amount, then the provider's own frame, then what became of it. */
export function Deposit() {
  const { queries } = useApp();
  const active = useAccounts()[0];
  const methods = useQuery({
    ...queries.paymentMethods(active?.currency ?? "", "deposit"),
    enabled: active !== undefined,
  });
  const [sent, setSent] = useState<PaymentSubmission | null>(null);
  const { say } = useApp();
  if (sent) return <PaymentProgress submission={sent} again={() => setSent(null)} />;
  if (methods.isError) return <LoadFailed retry={methods.refetch} />;
  if (!active || !methods.data) return <MethodSkeletons />;
  if (methods.data.length === 0)
    return <Empty icon={CreditCard} title={say("cashbox.noMethods", { currency: active.currency })} />;
  return <DepositForm currency={active.currency} methods={methods.data} sent={setSent} />;
}

function DepositForm({
  currency,
  methods,
  sent,
}: {
  currency: string;
  methods: Parameters<typeof MethodTiles>[0]["methods"];
  sent: (submission: PaymentSubmission) => void;
}) {
  const app = useApp();
  const { say } = app;
  const format = useCurrency()(currency);
  const form = useForm(
    { method: methods[0]?.id ?? "", amount: firstDeposit(methods[0], currency) },
    async ({ method, amount }) => {
      const cents = parseAmount(amount, format.subunits) ?? 0;
      const here = (state: string) => new URL(app.to(`/cashbox?payment=${state}`), window.location.href).href;
      const submission = await app.api.call(endpoints.pay, {
        body: {
          payment_method: method,
          payment_action: "deposit",
          currency,
          amount: unitsText(cents, format.subunits),
          custom_routes: { success_url: here("success"), failure_url: here("failure"), pending_url: here("pending") },
        },
      });
      await app.queryClient.invalidateQueries({ queryKey: ["payments"] });
      if (
        submission.url &&
        submission.mode !== "page" &&
        submission.mode !== "notify" &&
        submission.mode !== "polling"
      ) {
        window.location.assign(submission.url);
      } else sent(submission);
    },
    { payment_method: "method" },
  );
  const { errors, isSubmitting } = form.formState;
  const method = methods.find((one) => one.id === form.watch("method")) ?? methods[0];
  const limits = method?.termsOfService.restrictions;
  const between =
    limits && say("cashbox.between", { min: limits.minAmountValue, max: limits.maxAmountValue, currency });
  return (
    <form className="grid gap-5" onSubmit={form.submit} noValidate>
      <MethodTiles methods={methods} register={form.register("method")} chosen={method?.id} />
      <Field label={say("cashbox.amount", { currency })} error={errors.amount?.message} hint={between || undefined}>
        {(wired) => (
          <input
            {...wired}
            {...form.register("amount", {
              validate: (text) => {
                const cents = parseAmount(text, format.subunits);
                if (cents === null || cents <= 0) return say("cashbox.amountWrong");
                const units = cents / format.subunits;
                const fits = !limits || (units >= limits.minAmountValue && units <= limits.maxAmountValue);
                return fits || between || true;
              },
            })}
            inputMode="decimal"
            autoComplete="off"
            className="input money text-lg font-semibold"
            data-autofocus=""
          />
        )}
      </Field>
      <FormFault message={errors.root?.server?.message} />
      <button
        type="submit"
        className="button button-primary button-block"
        disabled={isSubmitting}
        aria-busy={isSubmitting}
      >
        {say(isSubmitting ? "common.working" : "deposit.action")}
      </button>
    </form>
  );
}

export function MethodSkeletons() {
  return (
    <div className="grid gap-3 sm:grid-cols-2" aria-busy="true">
      <span className="skeleton h-20" />
      <span className="skeleton h-20" />
      <span className="skeleton h-12 sm:col-span-2" />
    </div>
  );
}
