import { refusedDestination, testCards } from "../behaviours.ts";
import { type Html, html } from "./html.ts";
import type { Words } from "./words/words.ts";

/** What somebody sees who opens the provider's address: what it is, and how to make each thing happen. */
export function guidePage(words: Words): Html {
  return html`<h1>${words.guideTitle}</h1><p>${words.guideText}</p>
<h2>${words.testCards}</h2>
<table><tbody>${testCards.map(
    (card) =>
      html`<tr><td><code>${card.number.replace(/(.{4})(?=.)/g, "$1 ")}</code></td><td>${words.behaviours[card.behaviour]}</td></tr>`,
  )}</tbody></table>
<p>${words.tokenHint}</p>
<h2>${words.payouts}</h2><p>${words.payoutHint} <code>${refusedDestination}</code></p>
<h2>${words.voucherTitle}</h2><p>${words.voucherHint}</p>
<h2>${words.coinsTitle}</h2><p>${words.coinsText} <a href="/send">${words.coinsSend}</a></p>
<h2>${words.chain.title}</h2><p>${words.chain.text} <a href="/chain">${words.chain.title}</a></p>`;
}
