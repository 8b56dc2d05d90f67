import type { PageSetting, PostedForm } from "@croupier/contract/page";
import type { DehydratedState } from "@tanstack/react-query";
import type { PageHandle } from "../app-context/pageHandle.ts";
import type { ShownPage } from "../app-context/place.ts";

/** The page that the server made: which one, and what its loader gave. */
export type FirstPage = Pick<PageHandle, "name" | "group"> & Pick<ShownPage, "id" | "params" | "data" | "failed">;

/** What the server leaves in the page for the browser to go on from. */
export interface PageState {
  setting: PageSetting;
  page: FirstPage;
  queries: DehydratedState;
  posted: PostedForm | null;
}

export const stateElementId = "state";

/** JSON that cannot end the script element around it. */
export function writeState(state: PageState): string {
  return JSON.stringify(state)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

export function readState(): PageState {
  return JSON.parse(document.getElementById(stateElementId)?.textContent ?? "null") as PageState;
}
