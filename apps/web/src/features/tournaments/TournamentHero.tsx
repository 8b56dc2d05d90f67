import type { ContestRules } from "@croupier/contract/contests";
import type { CustomContest } from "@croupier/rules/menus/customContests";
import type { ReactNode } from "react";
import { useApp } from "../../app-context/App.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { ContestClock } from "./ContestTimer.tsx";
import { contestPicture } from "./contestPicture.ts";
import { TakePart } from "./TakePart.tsx";
import { StateTag } from "./TournamentCard.tsx";
import { useAfterTurn } from "./useContestList.ts";
import { strategyNames, useContestWords } from "./useContestWords.ts";

/** The head of a tournament's page: what is won, how long it runs, and how to take part. Source: 4-04 to 4-06. */
export function TournamentHero({ rules }: { rules: ContestRules }) {
  const { say } = useApp();
  const points = rules.chargeable_comp_points_budget;
  return (
    <Hero
      contest={rules}
      extra={<span className="tag">{say(strategyNames[rules.strategy])}</span>}
      more={points > 0 ? say("contests.pointsPool", { count: points }) : ""}
    >
      {rules.review === "paused" && <p className="notice notice-wait">{say("contests.paused")}</p>}
      {rules.review === "held" && <p className="notice notice-wait">{say("contests.held")}</p>}
      {rules.review === "paid" && <p className="notice notice-success">{say("contests.paid")}</p>}
      <TakePart rules={rules} />
    </Hero>
  );
}

/** The head of what the operator wrote by hand. Source: 5-31. */
export function CustomHero({ contest }: { contest: CustomContest }) {
  return <Hero contest={contest} />;
}

interface HeroProps {
  contest: ContestRules | CustomContest;
  extra?: ReactNode;
  /** What is won beside the money. */
  more?: string;
  children?: ReactNode;
}

function Hero({ contest, extra, more, children }: HeroProps) {
  const { say } = useApp();
  const money = useMoney();
  const words = useContestWords();
  const onTurn = useAfterTurn();
  const { start_at, end_at, money_budget_cents: pool, currency } = contest;
  return (
    <header className="promo-head contest-hero">
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-2">
          <StateTag contest={contest} />
          {extra}
        </p>
        <h1>{contest.title}</h1>
        {pool > 0 && (
          <p className="contest-pool money">{say("promotions.prizePool", { amount: money(pool, currency) })}</p>
        )}
        {more && <p className="font-semibold">{more}</p>}
        <ContestClock times={contest} onTurn={onTurn} />
        <p className="text-sm text-muted">
          {say("contests.runs", { from: words.moment(start_at), until: words.moment(end_at) })}
        </p>
        {children}
      </div>
      <img src={`/art/offers/${contestPicture(contest)}.webp`} alt="" width={320} height={280} fetchPriority="high" />
    </header>
  );
}
