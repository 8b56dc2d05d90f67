import { tickerOf } from "@croupier/rules/currencies";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { Account } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { Field } from "../../ui/Field.tsx";
import { toast } from "../../ui/toast.ts";
import { useChooseWallet } from "../../ui/useChooseWallet.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useAccounts } from "../../ui/usePlayer.ts";

/** Which wallet the cashbox works with: the player's own, or a new one in a further currency. Source: 3-09, 3-12. */
export function WalletSelect() {
  const { say, queries } = useApp();
  const money = useMoney();
  const accounts = useAccounts();
  const choose = useChooseWallet();
  const enabled = useQuery(queries.config("currency-lists")).data?.enabled ?? [];
  const change = useMutation({
    mutationFn: choose,
    onError: () => void toast("warning", say("NOTIFICATIONS.SOMETHING_WENT_WRONG")),
  });
  const active = accounts[0];
  if (!active) return <span className="skeleton h-12" />;
  const further = enabled.filter((code) => !accounts.some(({ currency }) => currency === code));
  const text = ({ currency, amount_cents }: Account) => `${tickerOf(currency)} · ${money(amount_cents, currency)}`;
  return (
    <Field label={say("cashbox.wallet")}>
      {(wired) => (
        <select
          {...wired}
          className="input money"
          value={change.isPending ? change.variables : active.currency}
          disabled={change.isPending}
          aria-busy={change.isPending}
          onChange={(event) => change.mutate(event.target.value)}
        >
          {[...accounts].sort(byCode).map((account) => (
            <option key={account.currency} value={account.currency}>
              {text(account)}
            </option>
          ))}
          {further.length > 0 && (
            <optgroup label={say("balance.openWallet")}>
              {further.map((code) => (
                <option key={code} value={code}>
                  {tickerOf(code)}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      )}
    </Field>
  );
}

/** The list stays in its order when another wallet is chosen. */
const byCode = (one: Account, other: Account) => one.currency.localeCompare(other.currency);
