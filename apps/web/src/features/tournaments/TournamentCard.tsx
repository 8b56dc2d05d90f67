import type { ContestCard } from "@croupier/contract/contests";
import type { CustomContest } from "@croupier/rules/menus/customContests";
import { contestPath } from "@croupier/rules/pages/contestPath";
import { namesQuest } from "@croupier/rules/quests/questIdentifier";
import { Medal, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useApp } from "../../app-context/App.ts";
import { ContestTimer, useContestTime } from "./ContestTimer.tsx";
import { contestPicture } from "./contestPicture.ts";
import { PrizeLine } from "./PrizeLine.tsx";
import { strategyNames, useContestWords } from "./useContestWords.ts";

/** Whether a contest runs, is to come, or is over, as a tag. Source: 4-04, 4-05. */
export function StateTag({ contest }: { contest: { start_at: string; end_at: string } }) {
  const { say } = useApp();
  const { status } = useContestTime(contest);
  if (status === "active") return <span className="tag tag-success contest-live">{say("contests.state.active")}</span>;
  if (status === "future") return <span className="tag tag-wait">{say("contests.state.future")}</span>;
  return <span className="tag">{say("contests.state.archive")}</span>;
}

/** The card of a tournament in a list: what can be won, how long it runs, how many play, and where the player stands. Source: 3-44, 3-46, 4-05. */
export function TournamentCard({ card, onTurn }: { card: ContestCard; onTurn: () => void }) {
  const { say } = useApp();
  const words = useContestWords();
  const { tournament, mine, players } = card;
  const { strategy, currency } = tournament;
  // Nobody is ahead of others in a quest: its page tells the level.
  const isQuest = namesQuest(tournament.frontend_identifier);
  const winner = card.state === "archive" ? tournament.top_players[0]?.nickname : null;
  return (
    <Frame
      contest={tournament}
      onTurn={onTurn}
      tags={!isQuest && <span className="tag">{say(strategyNames[strategy])}</span>}
    >
      <ul className="contest-facts">
        {players > 0 && (
          <li>
            <Users className="icon" aria-hidden /> {say("contests.players", { count: players })}
          </li>
        )}
        {winner && (
          <li>
            <Medal className="icon" aria-hidden /> {say("contests.wonBy", { name: words.name(winner) })}
          </li>
        )}
      </ul>
      {mine && !isQuest && (
        <p className="contest-mine">
          {mine.place === null
            ? say("contests.joinedNoScore")
            : words.standing({ place: mine.place, score: mine.score }, { state: card.state, strategy, currency })}
        </p>
      )}
    </Frame>
  );
}

/** The card of a tournament that the operator wrote by hand. Source: 5-31. */
export function CustomCard({ contest }: { contest: CustomContest }) {
  return <Frame contest={contest} />;
}

interface FrameProps {
  contest: CustomContest | ContestCard["tournament"];
  tags?: ReactNode;
  onTurn?: () => void;
  children?: ReactNode;
}

function Frame({ contest, tags, onTurn, children }: FrameProps) {
  const { to } = useApp();
  return (
    <li className="promo-card contest-card">
      <div className="promo-picture">
        <img
          src={`/art/offers/${contestPicture(contest)}.webp`}
          alt=""
          width={320}
          height={280}
          loading="lazy"
          decoding="async"
        />
        <p className="contest-tags">
          <StateTag contest={contest} />
          {tags}
        </p>
      </div>
      <div className="promo-text">
        <h3>
          <a className="promo-link" href={to(contestPath(contest))}>
            {contest.title}
          </a>
        </h3>
        <PrizeLine contest={contest} />
        {children}
        <div className="contest-card-foot">
          <ContestTimer times={contest} onTurn={onTurn} />
        </div>
      </div>
    </li>
  );
}
