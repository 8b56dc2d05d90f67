import { gameCard } from "@croupier/rules/games/gameCard";
import { openDifferently } from "@croupier/rules/games/openDifferently";
import { numberFormat } from "@croupier/rules/numberFormat";
import { useQuery } from "@tanstack/react-query";
import { Play } from "lucide-react";
import { useRef } from "react";
import { useApp } from "../../app-context/App.ts";
import { gamePath, playPath } from "../games/gamePath.ts";
import { gamePicture, pictureTones } from "../games/gamePicture.tsx";
import { useGameFacts } from "../games/useGameFacts.ts";
import { useInView } from "../games/useInView.ts";

/** The list that the wide card takes its game from: those that no other list shows. */
const source = "exclusive";

/** One game on a wide card among the rails, another one than those that open the rails `before` it. Source. */
export function FeaturedGame({ before }: { before: readonly string[] }) {
  const { queries, queryClient, say, setting, to } = useApp();
  const place = useRef<HTMLElement>(null);
  const near = useInView(place, false);
  const facts = useGameFacts();
  const listed = useQuery({ ...queries.games(source), enabled: near });
  const taken = new Set<string>();
  for (const id of before) openDifferently(queryClient.getQueryData(queries.games(id).queryKey)?.data ?? [], taken);
  const open = listed.data?.data.filter((game) => gameCard(game, facts.signedIn).state === "normal") ?? [];
  const game = open.find(({ identifier }) => !taken.has(identifier)) ?? open[0];
  if (listed.isSuccess && !game) return null;
  if (!game) return <section ref={place} className="feature-card" aria-busy="true" />;
  const percent = numberFormat(setting.locale, { maximumFractionDigits: 2 });
  return (
    <section ref={place} className="feature-card" aria-labelledby="featured-title" style={pictureTones(game)}>
      <span className="feature-art" style={pictureTones(game)}>
        {gamePicture(game, false, "260px")}
      </span>
      <div className="feature-text">
        <p className="text-sm font-semibold text-primary">{say("category.exclusive")}</p>
        <h2 id="featured-title" className="text-3xl md:text-5xl">
          {game.title}
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <span>{facts.studio(game)}</span>
          {game.payout !== null && (
            <span className="tag">{say("game.rtp", { percent: percent.format(Number(game.payout)) })}</span>
          )}
        </p>
        <p className="flex flex-wrap gap-2">
          <a className="button button-primary" href={to(playPath(game, facts.signedIn))}>
            <Play className="icon" aria-hidden fill="currentColor" /> {say("game.play")}
          </a>
          {game.has_demo_mode && (
            <a className="button" href={to(gamePath(game, "demo"))}>
              {say("game.tryDemo")}
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
