import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import type { Account, PaymentMethod, PaymentSubmission } from "../../api/wire.ts";
import { type App, useApp } from "../../app-context/App.ts";
import { parseAmount } from "../../format/money.ts";
import { createPaymentsApi } from "../../payments/paymentsApi.ts";
import { type AskedField, AskedFields } from "../../ui/AskedFields.tsx";
import { FormFault } from "../../ui/Field.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";
import { useCurrency } from "../../ui/useMoney.ts";
import { AmountField } from "./AmountField.tsx";
import { firstDeposit, proposedAmounts, unitsText, withdrawable } from "./amounts.ts";
import { MethodTiles } from "./MethodTiles.tsx";
import { useMethodFields } from "./methodFields.ts";
import { SavedProfile } from "./SavedProfile.tsx";
import { isUsable, profilesFor } from "./savedProfiles.ts";

interface PaymentFormProps {
  action: "deposit" | "cashout";
  account: Account;
  methods: readonly PaymentMethod[];
  /** What a deposit proposes, in units. */
  usual?: number | undefined;
  sent: (submission: PaymentSubmission) => void;
}

/** Method, what it asks for, and the amount: the same steps for paying in and paying out. Source: C-4.2. */
export function PaymentForm({ action, account, methods, usual, sent }: PaymentFormProps) {
  const app = useApp();
  const { say } = app;
  const { currency } = account;
  const { subunits } = useCurrency()(currency);
  const first = methods.find((method) => isUsable(method, action)) ?? methods[0];
  const [methodId, setMethodId] = useState(first?.id);
  const method = methods.find((one) => one.id === methodId);
  const extra = useMethodFields(currency, methodId, action);
  const profiles = profilesFor(method, action);
  const form = useForm<Record<string, string>>(
    { method: first?.id ?? "", amount: action === "deposit" ? firstDeposit(first, currency, usual) : "" },
    async (values) => {
      const submission = await createPaymentsApi(app.api).submit({
        id: methodId ?? "",
        currency,
        paymentAction: action,
        amount: unitsText(parseAmount(values.amount ?? "", subunits) ?? 0, subunits),
        routes: returnRoutes(app),
        savedProfileId: profiles.length > 0 ? (values.saved_profile_id ?? profiles[0]?.id) || undefined : undefined,
        fields: fieldsOf(values, [...extra.methodFields, ...extra.playerFields]),
      });
      await refreshMoney(app);
      const leaves = ["redirect", "page_redirect", "form_redirect"].includes(submission.mode);
      if (leaves && submission.url) window.location.assign(submission.url);
      else sent(submission);
    },
    { payment_method: "method" },
  );
  const { errors, isSubmitting } = form.formState;
  const maxCents = action === "cashout" ? withdrawable(account) : null;
  return (
    <form className="grid gap-5" method="post" onSubmit={form.submit} noValidate>
      <MethodTiles
        methods={methods}
        action={action}
        chosen={methodId}
        register={form.register("method", { onChange: (event) => setMethodId(event.target.value) })}
      />
      <AmountField
        form={form}
        currency={currency}
        maxCents={maxCents}
        limits={method?.termsOfService.restrictions}
        proposed={action === "deposit" ? proposedAmounts(method, currency, usual) : []}
      />
      <SavedProfile action={action} profiles={profiles} register={form.register} errors={errors} />
      <MoreFields form={form} extra={extra} />
      <FormFault message={errors.root?.server?.message} />
      <SubmitButton
        label={say(action === "deposit" ? "deposit.action" : "withdraw.action")}
        sending={isSubmitting}
        disabled={extra.failed || (maxCents !== null && maxCents <= 0) || !isUsable(method, action)}
      />
    </form>
  );
}

type PaymentFormState = ReturnType<typeof useForm<Record<string, string>>>;

/** What the method asks for besides the amount, and what of the profile it needs. */
function MoreFields({ form, extra }: { form: PaymentFormState; extra: ReturnType<typeof useMethodFields> }) {
  const { say } = useApp();
  if (extra.failed) return <LoadFailed retry={extra.retry} />;
  return (
    <>
      {extra.playerFields.length > 0 && (
        <p className="notice text-sm">
          <ShieldCheck className="icon" aria-hidden />
          {say("cashbox.why")}
        </p>
      )}
      <AskedFields
        fields={[...extra.methodFields, ...extra.playerFields]}
        register={form.register}
        errors={form.formState.errors}
      />
    </>
  );
}

function fieldsOf(values: Record<string, string>, fields: readonly AskedField[]): Record<string, string> {
  return Object.fromEntries(fields.flatMap(({ name }) => (values[name] ? [[name, values[name]] as const] : [])));
}

/** Where a provider that takes the whole page sends the player back to. */
function returnRoutes(app: App) {
  const here = (state: string) => new URL(app.to(`/cashbox?payment=${state}`), window.location.href).href;
  return { success_url: here("success"), failure_url: here("failure"), pending_url: here("pending") };
}

async function refreshMoney(app: App): Promise<void> {
  await Promise.all(
    ["payments", "accounts", "method-fields"].map((key) => app.queryClient.invalidateQueries({ queryKey: [key] })),
  );
}
