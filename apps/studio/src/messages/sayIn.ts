import { compileIcu, formatIcu, type IcuValues } from "@croupier/rules/icu";
import { en, type MessageKey } from "./en.ts";

export type Say = (key: MessageKey, values?: IcuValues) => string;

/** Messages of a locale; English for a language we do not have. German is loaded only when asked for. */
export async function sayIn(locale: string): Promise<Say> {
  const german = locale.toLowerCase().startsWith("de");
  const messages = german ? (await import("./de.ts")).de : en;
  const compiled = new Map<MessageKey, ReturnType<typeof compileIcu>>();
  return (key, values) => {
    const message = compiled.get(key) ?? compileIcu(messages[key]);
    compiled.set(key, message);
    return formatIcu(message, locale, values);
  };
}
