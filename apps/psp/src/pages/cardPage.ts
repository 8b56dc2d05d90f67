import type { ProviderProfile } from "@croupier/contract/psp";
import { testCards } from "../behaviours.ts";
import type { CardFault } from "../cardForm.ts";
import { type Html, html } from "./html.ts";
import type { Words } from "./words/words.ts";

export interface CardPageData {
  words: Words;
  amount: string;
  saved: ProviderProfile | null;
  faults: Partial<Record<string, CardFault>>;
  /** Kept over a refused submit; number and security code never are. */
  kept: { expiry?: string; holder?: string };
}

export function cardPage({ words, amount, saved, faults, kept }: CardPageData): Html {
  const field = (name: string, label: string, attributes: Html) => input(words, name, label, attributes, faults[name]);
  return html`<h1>${saved ? words.savedTitle : words.cardTitle}</h1>
<p class="amount">${amount}</p>
${saved ? savedCard(saved) : picture()}
<form method="post" action="" data-form="card" novalidate>
<p class="alert" role="alert" data-alert hidden></p>
${
  saved
    ? null
    : html`${field("number", words.cardNumber, html`inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="0000 0000 0000 0000"`)}
${field("holder", words.holder, html`autocomplete="cc-name" maxlength="60" value="${kept.holder ?? ""}"`)}`
}
<div class="pair">
${saved ? null : field("expiry", words.expiry, html`inputmode="numeric" autocomplete="cc-exp" maxlength="7" placeholder="MM/YY" value="${kept.expiry ?? ""}"`)}
${field("cvc", words.cvc, html`inputmode="numeric" autocomplete="cc-csc" maxlength="4" type="password"`)}
</div>
<button class="primary" type="submit"><span>${words.pay} ${amount}</span></button>
</form>
<form method="post" action="" data-form="cancel"><input type="hidden" name="step" value="cancel"><button class="quiet" type="submit">${words.cancel}</button></form>
${saved ? null : testCardList(words)}`;
}

function input(words: Words, name: string, label: string, attributes: Html, fault: CardFault | undefined): Html {
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" required aria-describedby="${name}-fault" ${fault ? html`aria-invalid="true"` : null} ${attributes}>
<p class="fault" id="${name}-fault">${fault ? words.faults[fault] : null}</p></div>`;
}

/** A drawn card that follows what is typed; the last digits only. */
function picture(): Html {
  return html`<div class="card" aria-hidden="true"><span class="chip"></span><span class="brand" data-brand></span>
<span class="digits"><i>••••</i> <i>••••</i> <i>••••</i> <b data-last>••••</b></span>
<span class="owner" data-owner></span><span class="until" data-until>••/••</span></div>`;
}

function savedCard(saved: ProviderProfile): Html {
  return html`<div class="card"><span class="chip" aria-hidden="true"></span><span class="brand">${saved.brand}</span><span class="digits">${saved.title}</span></div>`;
}

function testCardList(words: Words): Html {
  return html`<details class="tests"><summary>${words.testCards}</summary><ul>
${testCards.map(
  (
    card,
  ) => html`<li><span><code>${card.number.replace(/(.{4})(?=.)/g, "$1 ")}</code><small>${words.behaviours[card.behaviour]}</small></span>
<button type="button" class="small" data-use="${card.number}" aria-label="${words.use}: ${words.behaviours[card.behaviour]}">${words.use}</button></li>`,
)}</ul></details>`;
}
