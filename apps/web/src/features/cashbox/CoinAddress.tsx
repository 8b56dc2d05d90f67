import { tickerOf } from "@croupier/rules/currencies";
import { coinUri } from "@croupier/rules/payments/coinUri";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import type { PaymentMethod, PaymentMethodFields } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { parseAmount } from "../../format/money.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { QrCode } from "../../ui/QrCode.tsx";
import { useCurrency } from "../../ui/useMoney.ts";
import { firstDeposit, plainDecimal } from "./amounts.ts";
import { CoinAmount } from "./CoinAmount.tsx";
import { NetworkWarning } from "./NetworkWarning.tsx";
import { useTypedMoney } from "./useTypedMoney.ts";

interface CoinAddressProps {
  method: PaymentMethod;
  currency: string;
  field: PaymentMethodFields["methodFields"][number] & { address: string };
  usual: number | undefined;
}

/** The address as a code to scan, as text to copy, and as a link into a wallet on the same device. */
export function CoinAddress({ method, currency, field, usual }: CoinAddressProps) {
  const { say, setting } = useApp();
  const { subunits } = useCurrency()(currency);
  const written = useTypedMoney();
  const [typed, setTyped] = useState(firstDeposit(method, currency, usual));
  const cents = parseAmount(typed, subunits);
  const { address, memo } = field;
  const network = field.network ?? method.network ?? method.brand;
  // A memo does not travel in the code of every wallet, so the amount alone joins the address.
  const uri = cents ? coinUri({ currency, address, amount: plainDecimal(cents / subunits) }) : (field.uri ?? address);
  const confirmations = field.requiredConfirmations ?? method.requiredConfirmations;
  const facts = [
    [say("coin.network"), network],
    [say("coin.least"), written(method.termsOfService.restrictions.minAmountValue, currency)],
    ...(confirmations ? [[say("coin.confirmations"), String(confirmations)]] : []),
  ] as const;
  return (
    <>
      <NetworkWarning coin={tickerOf(currency)} network={network} />
      <CoinAmount typed={typed} change={setTyped} cents={cents} currency={currency} method={method} />
      <div className="grid justify-items-center gap-4 rounded-lg border border-hairline bg-bg p-4">
        <QrCode text={uri} label={say("coin.qr", { coin: tickerOf(currency) })} className="size-56 rounded-lg" />
        <AddressLine label={say("coin.address", { coin: tickerOf(currency) })} text={address} />
        {memo && <AddressLine label={say("coin.memo")} text={memo} />}
        {uri.includes(":") && (
          <a className="button button-block sm:hidden" href={uri}>
            <ExternalLink className="icon size-4" aria-hidden />
            {say("coin.openWallet")}
          </a>
        )}
        {setting.mode === "demo" && (
          <a
            className="text-link text-sm"
            href={demoWallet(setting.payOrigin, address)}
            target="_blank"
            rel="noreferrer"
          >
            {say("coin.demo")}
          </a>
        )}
      </div>
      <dl className="balance-parts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="money">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The sandbox's page that sends play coins, as a wallet of anybody's would. */
function demoWallet(payOrigin: string, address: string): string {
  return `${payOrigin}/send?${new URLSearchParams({ address })}`;
}

function AddressLine({ label, text }: { label: string; text: string }) {
  const { say } = useApp();
  return (
    <div className="grid w-full gap-2 text-center">
      <span className="field-label">{label}</span>
      <code className="select-all text-[0.9375rem] break-all">{text}</code>
      <CopyButton text={text} label={say("coin.copy", { what: label })} />
    </div>
  );
}
