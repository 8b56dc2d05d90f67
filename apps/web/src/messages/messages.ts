import { type CompiledMessage, compileIcu, formatIcu, type IcuValues } from "@croupier/rules/icu";
import { createContext, useContext } from "react";
import type en from "../../../../content/messages/en.json";

/** Every text the pages say. `en` is complete, so its keys are the type. */
export type MessageKey = keyof typeof en;

/** Says a text in the page's language. Look it up once for a component tree and hand texts down to cards and rows. */
export type Say = (key: MessageKey, values?: IcuValues) => string;

/**
 * Makes the page's `Say` from a language's messages. Messages are compiled when first said and kept;
 * an unknown key says itself, so that a missing text is seen and not hidden.
 */
export function createSay(locale: string, messages: Readonly<Record<string, string>>): Say {
  const compiled = new Map<string, CompiledMessage>();
  return (key, values) => {
    let message = compiled.get(key);
    if (message === undefined) {
      message = compiledOrPlain(key, messages[key] ?? key);
      compiled.set(key, message);
    }
    return formatIcu(message, locale, values);
  };
}

/** A malformed text is shown unchanged and reported; it never breaks the page. */
function compiledOrPlain(key: string, text: string): CompiledMessage {
  try {
    return compileIcu(text);
  } catch {
    console.warn("MESSAGE_MALFORMED", key);
    return text;
  }
}

export const SayContext = createContext<Say>((key) => key);

export function useSay(): Say {
  return useContext(SayContext);
}
