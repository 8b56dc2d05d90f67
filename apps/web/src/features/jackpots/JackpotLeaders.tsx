import type { Jackpot, JackpotWin } from "@croupier/contract/jackpots";
import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { useState } from "react";
import { useApp } from "../../app-context/App.ts";
import { shownName } from "../../messages/shownName.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { usePlayer } from "../../ui/usePlayer.ts";
import { useTime } from "../../ui/useTime.ts";

const orders = ["biggest", "latest"] as const;

/** Who won, the biggest or the latest first. Source: 2.6-06, 3-21, 9-30. */
export function JackpotLeaders({ jackpot }: { jackpot: Jackpot }) {
  const { queries, say } = useApp();
  const [order, setOrder] = useState<(typeof orders)[number]>("biggest");
  const currency = usePlayer()?.currency ?? jackpot.currency;
  const wins = useQuery(queries.jackpotWins(order, jackpot.identifier, currency));
  return (
    <section className="panel grid content-start gap-4" aria-labelledby="jackpot-winners">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="jackpot-winners" className="text-xl">
          {say("jackpots.winners")}
        </h2>
        <div role="tablist" aria-label={say("jackpots.winners")} className="pill-row">
          {orders.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`jackpot-${one}`}
              aria-selected={one === order}
              aria-controls="jackpot-wins"
              className="category-pill"
              onClick={() => setOrder(one)}
            >
              {say(one === "biggest" ? "jackpots.biggest" : "jackpots.latest")}
            </button>
          ))}
        </div>
      </div>
      <div id="jackpot-wins" role="tabpanel" aria-labelledby={`jackpot-${order}`}>
        {wins.isPending && <div className="skeleton h-48" aria-busy="true" />}
        {wins.isError && <LoadFailed retry={wins.refetch} />}
        {wins.data?.length === 0 && <Empty icon={Trophy} title={say("jackpots.noWins")} />}
        {wins.data && wins.data.length > 0 && <Wins wins={wins.data} />}
      </div>
    </section>
  );
}

function Wins({ wins }: { wins: readonly JackpotWin[] }) {
  const { say } = useApp();
  const money = useMoney();
  const date = useTime("day");
  return (
    <ol className="jackpot-wins">
      {wins.map((win) => (
        <li key={win.id}>
          <span className="grid min-w-0">
            <span className="truncate font-semibold">{shownName(say, win.user_name)}</span>
            <span className="text-sm text-muted">
              {win.jackpot_level_name} · <time dateTime={win.created_at}>{date(win.created_at)}</time>
            </span>
          </span>
          <span className="grid justify-items-end">
            <span className="money font-semibold text-success">{money(win.amount_cents, win.currency)}</span>
            {win.currency !== win.jackpot_original_currency && (
              <span className="money text-sm text-muted">
                {money(win.jackpot_original_amount_cents, win.jackpot_original_currency)}
              </span>
            )}
          </span>
          {win.drop && <Drop drop={win.drop} currency={win.jackpot_original_currency} />}
        </li>
      ))}
    </ol>
  );
}

/** What had fixed the hidden amount, for whoever wants to draw it again. Source: F-21. */
function Drop({ drop, currency }: { drop: NonNullable<JackpotWin["drop"]>; currency: string }) {
  const { say } = useApp();
  const money = useMoney();
  return (
    <details className="jackpot-drop text-sm">
      <summary className="text-muted">
        {say("jackpots.dropShown", { amount: money(drop.point_cents, currency) })}
      </summary>
      <p className="break-all">
        {say("jackpots.dropProof", {
          seed: drop.seed,
          hash: drop.hash,
          client: `jackpot-level-${drop.level_id}`,
          nonce: String(drop.cycle),
        })}
      </p>
    </details>
  );
}
