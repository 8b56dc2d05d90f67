import { currencyForCountry } from "@croupier/rules/currencies";
import { useApp } from "../app-context/App.ts";
import { usePlayer } from "./usePlayer.ts";

/** The currency that amounts for everybody are shown in: the player's own, a guest's by the country. Source: 1-09. */
export function useVisitorCurrency(): string {
  const { country } = useApp().setting;
  return usePlayer()?.currency ?? currencyForCountry(country);
}
