import { storedValue } from "../../storage/storedValue.ts";

/** Anything kept under the key counts: who saw the intro once need not see it again. Source: 4-56. */
const introduced = storedValue("special-slot-intro", (text) => text !== null, false);

/** Whether the intro of the special categories was shown in this browser, or at least in this visit. */
export const wasIntroduced = introduced.read;

export function rememberIntroduced(): void {
  introduced.set(true);
}
