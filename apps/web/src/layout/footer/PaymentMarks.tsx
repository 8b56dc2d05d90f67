import type { PaymentMark } from "@croupier/rules/footer/footerFor";
import { useApp } from "../../app-context/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

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

/** How one can pay here; each mark leads a player to the cashbox, and a guest to what is said of payments. Source: 2.5-35, 2.5-38. */
export function PaymentMarks({ marks }: { marks: readonly PaymentMark[] }) {
  const { say, to } = useApp();
  const path = usePlayer() ? "/dashboard" : "/payments";
  const nameOf = (mark: PaymentMark) =>
    mark === "bank" ? say("footer.bank") : mark === "voucher" ? say("footer.voucher") : names[mark];
  return (
    <section aria-label={say("footer.payments")} data-testid="payment-marks">
      <ul className="payment-marks">
        {marks.map((mark) => (
          <li key={mark}>
            <a href={to(path)} aria-label={say("footer.payWith", { method: nameOf(mark) })} data-mark={mark}>
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
