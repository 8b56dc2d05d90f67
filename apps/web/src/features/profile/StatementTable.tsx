import { pathOf } from "@croupier/rules/pages/pathOf";
import type { WalletLine } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useSignedMoney } from "../../ui/useSignedMoney.ts";
import { useUtcTime } from "../../ui/useTime.ts";

interface StatementTableProps {
  lines: readonly WalletLine[];
  currency: string;
}

/** The lines of a statement, newest first. On a phone bonus money and the balance stand under the first two columns. */
export function StatementTable({ lines, currency }: StatementTableProps) {
  const { say } = useApp();
  return (
    <div className="panel">
      <table className="data-table rounds-table">
        <caption className="sr-only">{say("statement.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("statement.what")}</th>
            <th scope="col">{say("statement.cash")}</th>
            <th scope="col" className="max-sm:hidden">
              {say("balance.bonus")}
            </th>
            <th scope="col" className="max-sm:hidden">
              {say("statement.balance")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.id} line={line} currency={currency} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A change with its sign; a dash where nothing changed. */
function useChange(currency: string): (cents: number) => string {
  const signed = useSignedMoney();
  return (cents) => (cents === 0 ? "–" : signed(cents, currency));
}

const tone = (cents: number) => (cents > 0 ? "text-success" : "");

function Row({ line, currency }: { line: WalletLine; currency: string }) {
  const { say } = useApp();
  const money = useMoney();
  const changed = useChange(currency);
  const { change, after } = line;
  const balance = money(after.cash_cents, currency);
  return (
    <tr>
      <td>
        <What line={line} currency={currency} />
        {change.held_cents !== 0 && (
          <span className="block text-[0.8125rem] text-muted">
            {say("statement.heldPart", { amount: changed(change.held_cents) })}
          </span>
        )}
        {change.bonus_cents !== 0 && (
          <span className="block text-[0.8125rem] text-muted sm:hidden">
            {say("statement.bonusPart", { amount: changed(change.bonus_cents) })}
          </span>
        )}
      </td>
      <td className="money">
        <span className={`block font-semibold ${tone(change.cash_cents)}`}>{changed(change.cash_cents)}</span>
        <span className="block text-[0.8125rem] text-muted sm:hidden">{balance}</span>
      </td>
      <td className={`money max-sm:hidden ${tone(change.bonus_cents)}`}>{changed(change.bonus_cents)}</td>
      <td className="money max-sm:hidden">
        <span className="block">{balance}</span>
        {after.bonus_cents !== 0 && (
          <span className="block text-[0.8125rem] text-muted">
            {say("statement.bonusPart", { amount: money(after.bonus_cents, currency) })}
          </span>
        )}
      </td>
    </tr>
  );
}

function What({ line: { at, kind, about, play }, currency }: { line: WalletLine; currency: string }) {
  const { say, to } = useApp();
  const money = useMoney();
  const time = useUtcTime("moment");
  const day = at.slice(0, 10);
  return (
    <>
      <span className="block font-semibold">
        {say("statement.kind", { kind, reason: about?.reason ?? "", count: play?.rounds ?? 0 })}
      </span>
      <span className="flex flex-wrap gap-x-3 text-[0.8125rem] text-muted">
        <time dateTime={at}>{time(at)}</time>
        {about?.title && <span>{about.title}</span>}
        {about?.type === "payment" && <span>{say("statement.number", { id: about.id })}</span>}
        {about?.type === "round" && (
          <a className="text-link" href={to(`${pathOf("FairnessVerify")}?round=${about.id}`)}>
            {say("nav.fairness")}
          </a>
        )}
        {play && (
          <>
            <span>
              {say("statement.played", {
                staked: money(play.staked_cents, currency),
                paid: money(play.paid_cents, currency),
              })}
            </span>
            <a className="text-link" href={to(`${pathOf("ProfileGamesHistory")}?from=${day}&to=${day}`)}>
              {say("statement.rounds")}
            </a>
          </>
        )}
      </span>
    </>
  );
}
