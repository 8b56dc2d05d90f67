import { getPlayerFields } from "@croupier/contract/routes";
import type { ProfileTextField } from "@croupier/rules/validation/profileField";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import type { Api } from "../../api/endpoints.ts";
import type { PlayerFields } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";

/** The profile's fields, and what the registration of somebody who lives there requires; empty: where the visit comes from. */
export const signUpFieldsQuery = (api: Api, country: string) =>
  queryOptions({
    queryKey: ["player-fields", "sign-up", country],
    queryFn: () => api.call(getPlayerFields, { query: country ? { country } : {} }),
    staleTime: 60_000,
  });

/** What every account needs; the form has them before the list is here. */
const ofEveryAccount = new Set(["email", "password", "currency", "country", "terms_acceptance"]);

export interface SignUpFields {
  /** Texts of the profile that the registration requires. */
  texts: readonly ProfileTextField[];
  fields: PlayerFields["fields"];
  /** Where they say they live. */
  country: string;
}

/** What a registration asks for, by the country that is chosen in its form. Source: 5-02. */
export function useSignUpFields(country: string): SignUpFields {
  const { api, setting } = useApp();
  // The visitor's own country has the list that came with the page.
  const query = signUpFieldsQuery(api, country === setting.country ? "" : country);
  const { data } = useQuery({ ...query, placeholderData: keepPreviousData });
  const texts = (data?.contexts.registration ?? []).filter((field) => !ofEveryAccount.has(field));
  return { texts: texts as ProfileTextField[], fields: data?.fields ?? [], country };
}

/** What is sent: a country that was chosen before may have asked for texts that the last one does not. */
export function onlyAsked<Values extends object>(values: Values, { fields, texts }: SignUpFields): Values {
  const left = new Set<string>(fields.map(({ field }) => field).filter((field) => !ofEveryAccount.has(field)));
  for (const field of texts) left.delete(field);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.has(name))) as Values;
}
