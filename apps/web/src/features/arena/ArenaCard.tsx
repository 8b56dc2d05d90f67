import type { ContestCard } from "@croupier/contract/contests";
import { contestPath } from "@croupier/rules/pages/contestPath";
import { useApp } from "../../app-context/App.ts";
import { ContestTimer } from "../tournaments/ContestTimer.tsx";
import { contestPicture } from "../tournaments/contestPicture.ts";
import { PrizeLine } from "../tournaments/PrizeLine.tsx";
import { StateTag } from "../tournaments/TournamentCard.tsx";
import { podiumOf } from "../tournaments/topScores.ts";
import { strategyNames, useContestWords } from "../tournaments/useContestWords.ts";

/** A running tournament with its first three, and the player's own place below them. Source: 3-46, 3-47. */
export function ArenaCard({ card, onTurn }: { card: ContestCard; onTurn: () => void }) {
  const { say, to } = useApp();
  const words = useContestWords();
  const { tournament, mine, players } = card;
  const { strategy, currency, title } = tournament;
  const podium = podiumOf(tournament);
  return (
    <li className="arena-card">
      <div className="arena-picture">
        <img
          src={`/art/offers/${contestPicture(tournament)}.webp`}
          alt=""
          width={320}
          height={280}
          loading="lazy"
          decoding="async"
        />
      </div>
      <div className="arena-text">
        <p className="flex flex-wrap gap-2">
          <StateTag contest={tournament} />
          <span className="tag">{say(strategyNames[strategy])}</span>
        </p>
        <h3>
          <a className="promo-link" href={to(contestPath(tournament))}>
            {title}
          </a>
        </h3>
        <PrizeLine contest={tournament} />
        <ContestTimer times={tournament} onTurn={onTurn} />
      </div>
      <div className="arena-board">
        {podium.length === 0 && <p className="text-muted">{say("contests.noScores")}</p>}
        <ol>
          {podium.map(({ place, name, score }) => (
            <li key={place}>
              <span className="contest-medal" data-place={place <= 3 ? place : undefined}>
                {place}
              </span>
              <span className="truncate">{words.name(name)}</span>
              <span className="money">{words.score(score, strategy, currency)}</span>
            </li>
          ))}
        </ol>
        {mine ? (
          <p className="contest-mine">
            {mine.place === null
              ? say("contests.joinedNoScore")
              : words.standing({ place: mine.place, score: mine.score }, { state: card.state, strategy, currency })}
          </p>
        ) : (
          players > 0 && <p className="text-sm text-muted">{say("contests.players", { count: players })}</p>
        )}
      </div>
    </li>
  );
}
