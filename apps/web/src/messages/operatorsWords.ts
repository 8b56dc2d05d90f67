import type { MessageKey, Say } from "./messages.ts";

/** What an operator calls a thing: the message of that name, in the page's language, or else the words themselves. */
export function operatorsWords(say: Say, title: string): string {
  return /^[\w.-]+$/.test(title) ? say(title as MessageKey) : title;
}
