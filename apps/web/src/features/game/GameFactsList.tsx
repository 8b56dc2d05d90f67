import type { GameTerms } from "@croupier/contract/games";
import { numberFormat } from "@croupier/rules/numberFormat";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";

const volatilities = {
  low: "game.volatility.low",
  medium: "game.volatility.medium",
  high: "game.volatility.high",
} as const;

const isVolatility = (rating: string | null): rating is keyof typeof volatilities =>
  rating !== null && Object.hasOwn(volatilities, rating);

/** Under a game: who made it, what it returns and how often, and what a round may cost. Figures come from the game's mathematics. */
export function GameFactsList({ game, terms }: { game: Game; terms: GameTerms | null }) {
  const { queries, say, setting, to } = useApp();
  const money = useMoney();
  const studio = useQuery(queries.providers).data?.find(({ id }) => id === game.provider);
  const percent = numberFormat(setting.locale, { style: "percent", maximumFractionDigits: 2 });
  const volatility = isVolatility(game.volatility_rating) ? volatilities[game.volatility_rating] : null;
  return (
    <section className="game-facts" aria-labelledby="game-facts-title">
      <h2 id="game-facts-title" className="text-xl">
        {say("game.facts", { title: game.title })}
      </h2>
      {game.availability !== "blocked_here" && (
        <p className="max-w-prose text-muted">{say("game.description", { title: game.title })}</p>
      )}
      <dl>
        {studio && (
          <Fact name={say("game.maker")}>
            <a className="text-link" href={to(`/producers/${studio.slug ?? studio.id}`)}>
              {studio.title}
            </a>
          </Fact>
        )}
        {game.payout !== null && <Fact name={say("game.payout")}>{percent.format(Number(game.payout) / 100)}</Fact>}
        {volatility && <Fact name={say("game.volatility")}>{say(volatility)}</Fact>}
        {game.hit_rate !== null && (
          <Fact name={say("game.hitRate")}>{percent.format(Number(game.hit_rate) / 100)}</Fact>
        )}
        {game.lines !== null && <Fact name={say("game.winsOn")}>{say("game.lines", { count: game.lines })}</Fact>}
        {game.ways !== null && <Fact name={say("game.winsOn")}>{say("game.ways", { count: game.ways })}</Fact>}
        {terms && (
          <>
            <Fact name={say("game.stakes")}>
              {say("game.stakeRange", {
                least: money(terms.min_stake_cents, terms.currency),
                most: money(terms.max_stake_cents, terms.currency),
              })}
            </Fact>
            <Fact name={say("game.maxWin")}>
              {say("game.maxWinTimes", { times: numberFormat(setting.locale).format(terms.max_win) })}
            </Fact>
          </>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
