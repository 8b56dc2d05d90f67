import type { NamedFont } from "@croupier/contract/page";
import { escapeHtml } from "@croupier/rules/escapeHtml";
import type { PageMeta } from "../app-context/pageHandle.ts";
import { recordPreHydrationEvents } from "../app-context/preHydrationEvents.ts";
import type { RootMark } from "../app-context/rootMarks.ts";
import type { Say } from "../messages/messages.ts";
import { deferredScripts, type StyleToKeep } from "./deferredScripts.ts";
import { fullTitle } from "./fullTitle.ts";
import type { PageRequest } from "./pageRequest.ts";
import { stateElementId } from "./pageState.ts";
import { searchHead } from "./searchHead.ts";
import { sprite } from "./sprite.server.tsx";

interface Document {
  page: PageRequest;
  meta: PageMeta;
  body: string;
  state: string;
  /** The source files of the page, whose scripts are to be fetched with the entry. */
  sources: readonly string[];
  say: Say;
  /** What stands on the page, for styles elsewhere. */
  marks: Iterable<RootMark>;
}

/** The whole page around the rendered body. Scripts and messages come after styles, fonts and the first pictures. */
export function documentHtml({ page, meta, body, state, sources, say, marks }: Document): string {
  const { setting, assets, nonce } = page;
  const description = meta.description ? `<meta name="description" content="${escapeHtml(meta.description)}">` : "";
  return `<!doctype html><html lang="${setting.locale}" dir="ltr" data-brand="${escapeHtml(setting.brand.id)}" data-home="${escapeHtml(setting.prefix || "/")}"${toastNames(say)}${[...marks].map((mark) => ` data-has-${mark}`).join("")}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"><title>${escapeHtml(fullTitle(meta.title, setting.brand.name))}</title><script nonce="${nonce}">${recordPreHydrationEvents}</script>${description}${searchHead(page.url, setting, meta.hidden)}<style nonce="${nonce}">${page.tokens}</style>${assets.fonts.map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`).join("")}${stylesOf(page)}${ownStylesOf(page, sources)}${brandLinks(setting.brand.id)}${assets.before ?? ""}<script nonce="${nonce}">${deferredScripts({ scripts: [...assets.preloads(sources), assets.script], messages: setting.messagesUrl, font: assets.sheet?.later ?? null, keep: styleToKeep(assets) })}</script></head><body>${sprite}<div id="app">${body}</div><script type="application/json" id="${stateElementId}">${state}</script></body></html>`;
}

/** What the toasts and their buttons are called. A toast may come before any script that knows the page's words. */
function toastNames(say: Say): string {
  return ` data-toast-region="${escapeHtml(say("notices.title"))}" data-toast-close="${escapeHtml(say("common.close"))}"`;
}

/**
 * Who comes for the first time gets the styles in the page: their file would be one way of the line more before anything is
 * seen. The headings' font waits until all is painted, but for who has no scripts. Parts of the page that come later look for
 * the link and take it, switched off as it is, for styles that are there.
 */
function stylesOf({ assets, nonce }: PageRequest): string {
  const links = (off: string) => assets.styles.map((style) => `<link rel="stylesheet" href="${style}"${off}>`).join("");
  if (!assets.sheet) return links("");
  const { text, later } = assets.sheet;
  const style = (rules: string) => `<style nonce="${nonce}">${rules}</style>`;
  const unscripted = later ? `<noscript>${style(fontRule(later))}</noscript>` : "";
  return `${style(text)}${unscripted}${links(" disabled")}`;
}

/**
 * The styles of this page alone stand in it, so that it is never seen without them. The script that brings its parts to life
 * finds their links and fetches none.
 */
function ownStylesOf({ assets, nonce }: PageRequest, sources: readonly string[]): string {
  return assets
    .ownStyles(sources)
    .map(({ href, text }) => `<style nonce="${nonce}">${text}</style><link rel="stylesheet" href="${href}" disabled>`)
    .join("");
}

function fontRule({ family, weight, url }: NamedFont): string {
  return `@font-face{font-family:"${family}";font-display:swap;font-weight:${weight};src:url(${url})}`;
}

function styleToKeep({ sheet, styles: [href] }: PageRequest["assets"]): StyleToKeep | null {
  return sheet && href ? { href, mark: sheet.mark } : null;
}

function brandLinks(brand: string): string {
  const folder = escapeHtml(`/brands/${brand}`);
  return `<link rel="icon" href="${folder}/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="${folder}/apple-180.png"><link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">`;
}
