import type { FlightBoard } from "@croupier/contract/flight";
import { requireCurrency } from "@croupier/rules/currencies";
import { formatMoney } from "@croupier/rules/money";
import { useId } from "react";
import { useFormat } from "../instant/useFormat.ts";
import { useTable } from "../shell/table.ts";

/** Everybody's bets on this crash round, under masked names, and where they were cashed out. Source: F-72. */
export function BetList({ board, ownId, over }: { board: FlightBoard | null; ownId: string | null; over: boolean }) {
  const { say, server } = useTable();
  const { times } = useFormat();
  const { locale } = server.session;
  const title = useId();
  const write = (cents: number, currency: string) => formatMoney(BigInt(cents), requireCurrency(currency).code, locale);
  return (
    <section className="seats" aria-labelledby={title}>
      <h2 id={title}>{say("kite.seatCount", { count: board?.count ?? 0 })}</h2>
      <ol>
        {(board?.seats ?? []).flatMap(({ id, name, currency, bets }) =>
          bets.map(({ amount_cents, out }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bet is named by its place in its round
            <li key={`${id} ${place}`} className={out !== null ? "out" : over ? "lost" : ""}>
              <span className="who">{id === ownId ? say("kite.you") : name || say("kite.guest")}</span>
              <span>{write(amount_cents, currency)}</span>
              <b>{out === null ? "" : times(out / 100)}</b>
            </li>
          )),
        )}
      </ol>
    </section>
  );
}
