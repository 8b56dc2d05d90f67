import { parseAmount } from "@croupier/rules/money";
import type { FastifyInstance } from "fastify";
import { type CoinsDeps, sendCoins } from "./chain/sendCoins.ts";
import { amountText } from "./pages/amount.ts";
import { type CoinsFaults, coinsPage } from "./pages/coinsPage.ts";
import { layout } from "./pages/layout.ts";
import { wordsFor } from "./pages/words/wordsFor.ts";
import { fates } from "./records.ts";

const coinsPath = "/send";

type Form = Record<string, string | undefined>;
type Sent = { ok: true; currency: string; amount_cents: number } | { ok: false; faults: CoinsFaults };

/** Where anybody sends coins to an address of a customer, as from a wallet of their own, without a payment opened before. */
export function registerCoinsPage(pages: FastifyInstance, deps: CoinsDeps): void {
  pages.get<{ Querystring: Form }>(coinsPath, async (request, response) => {
    const { lang, words } = wordsFor(request.headers["accept-language"] ?? "en");
    const content = coinsPage({ words, typed: { address: request.query.address }, faults: {}, sent: null });
    return response
      .type("text/html; charset=utf-8")
      .send(layout({ lang, words, title: words.coinsTitle, facts: {} }, content));
  });
  pages.post<{ Body: Form | undefined }>(coinsPath, async (request, response) => {
    const locale = request.headers["accept-language"] ?? "en";
    const { lang, words } = wordsFor(locale);
    const { address, amount, fate } = request.body ?? {};
    const typed = { address: address?.trim(), amount: amount?.trim(), fate };
    const answer = send(typed);
    const content = coinsPage({
      words,
      typed: answer.ok ? { address: typed.address } : typed,
      faults: answer.ok ? {} : answer.faults,
      sent: answer.ok ? amountText(answer.amount_cents, answer.currency, lang) : null,
    });
    return response
      .code(answer.ok ? 200 : 422)
      .type("text/html; charset=utf-8")
      .send(layout({ lang, words, title: words.coinsTitle, facts: {} }, content));
  });

  function send({ address = "", amount = "", fate: chosen }: Form): Sent {
    if (!address) return { ok: false, faults: { address: "required" } };
    const target = deps.payments.findAddress(address);
    if (!target) return { ok: false, faults: { address: "address_unknown" } };
    if (!amount) return { ok: false, faults: { amount: "required" } };
    const { currency } = target.asked;
    const parsed = parseAmount(amount.replace(",", "."), currency);
    if (!parsed.ok || parsed.amount <= 0n) return { ok: false, faults: { amount: "amount_invalid" } };
    const fate = fates.find((one) => one === chosen) ?? "confirmed";
    const { amount_cents } = sendCoins(deps, target, Number(parsed.amount), fate);
    return { ok: true, currency, amount_cents };
  }
}
