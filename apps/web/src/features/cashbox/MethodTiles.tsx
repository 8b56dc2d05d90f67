import { Bitcoin, CreditCard, Landmark, Ticket, Wallet } from "lucide-react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { PaymentMethod } from "../../api/wire.ts";
import { type App, useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { isUsable } from "./savedProfiles.ts";
import { useTypedMoney } from "./useTypedMoney.ts";

const icons = { cards: CreditCard, bank_transfer: Landmark, crypto: Bitcoin, voucher: Ticket, direct: Wallet };

/** Kinds of payment have words of ours; what is a name of its own is called so by the operator. */
const names: Readonly<Record<string, MessageKey>> = {
  card: "cashbox.name.card",
  "bank-transfer": "cashbox.name.bankTransfer",
  voucher: "cashbox.name.voucher",
};

function useMethodName(): (method: Pick<PaymentMethod, "id" | "title" | "brand">) => string {
  const { say } = useApp();
  return ({ id, title, brand }) => (names[id] ? say(names[id]) : (title ?? brand));
}

interface MethodTilesProps {
  methods: readonly PaymentMethod[];
  action: "deposit" | "cashout";
  register: UseFormRegisterReturn;
  chosen: string | undefined;
}

/** The ways to pay as radio tiles, each with its fee, time and limits; the last used is marked. Source: 3-59. */
export function MethodTiles({ methods, action, register, chosen }: MethodTilesProps) {
  const { say } = useApp();
  // Methods come with the last used first.
  const lastUsed = methods.find((method) => method.lastUsedAt !== null);
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-2">{say(action === "deposit" ? "cashbox.method" : "cashbox.methodOut")}</legend>
      <div className="method-tiles">
        {methods.map((method) => (
          <label key={method.id} className="method cursor-pointer">
            <input
              type="radio"
              value={method.id}
              className="sr-only"
              {...register}
              defaultChecked={method.id === chosen}
            />
            <MethodHead method={method} lastUsed={method === lastUsed} />
            <span className="text-[0.8125rem] text-muted">
              {isUsable(method, action) ? <Terms method={method} /> : say("cashbox.payWithItFirst")}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function MethodHead({ method, lastUsed }: { method: PaymentMethod; lastUsed: boolean }) {
  const { say } = useApp();
  const nameOf = useMethodName();
  const Icon = icons[method.type] ?? Wallet;
  return (
    <span className="flex items-center gap-2.5 font-semibold">
      <Icon className="icon text-primary" aria-hidden />
      <span className="min-w-0 flex-1 wrap-break-word">{nameOf(method)}</span>
      {lastUsed && <span className="tag">{say("cashbox.lastUsed")}</span>}
    </span>
  );
}

/** Time, fee and limits, in one line where there is room. */
function Terms({ method }: { method: PaymentMethod }) {
  const app = useApp();
  const written = useTypedMoney();
  const { minAmountValue, maxAmountValue, amountCurrencyCode } = method.termsOfService.restrictions;
  const limits = [minAmountValue, maxAmountValue].map((units) => written(units, amountCurrencyCode)).join(" – ");
  return (
    <>
      <span className="block">{timeAndFee(app, method)}</span>
      <span className="money block">{limits}</span>
    </>
  );
}

function timeAndFee({ say }: App, { termsOfService, network }: PaymentMethod): string {
  const { processingTime: time, commissions: fee } = termsOfService;
  const duration = say("cashbox.time", { type: time.type, from: time.from ?? 0, to: time.to ?? time.from ?? 0 });
  const price = say("cashbox.fee", { type: fee.type, value: fee.value ?? 0 });
  return [duration, price, network].filter(Boolean).join(" · ");
}
