import { asksCode, behaviourOfCard } from "./behaviours.ts";
import { cardFingerprint } from "./cardFingerprint.ts";
import { type CardFault, codeFault, readCard } from "./cardForm.ts";
import { payCoins } from "./chain/sendCoins.ts";
import type { HostedPagesDeps } from "./hostedPagesDeps.ts";
import { pageKindOf } from "./methods.ts";
import { newName } from "./names.ts";
import type { SandboxPayment } from "./records.ts";

/** What a payer typed into a page. */
export type Form = Record<string, string | undefined>;
/** What is wrong with it, by field. */
export type Faults = Partial<Record<string, CardFault | "voucher_invalid">>;

/** One step of the payer. A page that was already used does nothing more: its token is good for one payment, once. */
export async function takePayerStep(deps: HostedPagesDeps, payment: SandboxPayment, form: Form): Promise<Faults> {
  if (payment.state !== "created") return {};
  if (form.step === "cancel") deps.payments.change(payment.payment_id, "canceled");
  else if (payment.challenged) confirm(deps, payment, form.step);
  else return takePayment(deps, payment, form);
  return {};
}

async function takePayment(deps: HostedPagesDeps, payment: SandboxPayment, form: Form): Promise<Faults> {
  const { payment_id: id } = payment;
  const kind = pageKindOf(payment.method);
  if (kind === "card") return takeCard(deps, payment, form);
  if (kind === "voucher" && form.step === "voucher") return takeVoucher(deps, payment, form.code ?? "");
  if (kind === "address" && form.step === "paid" && !payment.chain) payCoins(deps.chain, payment, "confirmed");
  else if (kind === "address" || kind === "transfer") {
    if (form.step === "paid") deps.payments.settle(id, "succeed", null);
    if (form.step === "failed") deps.payments.settle(id, "decline", null);
  }
  return {};
}

async function takeCard(deps: HostedPagesDeps, payment: SandboxPayment, form: Form): Promise<Faults> {
  const { payments, settings, now } = deps;
  if (payment.profile) {
    const fault = codeFault(form.cvc ?? "", payment.profile.brand === "american-express" ? 4 : 3);
    if (fault) return { cvc: fault };
    payments.settle(payment.payment_id, payment.behaviour ?? "succeed", payment.profile);
    return {};
  }
  const typed = {
    number: form.number ?? "",
    expiry: form.expiry ?? "",
    cvc: form.cvc ?? "",
    holder: form.holder ?? "",
  };
  const answer = readCard(typed, [...settings.blockedBins, ...(payment.blocked_bins ?? [])], now());
  if (!answer.ok) return answer.faults;
  const { number, brand, last4 } = answer.card;
  const fingerprint = cardFingerprint(settings.secret, number, typed.holder);
  if (!(await deps.askMerchant(payment, fingerprint))) return { number: "card_not_taken" };
  // Pressed twice, the page was used while the merchant was asked.
  const still = payments.find(payment.payment_id);
  if (still?.state !== "created" || still.challenged) return {};
  const known = payments.profileOf(payment.customer.reference, fingerprint);
  const name = known ?? { id: newName("card"), title: `•••• ${last4}`, brand, fingerprint };
  const profile = { ...name, asks_code: asksCode(brand) };
  payments.settle(payment.payment_id, behaviourOfCard(number), profile);
  return {};
}

function takeVoucher({ payments }: HostedPagesDeps, payment: SandboxPayment, code: string): Faults {
  const plain = code.replace(/[\s-]/g, "").toUpperCase();
  if (plain === "") return { code: "required" };
  if (!/^[A-Z0-9]{12}$/.test(plain)) return { code: "voucher_invalid" };
  payments.settle(payment.payment_id, plain.startsWith("X") ? "decline" : "succeed", null);
  return {};
}

function confirm({ payments }: HostedPagesDeps, payment: SandboxPayment, step: string | undefined): void {
  if (step === "approve") payments.change(payment.payment_id, "succeeded", { challenged: false });
  if (step === "refuse")
    payments.change(payment.payment_id, "declined", { challenged: false, decline_code: "not_confirmed" });
}
