import type { CmsPage } from "@croupier/contract/cms";
import { defaultCurrency } from "@croupier/rules/currencies";
import { useApp } from "../../app-context/App.ts";
import { useRoundMoney } from "../../ui/useMoney.ts";
import { useVisitorCurrency } from "../../ui/useVisitorCurrency.ts";
import { blockJson, rowsOf } from "./blockJson.ts";

/** Ways to pay with their fees, limits and times; a table without rows is not shown. Source: 2.6-10, 9-41 to 9-44. */
export function PaymentTables({ page }: { page: CmsPage }) {
  const { say } = useApp();
  const block = blockJson(page.path, page.blocks.json);
  return (
    <>
      <PaymentTable title={say("pages.paymentsFiat")} rows={block.fiat} />
      <PaymentTable title={say("pages.paymentsCrypto")} rows={block.crypto} />
    </>
  );
}

function PaymentTable({ title, rows }: { title: string; rows: unknown }) {
  const { say } = useApp();
  const methods = rowsOf(rows, ["method", "fee"]);
  if (methods.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h2 className="text-2xl">{title}</h2>
      {/* On a phone every second column is left out, and what it says stands small below the one before it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard */}
      <section className="cms-table" tabIndex={0} aria-label={title}>
        <table className="fits-phone">
          <thead>
            <tr>
              <th scope="col">
                {say("pages.paymentsMethod")}
                <small>{say("pages.paymentsFee")}</small>
              </th>
              <th scope="col">{say("pages.paymentsFee")}</th>
              <th scope="col">{say("pages.paymentsDeposit")}</th>
              <th scope="col">{say("pages.paymentsDepositTime")}</th>
              <th scope="col">{say("pages.paymentsWithdrawal")}</th>
              <th scope="col">{say("pages.paymentsWithdrawalTime")}</th>
            </tr>
          </thead>
          <tbody>
            {methods.map(({ method, fee, raw }) => (
              <tr key={method}>
                <th scope="row">
                  {method}
                  <small>{fee}</small>
                </th>
                <td>{fee}</td>
                <Way way={(raw as { deposit?: unknown }).deposit} />
                <Way way={(raw as { withdrawal?: unknown }).withdrawal} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Amounts of a coin are said as they stand; those of a currency in the visitor's own, or in the site's where it has none. */
function useAmount(): (amount: unknown) => string {
  const round = useRoundMoney();
  const own = useVisitorCurrency();
  return (amount) => {
    if (typeof amount !== "object" || amount === null) return String(amount ?? "");
    const byCurrency = amount as Record<string, unknown>;
    const currency = Object.hasOwn(byCurrency, own) ? own : defaultCurrency;
    const units = Number(byCurrency[currency]);
    return Number.isFinite(units) ? round(units, currency) : "";
  };
}

function mapEnds(way: object, write: (amount: unknown) => string) {
  const { min, max } = way as { min?: unknown; max?: unknown };
  return { min: write(min), max: write(max) };
}

/** Range and time of one direction, or a dash where it does not go that way. */
function Way({ way }: { way: unknown }) {
  const amount = useAmount();
  const [row] = rowsOf(way ? [way] : [], ["time"]);
  if (!row) {
    return (
      <>
        <td>–</td>
        <td>–</td>
      </>
    );
  }
  const { min, max } = mapEnds(row.raw, amount);
  return (
    <>
      <td>
        <span className="money">{max && max !== "–" ? `${min} – ${max}` : `≥ ${min}`}</span>
        <small>{row.time}</small>
      </td>
      <td>{row.time}</td>
    </>
  );
}
