import { type CompiledMessage, compileIcu, formatIcu, type IcuValues } from "@croupier/rules/icu";
import { type Family, fetchWords, type MessageKey } from "./messageLoaders.ts";
import { type OpeningKey, openingWords } from "./opening.ts";
import { spokenLocale } from "./spokenLocale.ts";

export type { MessageKey } from "./messageLoaders.ts";

export interface Say<Key extends string = MessageKey> {
  (key: Key, values?: IcuValues): string;
  /** Whether there is a message of this name, for names that a server made. */
  knows(key: string): key is MessageKey;
}

/** What can be said of a game's opening, without fetching anything. */
export function sayOpening(locale: string): Say<OpeningKey> {
  return sayFrom(openingWords(locale), spokenLocale(locale));
}

/** Everything that a game with words of these families says. Rejects when its words could not be fetched. */
export async function sayIn(locale: string, families: readonly Family[]): Promise<Say> {
  const words = await fetchWords(locale, ["core", ...families]);
  return sayFrom({ ...openingWords(locale), ...words }, spokenLocale(locale));
}

function sayFrom(words: Readonly<Record<string, string>>, locale: string): Say {
  const compiled = new Map<string, CompiledMessage>();
  const say = (key: MessageKey, values?: IcuValues) => {
    // The name of a missing message is said instead of failing the game.
    const message = compiled.get(key) ?? compileIcu(words[key] ?? key);
    compiled.set(key, message);
    return formatIcu(message, locale, values);
  };
  return Object.assign(say, { knows: (key: string): key is MessageKey => Object.hasOwn(words, key) });
}
