import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { earningQuery } from "./compPointsQueries.ts";

/** How much has to be staked for a point, by category, in the visitor's currency. Source: 3-29. */
export function Earning({ currency }: { currency: string }) {
  const { api, queries, say } = useApp();
  const money = useMoney();
  const rules = useQuery(earningQuery(api)).data ?? [];
  const filled = useQuery(queries.collections).data?.filter(({ games_count }) => games_count > 0) ?? [];
  const categories = useQuery(queries.config("menu-categories-games")).data?.categories ?? [];
  const lines = rules.flatMap(({ category, stakes }) => {
    const stake = stakes.find((one) => one.currency === currency);
    const found = filled.some(({ slug }) => slug === category) && categories.find(({ slug }) => slug === category);
    // A category without games is none of the site's, and a currency without a rate earns nothing.
    if (!stake || (category !== null && !found)) return [];
    const name = found ? operatorText(say, found.title) : say("compPoints.otherGames");
    return [{ name, stake: money(stake.amount_cents, stake.currency) }];
  });
  if (lines.length === 0) return null;
  return (
    <section className="panel grid gap-4" aria-labelledby="earning-title">
      <h2 id="earning-title" className="text-xl md:text-2xl">
        {say("compPoints.earning")}
      </h2>
      <dl className="earning-lines">
        {lines.map(({ name, stake }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="money">
              {stake}
              <span className="text-muted"> = </span>
              <span className="points-coin" aria-hidden="true" /> {say("compPoints.points", { count: 1 })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="max-w-prose text-sm text-muted">{say("levels.hint")}</p>
    </section>
  );
}
