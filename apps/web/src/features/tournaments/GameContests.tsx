import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { Trophy } from "lucide-react";
import { useRef } from "react";
import type { Game } from "../../api/wire.ts";
import { useApp } from "../../app-context/App.ts";
import { useInView } from "../games/useInView.ts";
import { ContestTimer } from "./ContestTimer.tsx";
import { contestsOfGameQuery } from "./contestQueries.ts";
import { useContestWords } from "./useContestWords.ts";
import "./gameContests.css";

/** Under a game: the tournaments that its rounds count for now, and the player's place in each. Quiet: nothing moves, and without one it is not there. */
export function GameContests({ game }: { game: Game }) {
  const { api, say } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place, false);
  const found = useQuery({ ...contestsOfGameQuery(api, game.identifier), enabled: near }).data ?? [];
  return (
    <div ref={place} className={found.length === 0 ? "sr-only" : undefined}>
      {found.length > 0 && (
        <section className="panel grid gap-3" aria-labelledby="game-contests">
          <h2 id="game-contests" className="flex items-center gap-3 text-xl">
            <Trophy className="icon text-primary" aria-hidden /> {say("contests.countsFor")}
          </h2>
          <ul className="game-contests">
            {found.map((contest) => (
              <Line key={contest.id} contest={contest} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** What a game counts for runs already. */
const begun = new Date(0).toISOString();

type Contest = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof contestsOfGameQuery>["queryFn"]>>>>[number];

function Line({ contest }: { contest: Contest }) {
  const { say, to } = useApp();
  const words = useContestWords();
  const {
    title,
    frontend_identifier: slug,
    strategy,
    currency,
    end_at,
    mine,
    user_confirmation_required: asks,
  } = contest;
  const isIn = !asks || mine?.confirmed === true;
  return (
    <li>
      <a
        className="text-link inline-flex min-h-11 items-center font-semibold"
        href={to(pathOf("TournamentPage", { slug }))}
      >
        {title}
      </a>
      <p className="text-sm text-muted">
        {mine && mine.place !== null
          ? say("contests.mineAt", { place: mine.place, score: words.score(mine.score, strategy, currency) })
          : say(isIn ? "contests.playsForIt" : "contests.joinFirst")}
      </p>
      <ContestTimer times={{ start_at: begun, end_at }} />
    </li>
  );
}
