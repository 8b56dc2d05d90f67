import { currencyForCountry } from "@croupier/rules/currencies";
import { prizeAmount, prizeOf, type WheelItem } from "@croupier/rules/wheel/wheelTable";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

/** What a prize is called; an amount in it is the one for this visitor's currency. Source: 1-09. */
export function usePrizeName(): (prize: WheelItem) => string {
  const { queries, say, setting } = useApp();
  const money = useMoney();
  const currency = usePlayer()?.currency ?? currencyForCountry(setting.country);
  const substituteCurrencies = useQuery(queries.config("currency-lists")).data?.mapping ?? {};
  return (prize) => {
    const { title, amounts } = prizeOf(prize);
    const found = prizeAmount(amounts, currency, substituteCurrencies);
    const amount = found ? money(found.amount_cents, found.currency) : "";
    return operatorText(say, title, { amount });
  };
}
