import type { DehydratedState } from "@tanstack/react-query";
import type { HydrationState } from "react-router";
import type { PageSetting } from "./App.ts";
import type { PostedForm } from "./postedForm.ts";

/** What the server leaves in the page for the browser to go on from. */
export interface PageState {
  setting: PageSetting;
  router: Pick<HydrationState, "loaderData" | "errors">;
  queries: DehydratedState;
  posted: PostedForm | null;
}

export const stateElementId = "state";

/** JSON that cannot end the script element it stands in. */
export function writeState(state: PageState): string {
  return JSON.stringify(state)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");
}

export function readState(): PageState {
  return JSON.parse(document.getElementById(stateElementId)?.textContent ?? "null") as PageState;
}
