import { useRef, useState } from "react";
import type { Account, PaymentMethod, PaymentSubmission } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { parseAmount } from "../../format/money.ts";
import { SubmitButton } from "../../ui/SubmitButton.tsx";
import { useForm } from "../../ui/useForm.ts";
import { useCurrency } from "../../ui/useMoney.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useFreshProof } from "../proof/useFreshProof.tsx";
import { AmountField } from "./AmountField.tsx";
import { firstDeposit, proposedAmounts, unitsText } from "./amounts.ts";
import { CoinDeposit } from "./CoinDeposit.tsx";
import { bonusInPlay, EndBonusQuestion } from "./EndBonusQuestion.tsx";
import { MethodTiles } from "./MethodTiles.tsx";
import { MoreFields, valuesOf } from "./MoreFields.tsx";
import { useMethodFields } from "./methodFields.ts";
import { PaymentFault } from "./PaymentFault.tsx";
import { SavedProfile } from "./SavedProfile.tsx";
import { isUsable, profilesFor } from "./savedProfiles.ts";
import { type Order, sendOrder } from "./sendOrder.ts";
import { useAmountBound } from "./useAmountBound.ts";

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
  const first = methods.find((method) => isUsable(method, action)) ?? methods[0];
  const [methodId, setMethodId] = useState(first?.id);
  const method = methods.find((one) => one.id === methodId);
  const amount = action === "deposit" ? firstDeposit(first, account.currency, usual) : "";
  const order = useOrderForm({ action, account, method, first: { method: first?.id ?? "", amount }, sent });
  const { form } = order;
  const sendsCoins = action === "deposit" && method?.type === "crypto";
  return (
    <form
      className="grid gap-5"
      method="post"
      onSubmit={sendsCoins ? (event) => event.preventDefault() : form.submit}
      noValidate
    >
      <MethodTiles
        methods={methods}
        action={action}
        chosen={methodId}
        register={form.register("method", { onChange: (event) => setMethodId(event.target.value) })}
      />
      {sendsCoins ? (
        <CoinDeposit key={method.id} method={method} currency={account.currency} usual={usual} />
      ) : (
        <OrderFields order={order} action={action} account={account} method={method} usual={usual} />
      )}
    </form>
  );
}

interface OrderFormOptions extends Pick<PaymentFormProps, "action" | "account" | "sent"> {
  method: PaymentMethod | undefined;
  first: { method: string; amount: string };
}

/** The form of a payment, what its method asks for, and how it is sent. */
function useOrderForm({ action, account, method, first, sent }: OrderFormOptions) {
  const app = useApp();
  const player = usePlayer();
  const { currency } = account;
  const { subunits } = useCurrency()(currency);
  const extra = useMethodFields(currency, method?.id, action);
  const profiles = profilesFor(method, action);
  const [endsBonus, setEndsBonus] = useState<number | null>(null);
  const letsGo = useRef(false);
  const { withProof, dialog } = useFreshProof();
  const send = async (values: Record<string, string>) => {
    const cancelBonus = letsGo.current;
    const order: Order = {
      cancelBonus,
      action,
      currency,
      methodId: method?.id ?? "",
      amount: unitsText(parseAmount(values.amount ?? "", subunits) ?? 0, subunits),
      savedProfileId: profiles.length > 0 ? (values.saved_profile_id ?? profiles[0]?.id) || undefined : undefined,
      fields: valuesOf(values, [...extra.methodFields, ...extra.playerFields]),
    };
    setEndsBonus(null);
    try {
      const submission = await withProof(() => sendOrder(app, player, order));
      if (submission) sent(submission);
    } catch (failure) {
      const bonus = bonusInPlay(failure);
      if (bonus === null) throw failure;
      setEndsBonus(bonus);
    }
  };
  const form = useForm<Record<string, string>>(first, send, { payment_method: "method" });
  const letGo = () => {
    letsGo.current = true;
    // A form that is not sent, for a field that is wrong, asks again.
    void form.submit().finally(() => {
      letsGo.current = false;
    });
  };
  return { form, extra, profiles, endsBonus, dialog, letGo, keepBonus: () => setEndsBonus(null) };
}

interface OrderFieldsProps extends Pick<PaymentFormProps, "action" | "account" | "usual"> {
  order: ReturnType<typeof useOrderForm>;
  method: PaymentMethod | undefined;
}

function OrderFields({ order, action, account, method, usual }: OrderFieldsProps) {
  const { form, extra, profiles, endsBonus, dialog } = order;
  const { say } = useApp();
  const { currency } = account;
  const { errors, isSubmitting } = form.formState;
  const bound = useAmountBound(action, account);
  return (
    <>
      <AmountField
        form={form}
        currency={currency}
        bound={bound}
        limits={method?.termsOfService.restrictions}
        proposed={action === "deposit" ? proposedAmounts(method, currency, usual) : []}
      />
      <SavedProfile
        action={action}
        profiles={profiles}
        register={form.register}
        errors={errors}
        chosen={form.watch("saved_profile_id")}
      />
      <MoreFields form={form} extra={extra} />
      {dialog}
      <div className="pay-bar">
        <PaymentFault fault={errors.root?.server} />
        {action === "cashout" && method && (
          <p className="text-center text-sm text-muted">
            {say("withdraw.recallable", { recallable: method.recallable ? "yes" : "no" })}
          </p>
        )}
        {endsBonus === null ? (
          <SubmitButton
            label={say(action === "deposit" ? "deposit.action" : "withdraw.action")}
            sending={isSubmitting}
            disabled={extra.failed || (action === "cashout" && bound?.cents === 0) || !isUsable(method, action)}
          />
        ) : (
          <EndBonusQuestion
            bonusId={endsBonus}
            currency={currency}
            sending={isSubmitting}
            letGo={order.letGo}
            keep={order.keepBonus}
          />
        )}
      </div>
    </>
  );
}
