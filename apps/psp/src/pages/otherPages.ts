import type { SandboxPayment } from "../records.ts";
import { type Html, html } from "./html.ts";
import type { QrCode } from "./qr.ts";
import type { Words } from "./words/words.ts";

/** Steps that are one form with a button, and so work without a script too. */
function stepButton(step: string, label: string, style: string): Html {
  return html`<form method="post" action="" data-form="step"><input type="hidden" name="step" value="${step}"><button class="${style}" type="submit">${label}</button></form>`;
}

export function challengePage(words: Words, amount: string): Html {
  return html`<h1>${words.challengeTitle}</h1><p class="amount">${amount}</p><p>${words.challengeText}</p>
${stepButton("approve", words.approve, "primary")}${stepButton("refuse", words.refuse, "quiet")}`;
}

export function addressPage(words: Words, amount: string, payment: SandboxPayment, qr: QrCode): Html {
  const target = payment.address;
  return html`<h1>${words.addressTitle}</h1><p class="amount">${amount}</p>
<figure class="qr">${qr}</figure>
<dl><dt>${words.network}</dt><dd>${target?.network}</dd><dt id="address-name">${words.address}</dt>
<dd class="copyable"><code id="address">${target?.address}</code>
<button type="button" class="small" data-copy="address" data-done="${words.copied}" aria-describedby="address-name">${words.copy}</button></dd></dl>
<p class="warn">${words.networkWarning}</p><p>${words.addressText}</p>
${stepButton("paid", words.simulatePaid, "primary")}${stepButton("failed", words.simulateFailed, "quiet")}${stepButton("cancel", words.cancel, "quiet")}`;
}

export function transferPage(words: Words, amount: string, payment: SandboxPayment): Html {
  return html`<h1>${words.transferTitle}</h1><p class="amount">${amount}</p><p>${words.transferText}</p>
<dl><dt>${words.beneficiary}</dt><dd>Harbour Pay</dd><dt>${words.reference}</dt><dd><code>${payment.order_id}</code></dd></dl>
${stepButton("paid", words.simulatePaid, "primary")}${stepButton("failed", words.simulateFailed, "quiet")}${stepButton("cancel", words.cancel, "quiet")}`;
}

export function voucherPage(words: Words, amount: string, fault: string | undefined): Html {
  return html`<h1>${words.voucherTitle}</h1><p class="amount">${amount}</p>
<form method="post" action="" data-form="voucher" novalidate><p class="alert" role="alert" data-alert hidden></p>
<input type="hidden" name="step" value="voucher">
<div class="field"><label for="code">${words.voucherCode}</label>
<input id="code" name="code" required maxlength="16" autocomplete="off" autocapitalize="characters" aria-describedby="code-hint code-fault" ${fault ? html`aria-invalid="true"` : null}>
<p class="hint" id="code-hint">${words.voucherHint}</p><p class="fault" id="code-fault">${fault ? words.faults[fault] : null}</p></div>
<button class="primary" type="submit"><span>${words.pay} ${amount}</span></button></form>${stepButton("cancel", words.cancel, "quiet")}`;
}

/** What became of the payment, and the way back. */
export function resultPage(words: Words, amount: string, payment: SandboxPayment, backUrl: string | null): Html {
  const text = words.states[payment.state];
  const chain = payment.state === "authorising" ? payment.chain : null;
  const count = chain && `${chain.confirmations} / ${chain.required_confirmations} ${words.chain.confirmations}`;
  return html`<div class="result ${payment.state}"><span class="seal" aria-hidden="true"></span>
<h1 tabindex="-1" data-focus>${text?.title}</h1><p class="amount">${amount}</p><p role="status">${chain ? html`${words.chain.stages[chain.stage]}<br>${count}` : text?.text}</p>
${backUrl ? html`<a class="primary" href="${backUrl}" data-back>${words.back}</a>` : null}</div>`;
}
