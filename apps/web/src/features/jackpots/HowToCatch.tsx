import type { Jackpot } from "@croupier/contract/jackpots";
import { numberFormat } from "@croupier/rules/numberFormat";
import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";

/** The way to a win in steps, from the rule that decides it. Source: 2.6-06. */
export function HowToCatch({ jackpot }: { jackpot: Jackpot }) {
  const { say, setting } = useApp();
  const money = useMoney();
  const count = numberFormat(setting.locale);
  const { currency, games, levels, ticket_cents } = jackpot;
  return (
    <section className="panel grid content-start gap-4" aria-labelledby="jackpot-how">
      <h2 id="jackpot-how" className="text-xl">
        {say("jackpots.how")}
      </h2>
      <ol className="jackpot-steps">
        <li>{say("jackpots.step.play", { count: games.length, currency })}</li>
        <li>{say("jackpots.step.ticket", { amount: money(ticket_cents, currency) })}</li>
        {levels.map(({ id, name, rule }) => (
          <li key={id}>
            {rule.must_drop_cents === null
              ? say("jackpots.step.chance", { level: name, tickets: count.format(rule.one_in) })
              : say("jackpots.step.drop", {
                  level: name,
                  amount: money(rule.must_drop_cents, currency),
                  tickets: count.format(rule.one_in),
                })}
            {rule.drop_hash && (
              <details className="mt-1 text-sm">
                <summary className="text-muted">{say("jackpots.dropHash")}</summary>
                <code className="break-all">{rule.drop_hash}</code>
              </details>
            )}
          </li>
        ))}
        <li>{say("jackpots.step.paid")}</li>
      </ol>
    </section>
  );
}
