import type { MessageKey, Say } from "./messages.ts";

/**
 * What an operator calls a thing: the message of that name, in the page's language, or else the words themselves. In
 * both, `{name}` is replaced by the value of that name.
 */
export function operatorText(say: Say, title: string, values: Readonly<Record<string, string>> = {}): string {
  if (/^[\w.-]+$/.test(title)) return say(title as MessageKey, values);
  return title.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}
