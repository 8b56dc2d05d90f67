import { tickerOf } from "@croupier/rules/currencies";
import { pathOf } from "@croupier/rules/pages/pathOf";
import type { FormEvent } from "react";
import { useApp } from "../../app-context/App.ts";
import { useNavigate } from "../../app-context/navigation.ts";
import { Field } from "../../ui/Field.tsx";
import { useAccounts } from "../../ui/usePlayer.ts";
import { DayFields } from "./DayFields.tsx";
import { type StatementFilter, statementFilterOf, statementKinds, statementSearch } from "./statementFilter.ts";

const here = pathOf("ProfileStatement");

/** Which wallet, which kind of movement, which days. A plain form, so it works without scripts too. */
export function StatementControls({ filter }: { filter: StatementFilter & { currency: string } }) {
  const { say, to } = useApp();
  const navigate = useNavigate();
  const opened = useAccounts().map(({ currency }) => currency);
  const wallets = opened.includes(filter.currency) ? opened : [filter.currency, ...opened];
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = new FormData(event.currentTarget);
    const text = (name: string) => String(asked.get(name) ?? "");
    const typed = new URLSearchParams(["currency", "kind", "from", "to"].map((name) => [name, text(name)]));
    void navigate(here + statementSearch(statementFilterOf(`?${typed}`)));
  };
  return (
    <form className="panel statement-filter" action={to(here)} method="get" onSubmit={send}>
      <Field label={say("statement.wallet")}>
        {(wired) => (
          <select {...wired} className="input" name="currency" defaultValue={filter.currency}>
            {wallets.map((currency) => (
              <option key={currency} value={currency}>
                {tickerOf(currency)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={say("payments.kindLabel")}>
        {(wired) => (
          <select {...wired} className="input" name="kind" defaultValue={filter.kind ?? ""}>
            <option value="">{say("statement.everything")}</option>
            {statementKinds.map((kind) => (
              <option key={kind} value={kind}>
                {say("statement.only", { kind })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <DayFields from={filter.from} to={filter.to} />
    </form>
  );
}
