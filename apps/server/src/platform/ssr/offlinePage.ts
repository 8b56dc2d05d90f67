import { createHash } from "node:crypto";
import { escapeHtml } from "@croupier/rules/escapeHtml";

/** Messages of a language by their keys. */
type Messages = Readonly<Record<string, string>>;

/**
 * A browser keeps one page for all addresses, so it holds the words of every language and says those of the address that
 * could not be fetched. It comes by itself once there is a connection: a second after the browser says so, and every five
 * seconds while only our server is out of reach. The page's policy lets this script run and no other.
 */
const script = [
  'const texts=JSON.parse(document.getElementById("texts").textContent)[location.pathname.split("/")[1]];',
  "if(texts){document.documentElement.lang=texts.lang;",
  'for(const one of document.querySelectorAll("[data-text]"))one.textContent=texts[one.dataset.text];',
  "document.title=document.title.replace(/^[^|]*/,()=>texts.title+' ')}",
  'addEventListener("online",()=>setTimeout(()=>location.reload(),1e3));',
  "if(navigator.onLine)setTimeout(()=>location.reload(),5e3)",
].join("");
const scriptHash = `sha256-${createHash("sha256").update(script).digest("base64")}`;

const style = [
  "body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;box-sizing:border-box;text-align:center;background:var(--c-bg);color:var(--c-text);font:1rem/1.6 var(--font-interface-stack)}",
  "h1{margin:0;font:600 clamp(1.75rem,6vw,2.5rem)/1.2 var(--font-heading-stack)}",
  "p{margin:0;max-width:34rem;color:var(--c-muted)}",
  "a{display:inline-block;min-height:44px;padding:.65rem 1.5rem;box-sizing:border-box;border-radius:var(--radius);background:var(--c-primary);color:var(--c-primary-ink);font-weight:600;text-decoration:none}",
  "a:focus-visible{outline:2px solid var(--c-text);outline-offset:3px}",
].join("");

/**
 * Complete in itself: it is shown when nothing else can be fetched.
 *
 * @param tokens the brand's style sheet
 * @param locale what it says at an address without a language
 * @param languages the messages of each language of the site, by its code
 * @returns the page and the policy that it is sent with
 */
export function offlinePage(
  tokens: string,
  brand: string,
  locale: string,
  languages: readonly (readonly [code: string, Messages])[],
): { html: string; policy: string } {
  const byCode = new Map(languages.map(([code, messages]) => [code, { lang: code, ...textsOf(messages) }]));
  const shown = byCode.get(locale) ?? [...byCode.values()][0] ?? textsOf({});
  // In a script's element, `<` would begin what ends it.
  const texts = JSON.stringify(Object.fromEntries(byCode)).replaceAll("<", "\\u003c");
  const text = (name: keyof ReturnType<typeof textsOf>) => escapeHtml(shown[name]);
  return {
    policy: `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; script-src '${scriptHash}'`,
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text("title")} | ${escapeHtml(brand)}</title><style>${tokens}${style}</style></head><body><h1 data-text="title">${text("title")}</h1><p data-text="text">${text("text")}</p><a href="" data-text="retry">${text("retry")}</a><script type="application/json" id="texts">${texts}</script><script>${script}</script></body></html>`,
  };
}

function textsOf(messages: Messages): { title: string; text: string; retry: string } {
  const say = (key: string) => messages[key] ?? key;
  return { title: say("offline.title"), text: say("offline.text"), retry: say("offline.retry") };
}
