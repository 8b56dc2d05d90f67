import type { Jackpot } from "@croupier/contract/jackpots";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { Gem } from "lucide-react";
import { useApp } from "../../app/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { useMoney } from "../../ui/useMoney.ts";

/** The jackpots that run, with what their levels hold. Source: spec 2.2-14, 2.6-06, 3-20. */
export function JackpotsPage() {
  const { queries, say, to } = useApp();
  const jackpots = useQuery(queries.jackpots);
  return (
    <div className="page-width grid max-w-5xl gap-6 pt-8 md:pt-14">
      <header className="grid gap-3">
        <h1 className="text-3xl md:text-5xl">{say("jackpots.title")}</h1>
        <p className="text-lg text-muted">{say("jackpots.lead")}</p>
      </header>
      {jackpots.isError && <LoadFailed retry={jackpots.refetch} />}
      {jackpots.data?.length === 0 && <Empty icon={Gem} title={say("jackpots.empty")} />}
      <ul className="grid gap-4" aria-busy={jackpots.isPending || undefined}>
        {jackpots.data?.map((jackpot) => (
          <li key={jackpot.id} className="panel grid gap-4">
            <h2 className="text-xl">
              <a className="text-link" href={to(pathOf("JackpotPage", { identifier: jackpot.identifier }))}>
                {jackpot.name}
              </a>
            </h2>
            <JackpotLevels jackpot={jackpot} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function JackpotLevels({ jackpot }: { jackpot: Jackpot }) {
  const money = useMoney();
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {jackpot.levels.map((level) => (
        <li key={level.id} className="rounded-(--radius) bg-raised p-4">
          <p className="text-sm text-muted">{level.name}</p>
          <p className="font-heading text-2xl tabular-nums">{money(level.amount_cents, jackpot.currency)}</p>
        </li>
      ))}
    </ul>
  );
}
