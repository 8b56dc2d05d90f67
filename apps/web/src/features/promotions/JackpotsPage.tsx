import type { Jackpot } from "@croupier/contract/jackpots";
import { poolsFor } from "@croupier/rules/games/jackpotPools";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { Gem } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoCardSkeletons } from "../../ui/PromoCard.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { useMoney } from "../../ui/useMoney.ts";
import { useVisitorCurrency } from "../../ui/useVisitorCurrency.ts";

/** The jackpots that run, with what their levels hold. Source: 2.2-14, 2.6-06, 3-20. */
export function JackpotsPage() {
  const { queries, say, to } = useApp();
  const jackpots = useQuery(queries.jackpots);
  const currency = useVisitorCurrency();
  const shown = jackpots.data && poolsFor(jackpots.data, currency);
  return (
    <PromoFrame title={say("jackpots.title")} lead={say("jackpots.lead")} picture="jackpot">
      {jackpots.isError && <LoadFailed retry={jackpots.refetch} />}
      {jackpots.data?.length === 0 && <Empty icon={Gem} title={say("jackpots.empty")} />}
      <ul className="jackpot-grid" aria-busy={jackpots.isPending || undefined}>
        {jackpots.isPending && <PromoCardSkeletons />}
        {shown?.map((jackpot) => (
          <li key={jackpot.id} className="panel grid content-start gap-4">
            <h2 className="text-xl">
              <a className="text-link" href={to(pathOf("JackpotPage", { identifier: jackpot.identifier }))}>
                {jackpot.name}
              </a>
            </h2>
            <JackpotLevels jackpot={jackpot} />
          </li>
        ))}
      </ul>
    </PromoFrame>
  );
}

/** What each level holds, the largest first. */
function JackpotLevels({ jackpot }: { jackpot: Jackpot }) {
  const money = useMoney();
  const levels = jackpot.levels.toSorted((left, right) => right.amount_cents - left.amount_cents);
  return (
    <ul className="jackpot-levels">
      {levels.map((level) => (
        <li key={level.id}>
          <p className="text-sm text-muted">{level.name}</p>
          <p className="jackpot-amount money">{money(level.amount_cents, jackpot.currency)}</p>
        </li>
      ))}
    </ul>
  );
}
