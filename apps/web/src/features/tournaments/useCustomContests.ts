import { type CustomContest, customContests } from "@croupier/rules/menus/customContests";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";

/** The tournaments that the operator wrote by hand; none while their texts are on their way or cannot be had. Source: 5-31. */
export function useCustomContests(): CustomContest[] {
  return customContests(useQuery(useApp().queries.snippets).data ?? []);
}
