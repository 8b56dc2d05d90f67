import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { currencyOf } from "@croupier/rules/currencies";
import { type CompiledMessage, compileIcu, formatIcu, type IcuValue } from "@croupier/rules/icu";
import { isLocale, isNamedTo, localeChain, locales } from "@croupier/rules/locales";
import { formatMoney } from "@croupier/rules/money";

export type Messages = Readonly<Record<string, string>>;

/** A language's messages, complete, with what its file leaves out taken from the more general one. */
export interface Language {
  messages: Messages;
  /** The file as it is served. */
  json: string;
  /** Changes with the content, so that browsers may keep the file for ever. */
  version: string;
}

export interface MessageStore {
  /** Always answers; a language without a file of its own speaks its more general one. */
  language(locale: string): Language;
  /** Puts an operator's texts over those of the files, by locale. */
  override(texts: ReadonlyMap<string, Messages>): void;
  /** Texts that a language has only in English, by their keys. */
  missing(locale: string): string[];
  /** Languages that may be chosen and have a file of their own, for the selector. Source: 1-07. */
  offered(country: string, current: string): { code: string; name: string }[];
  /** Says the message `errors.<code>` of a failure. An unknown code is said as a general failure. */
  speak(locale: string, code: string, data: Record<string, unknown>): string;
}

/** Reads every language of the folder once. Throws when a message is not valid ICU. */
export function readMessages(folder: string): MessageStore {
  const files = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .map((file) => [basename(file, ".json"), JSON.parse(readFileSync(join(folder, file), "utf8")) as Messages]),
  );
  const made = new Map<string, Language>();
  let edited: ReadonlyMap<string, Messages> = new Map();
  const compiled = new Map<string, CompiledMessage>();
  for (const [locale, messages] of files) {
    for (const [key, message] of Object.entries(messages))
      compiled.set(`${locale}|${message}`, checked(locale, key, message));
  }

  /** Books are made and kept for the languages there are, and for no other text that somebody sends. */
  function language(asked: string): Language {
    const locale = isLocale(asked) ? asked : "en";
    const known = made.get(locale);
    if (known) return known;
    const messages = Object.assign(
      {},
      ...localeChain(locale).flatMap((code) => [files.get(code), edited.get(code)]),
    ) as Messages;
    const json = JSON.stringify(messages);
    const fresh = { messages, json, version: createHash("sha256").update(json).digest("hex").slice(0, 12) };
    made.set(locale, fresh);
    return fresh;
  }

  return {
    language,
    override(texts) {
      edited = texts;
      made.clear();
      compiled.clear();
    },
    missing(locale) {
      const own = localeChain(locale)
        .filter((code) => code !== "en")
        .flatMap((code) => [files.get(code) ?? {}, edited.get(code) ?? {}]);
      return Object.keys(language("en").messages).filter((key) => !own.some((texts) => Object.hasOwn(texts, key)));
    },
    offered: (country, current) =>
      locales
        .filter((one) => isNamedTo(one, country, current) && files.has(one.code))
        .map((one) => ({ code: one.code, name: one.nameInLocale })),
    speak(asked, code, data) {
      const locale = isLocale(asked) ? asked : "en";
      const { messages } = language(locale);
      const message = messages[`errors.${code}`] ?? messages[code] ?? messages["errors.invalid"] ?? code;
      const ready = compiled.get(`${locale}|${message}`) ?? compileIcu(message);
      compiled.set(`${locale}|${message}`, ready);
      return formatIcu(ready, locale, sayable({ ...data, ...moneyOf(data, locale) }));
    },
  };
}

const compiledBefore = new Map<string, CompiledMessage>();

/** A process that reads the files again, as each world of a test does, compiles their texts once. */
function checked(locale: string, key: string, message: string): CompiledMessage {
  try {
    const ready = compiledBefore.get(message) ?? compileIcu(message);
    compiledBefore.set(message, ready);
    return ready;
  } catch (cause) {
    throw new Error(`message ${key} of ${locale} is not valid`, { cause });
  }
}

/** Amounts of a failure as its reader writes money: `missing_cents` with a `currency` is also `missing_money`. */
function moneyOf(data: Record<string, unknown>, locale: string): Record<string, string> {
  const { currency } = data;
  if (typeof currency !== "string" || !currencyOf(currency)) return {};
  const amounts = Object.entries(data).filter(
    ([name, cents]) => name.endsWith("_cents") && Number.isSafeInteger(cents),
  );
  return Object.fromEntries(
    amounts.map(([name, cents]) => [
      name.replace(/_cents$/, "_money"),
      formatMoney(BigInt(cents as number), currency, locale),
    ]),
  );
}

function sayable(data: Record<string, unknown>): Record<string, IcuValue> {
  return Object.fromEntries(
    Object.entries(data).filter((entry): entry is [string, IcuValue] =>
      ["string", "number", "bigint"].includes(typeof entry[1]),
    ),
  );
}
