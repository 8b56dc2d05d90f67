import type { RestrictedPart } from "@croupier/rules/pages/pageRule";
import type { App } from "../app-context/App.ts";
import type { PageMeta } from "../app-context/pageHandle.ts";
import type { MessageKey } from "../messages/messages.ts";

/** Source: 2.3-04. */
export const blockedHeading: Record<RestrictedPart, MessageKey> = {
  registration: "blocked.registration",
  login: "blocked.login",
  game: "blocked.game",
};

/** The head of a page that is closed here. */
export function blockedMeta(app: App, part: RestrictedPart): PageMeta {
  return { title: app.say(blockedHeading[part]), status: 451, hidden: true };
}
