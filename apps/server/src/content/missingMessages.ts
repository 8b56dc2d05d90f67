import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { completeLocales, localeChain } from "@croupier/rules/locales";
import { translationFault } from "@croupier/rules/translation";

export interface MessageReport {
  /** Locale to keys that `en` has and the language does not. */
  missing: Record<string, string[]>;
  /** Locale to keys that `en` does not know. */
  unknown: Record<string, string[]>;
  /** Texts that cannot be said: broken ICU, or other placeholders or cases of a select than `en`. */
  broken: { locale: string; key: string; reason: string }[];
}

/** Compares every message file of a folder with the English one. */
export function reportMessages(folder: string): MessageReport {
  const files = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .map((file) => [basename(file, ".json"), JSON.parse(readFileSync(join(folder, file), "utf8"))]),
  ) as Map<string, Record<string, string>>;
  const english = files.get("en") ?? {};
  const report: MessageReport = { missing: {}, unknown: {}, broken: [] };
  for (const locale of completeLocales) {
    const known = Object.assign(
      {},
      ...localeChain(locale)
        .slice(locale === "en" ? 0 : 1)
        .map((code) => files.get(code)),
    );
    const missing = Object.keys(english).filter((key) => !Object.hasOwn(known, key));
    if (missing.length > 0) report.missing[locale] = missing;
  }
  for (const [locale, messages] of files) {
    const unknown = Object.keys(messages).filter((key) => !Object.hasOwn(english, key));
    if (unknown.length > 0) report.unknown[locale] = unknown;
    for (const [key, text] of Object.entries(messages)) {
      const reason = translationFault(text, english[key] ?? text);
      if (reason) report.broken.push({ locale, key, reason });
    }
  }
  return report;
}
