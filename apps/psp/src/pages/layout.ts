import { Html, html } from "./html.ts";
import type { Words } from "./words/words.ts";

export interface PageData {
  lang: string;
  words: Words;
  title: string;
  /** Facts for the page's script, as data attributes of the body. */
  facts: Record<string, string>;
}

const mark = html`<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
  <path d="M16 2 28 10v12L16 30 4 22V10z" fill="none" stroke="currentColor" stroke-width="1.6"/>
  <path d="M16 8.5c2.6 3.4 6 5 6 8.2a3.2 3.2 0 0 1-5.2 2.4c.2 1.6.8 2.6 1.8 3.4h-5.2c1-.8 1.6-1.8 1.8-3.4a3.2 3.2 0 0 1-5.2-2.4c0-3.2 3.4-4.8 6-8.2z" fill="currentColor"/>
</svg>`;

/** The frame of every page: which provider this is, that it is a sandbox, and the one task of the page. */
export function layout({ lang, words, title, facts }: PageData, content: Html): string {
  const attributes = new Html(
    Object.entries(facts)
      .map(([name, value]) => html` data-${name}="${value}"`.text)
      .join(""),
  );
  return html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${words.sandbox}</title>
<link rel="preload" href="/assets/figtree.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/pay.css">
<link rel="stylesheet" href="/assets/form.css">
<script type="module" src="/assets/pay.js"></script>
</head>
<body${attributes}>
<header class="top"><span class="mark">${mark}</span><span class="name">Harbour Pay</span>
<p class="sandbox"><strong>${words.sandbox}</strong> <span>${words.sandboxNote}</span></p></header>
<main id="main">${content}</main>
</body>
</html>`.text;
}
