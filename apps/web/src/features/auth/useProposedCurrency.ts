import { currencyForCountry } from "@croupier/rules/currencies";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Country } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import type { SignUpForm } from "./signUpForm.ts";

/**
 * The currency of the visitor's country, or the site's default where accounts are not opened for that country: the country
 * is then chosen, and the currency is proposed already. Empty until both lists are here. Source: 1-09.
 */
export function useProposedCurrency(countries: readonly Country[] | undefined, home: Country | undefined): string {
  const { queries, setting } = useApp();
  const currencies = useQuery(queries.currencies).data;
  if (home || !countries || !currencies) return home?.default_currency ?? "";
  const own = currencyForCountry(setting.country);
  const offered = currencies.find(({ code }) => code === own) ?? currencies.find((one) => one.default) ?? currencies[0];
  return offered?.code ?? "";
}

/** The lists may come after the form: then it proposes where the visitor is, unless they were quicker. */
export function useLateProposal(form: SignUpForm, home: Country | undefined, proposed: string): void {
  const { getValues, setValue, formState } = form;
  const submitted = useRef(formState.isSubmitted);
  submitted.current = formState.isSubmitted;
  useEffect(() => {
    const settled = { shouldValidate: submitted.current };
    if (home && !getValues("country")) setValue("country", home.code, settled);
    if (proposed && !getValues("currency")) setValue("currency", proposed, settled);
  }, [home, proposed, getValues, setValue]);
}
