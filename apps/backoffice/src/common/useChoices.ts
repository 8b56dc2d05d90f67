import type { Choices } from "@croupier/contract/backOffice/choices";
import { listChoices } from "@croupier/contract/routes";
import { countryCodes } from "@croupier/rules/countryCodes";
import { useQuery } from "@tanstack/react-query";
import { client } from "../api/client.ts";
import type { NamedChoice } from "./pickNames.ts";

export type ChoiceKind =
  | Exclude<keyof Choices, "licences" | "lotteries">
  | "countries"
  | "licences"
  | "lotteries"
  | "ownGames";

const countryNames = new Intl.DisplayNames("en", { type: "region" });
const countries: readonly NamedChoice[] = countryCodes
  .map((id) => ({ id, title: countryNames.of(id) ?? id }))
  .sort((one, other) => one.title.localeCompare(other.title));

const none: readonly NamedChoice[] = [];
const asIs = (ids: readonly string[]): NamedChoice[] => ids.map((id) => ({ id, title: id }));

function choicesOf(kind: ChoiceKind, read: Choices): readonly NamedChoice[] {
  if (kind === "countries") return countries;
  if (kind === "licences" || kind === "lotteries") return asIs(read[kind]);
  if (kind !== "games" && kind !== "ownGames") return read[kind];
  const studios = new Map(read.studios.map(({ id, title }) => [id, title]));
  const games = read.games.filter(({ own }) => own || kind === "games");
  return games.map(({ id, title, provider }) => ({ id, title, about: studios.get(provider) ?? provider }));
}

/** What a field of a plan may name; nothing is `known` until the server has said it. */
export function useChoices(kind: ChoiceKind): { choices: readonly NamedChoice[]; known: boolean; failed: boolean } {
  const answer = useQuery({
    queryKey: ["choices"],
    queryFn: () => client.call(listChoices, {}),
    staleTime: 60_000,
    select: (read) => choicesOf(kind, read),
  });
  return { choices: answer.data ?? none, known: answer.data !== undefined, failed: answer.isError };
}
