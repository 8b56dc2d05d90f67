import { poolsFor } from "@croupier/rules/games/jackpotPools";
import { useQuery } from "@tanstack/react-query";
import { Gem } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoCardSkeletons } from "../../ui/PromoCard.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { useVisitorCurrency } from "../../ui/useVisitorCurrency.ts";
import { JackpotCard } from "../jackpots/JackpotCard.tsx";

/** The jackpots that run, with what their levels hold. Source: 2.2-14, 2.6-06, 3-20. */
export function JackpotsPage() {
  const { queries, say } = useApp();
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
          <JackpotCard key={jackpot.id} jackpot={jackpot} />
        ))}
      </ul>
    </PromoFrame>
  );
}
