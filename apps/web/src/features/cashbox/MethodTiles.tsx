import { Bitcoin, CreditCard, Landmark, Ticket, Wallet } from "lucide-react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { PaymentMethod } from "../../api/wire.ts";
import { type App, useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { isUsable } from "./savedProfiles.ts";

const icons = { cards: CreditCard, bank_transfer: Landmark, crypto: Bitcoin, voucher: Ticket, direct: Wallet };

/** Kinds of payment have words of ours; what is a name of its own is called so by the operator. */
const names: Readonly<Record<string, MessageKey>> = {
  card: "cashbox.name.card",
  "bank-transfer": "cashbox.name.bankTransfer",
  voucher: "cashbox.name.voucher",
};

/** The ways to pay as radio tiles, each with its fee, time and limits. */
export function MethodTiles({
  methods,
  action,
  register,
  chosen,
}: {
  methods: readonly PaymentMethod[];
  action: "deposit" | "cashout";
  register: UseFormRegisterReturn;
  chosen: string | undefined;
}) {
  const app = useApp();
  const { say } = app;
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label mb-2">{say(action === "deposit" ? "cashbox.method" : "cashbox.methodOut")}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {methods.map((method) => {
          const Icon = icons[method.type] ?? Wallet;
          const name = names[method.id];
          return (
            <label key={method.id} className="method cursor-pointer">
              <input
                type="radio"
                value={method.id}
                className="sr-only"
                {...register}
                defaultChecked={method.id === chosen}
              />
              <span className="flex items-center gap-2.5 font-semibold">
                <Icon className="icon text-primary" aria-hidden />
                {name ? say(name) : (method.title ?? method.brand)}
              </span>
              <span className="text-[0.8125rem] text-muted">
                {isUsable(method, action) ? terms(app, method) : say("cashbox.payWithItFirst")}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function terms({ say }: App, method: PaymentMethod): string {
  const { processingTime: time, commissions: fee } = method.termsOfService;
  const duration = say("cashbox.time", { type: time.type, from: time.from ?? 0, to: time.to ?? time.from ?? 0 });
  const price = say("cashbox.fee", { type: fee.type, value: fee.value ?? 0 });
  return `${duration} · ${price}`;
}
