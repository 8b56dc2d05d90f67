import type { Account, PaymentMethod, PaymentSubmission } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { parseAmount } from "../../format/money.ts";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";
import { useCurrency } from "../../ui/useMoney.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { AmountField } from "./AmountField.tsx";
import { firstDeposit, proposedAmounts, unitsText } from "./amounts.ts";
import { PaymentFault } from "./PaymentFault.tsx";
import { SavedProfile } from "./SavedProfile.tsx";
import { sendOrder } from "./sendOrder.ts";
import { useAmountBound } from "./useAmountBound.ts";
import { useTypedMoney } from "./useTypedMoney.ts";

interface FastFormProps {
  account: Account;
  method: PaymentMethod;
  usual: number | undefined;
  /** What was paid in last this way, in subunits. */
  last_cents: number | null;
  sent: (submission: PaymentSubmission) => void;
}

/** One button, which says what it does: so much, from this card. The amount and the card can be changed. */
export function FastForm({ account: wallet, method, usual, last_cents, sent }: FastFormProps) {
  const app = useApp();
  const { say, to } = app;
  const { currency } = wallet;
  const player = usePlayer();
  const { subunits } = useCurrency()(currency);
  const written = useTypedMoney();
  const bound = useAmountBound("deposit", wallet);
  const profiles = method.savedProfiles;
  const amount = last_cents === null ? firstDeposit(method, currency, usual) : String(last_cents / subunits);
  const form = useForm<Record<string, string>>({ amount, saved_profile_id: profiles[0]?.id ?? "" }, async (values) => {
    const submission = await sendOrder(app, player, {
      action: "deposit",
      currency,
      methodId: method.id,
      amount: unitsText(parseAmount(values.amount ?? "", subunits) ?? 0, subunits),
      savedProfileId: values.saved_profile_id || undefined,
    });
    if (submission) sent(submission);
  });
  const { errors, isSubmitting } = form.formState;
  const chosen = profiles.find(({ id }) => id === form.watch("saved_profile_id"));
  const typed = parseAmount(form.watch("amount") ?? "", subunits);
  return (
    <form className="grid gap-5" method="post" onSubmit={form.submit} noValidate>
      <SavedProfile
        action="deposit"
        profiles={profiles}
        register={form.register}
        errors={errors}
        chosen={form.watch("saved_profile_id")}
      />
      <AmountField
        form={form}
        currency={currency}
        bound={bound}
        limits={method.termsOfService.restrictions}
        proposed={proposedAmounts(method, currency, usual)}
      />
      <div className="pay-bar">
        <PaymentFault fault={errors.root?.server} />
        {chosen && (
          <p className="text-center text-sm text-muted">
            {say("fast.code", { asked: chosen.asksCode ? "yes" : "no" })}
          </p>
        )}
        <SubmitButton
          label={typed ? say("fast.action", { amount: written(typed / subunits, currency) }) : say("nav.deposit")}
          sending={isSubmitting}
        />
      </div>
      <p className="text-center text-sm text-muted">
        <a className="text-link" href={to("/deposit")}>
          {say("fast.other")}
        </a>
      </p>
    </form>
  );
}
