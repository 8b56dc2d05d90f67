import { isLocale } from "@croupier/rules/locales";

/**
 * Keeps a reader in their language: a link of the text to another page of ours, `/fairness`, gets the language of this
 * one. Links that name a language themselves and links to files stay as they are. Source: 1-05.
 */
export function localLinks(html: string, to: (path: string) => string): string {
  return html.replace(/(<a\b[^<>]*?\shref=")(\/(?!\/)[^"]*)/g, (_, start: string, path: string) =>
    hasOwnLanguage(path) || isFile(path) ? start + path : start + to(path),
  );
}

function hasOwnLanguage(path: string): boolean {
  return isLocale(/^\/([^/?#]*)/.exec(path)?.[1] ?? "");
}

function isFile(path: string): boolean {
  return /^[^?#]*\.[a-z0-9]+([?#]|$)/i.test(path);
}
