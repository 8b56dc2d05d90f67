import { fates } from "../records.ts";
import { type Html, html } from "./html.ts";
import type { Words } from "./words/words.ts";

export interface CoinsFaults {
  address?: "required" | "address_unknown";
  amount?: "required" | "amount_invalid";
}

interface CoinsPage {
  words: Words;
  typed: { address?: string | undefined; amount?: string | undefined; fate?: string | undefined };
  faults: CoinsFaults;
  /** What was sent just now, as people write it. */
  sent: string | null;
}

/** A wallet that is none: which address, how many coins. */
export function coinsPage({ words, typed, faults, sent }: CoinsPage): Html {
  const field = (name: "address" | "amount", label: string, mode: string) => {
    const fault = faults[name];
    return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" required maxlength="200" autocomplete="off" autocapitalize="none" spellcheck="false" inputmode="${mode}" value="${typed[name]}" aria-describedby="${name}-fault" ${fault ? html`aria-invalid="true"` : null}>
<p class="fault" id="${name}-fault">${fault ? words.faults[fault] : null}</p></div>`;
  };
  return html`<h1>${words.coinsTitle}</h1><p>${words.coinsText}</p>
${sent ? html`<p role="status" tabindex="-1" data-focus><strong>${sent}</strong> ${words.coinsSent}</p>` : null}
<form method="post" action="" data-form="coins" novalidate><p class="alert" role="alert" data-alert hidden></p>
${field("address", words.address, "text")}${field("amount", words.amount, "decimal")}
<div class="field"><label for="fate">${words.chain.fate}</label><select id="fate" name="fate">${fates.map(
    (fate) =>
      html`<option value="${fate}" ${fate === typed.fate ? html`selected` : null}>${words.chain.fates[fate]}</option>`,
  )}</select></div>
<button class="primary" type="submit">${words.coinsSend}</button></form>`;
}
