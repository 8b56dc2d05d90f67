import { type Award, awardsIn } from "@croupier/rules/footer/awardsIn";
import { useApp } from "../app-context/App.ts";
import { usePreloaded } from "./usePreloaded.ts";

/** The brand's awards, from the JSON of the operator's page of them. Source: 2.5-33, 3-62. */
export function useAwards(): Award[] {
  return awardsIn(usePreloaded(useApp().queries.cmsPage("awards"))?.blocks.json);
}
