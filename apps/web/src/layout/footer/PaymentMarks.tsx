import type { PaymentMark } from "@croupier/rules/footer/footerFor";
import { useApp } from "../../app-context/App.ts";

/** Names of the methods themselves; bank and voucher are kinds, so they have words. */
const names: Readonly<Record<Exclude<PaymentMark, "bank" | "voucher">, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  bitcoin: "Bitcoin",
  ethereum: "Ethereum",
  litecoin: "Litecoin",
  "bitcoin-cash": "Bitcoin Cash",
  dogecoin: "Dogecoin",
  tether: "Tether",
};

/** How one can pay here; each mark leads to the cashbox, a guest by way of the sign-up. Source: 2.5-35, 2.5-38, 2.3-01. */
export function PaymentMarks({ marks }: { marks: readonly PaymentMark[] }) {
  const { say, to } = useApp();
  const nameOf = (mark: PaymentMark) =>
    mark === "bank" ? say("footer.bank") : mark === "voucher" ? say("footer.voucher") : names[mark];
  return (
    <section aria-label={say("footer.payments")} data-testid="payment-marks">
      <ul className="payment-marks">
        {marks.map((mark) => (
          <li key={mark}>
            <a href={to("/dashboard")} aria-label={say("footer.payWith", { method: nameOf(mark) })} data-mark={mark}>
              <svg aria-hidden="true">
                <use href={`/marks/marks.svg#${mark}`} />
              </svg>
              <span>{nameOf(mark)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
