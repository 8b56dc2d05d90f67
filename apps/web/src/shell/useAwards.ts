import { type Award, awardsIn } from "@croupier/rules/footer/awardsIn";
import { useApp } from "../app/App.ts";
import { useKnown } from "./useKnown.ts";

/** The brand's awards, from the JSON of the operator's page of them. Source: 2.5-33, 3-62. */
export function useAwards(): Award[] {
  return awardsIn(useKnown(useApp().queries.cmsPage("awards"))?.blocks.json);
}
