import type { AdventureCalendar } from "@croupier/contract/adventures";
import { pathOf } from "@croupier/rules/pages/pathOf";
import { useQuery } from "@tanstack/react-query";
import { CalendarHeart } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LoadFailed } from "../../ui/LoadFailed.tsx";
import { PromoFrame } from "../../ui/PromoFrame.tsx";
import { usePlayer } from "../../ui/usePlayer.ts";
import { CmsText } from "../pages/CmsText.tsx";
import { adventureQuery } from "./adventureQuery.ts";
import { CalendarRow } from "./CalendarRow.tsx";
import { DayCard } from "./DayCard.tsx";
import { TimeLeft } from "./TimeLeft.tsx";
import { useCardOf } from "./useCardOf.ts";
import "./adventure.css";

/** The calendar of daily prizes: how far the visitor is, and a card for each day; then the operator's own text. Source: 2.6-08, 4-13 to 4-18. */
export function AdventurePage() {
  const { api, queries, say, to } = useApp();
  const adventure = useQuery(adventureQuery(api));
  const page = useQuery(queries.cmsPage("adventure")).data;
  return (
    <PromoFrame
      title={say("adventure.title")}
      lead={say("adventure.lead")}
      picture="adventure"
      links={
        <a className="text-link inline-flex min-h-11 items-center" href={to("/bonus-terms")}>
          {say("promotions.terms")}
        </a>
      }
    >
      {adventure.isError ? (
        <LoadFailed retry={adventure.refetch} />
      ) : adventure.isPending ? (
        <div className="grid gap-4" aria-busy="true">
          <div className="skeleton h-44" />
          <div className="skeleton h-72" />
        </div>
      ) : adventure.data ? (
        <Calendar calendar={adventure.data} />
      ) : (
        !page && (
          <Empty icon={CalendarHeart} title={say("adventure.none")} hint={say("adventure.noneHint")}>
            <a className="button button-primary" href={to(pathOf("PromoPage"))}>
              {say("promotions.title")}
            </a>
          </Empty>
        )
      )}
      {page && <CmsText page={page} />}
    </PromoFrame>
  );
}

function Calendar({ calendar }: { calendar: AdventureCalendar }) {
  const { say } = useApp();
  const cardOf = useCardOf(calendar);
  // What can be had today comes first, whatever its place in the week.
  const inOrder = [...calendar.days].sort((one, other) => Number(other.today) - Number(one.today));
  return (
    <>
      <section className="panel grid gap-4" aria-labelledby="adventure-steps">
        <Progress calendar={calendar} />
        <CalendarRow calendar={calendar} />
        <p className="text-sm text-muted">{say("adventure.byUtc")}</p>
      </section>
      <ul className="adventure-days" aria-label={say("adventure.days")}>
        {inOrder.map((day) => (
          <DayCard key={day.day} day={day} currency={calendar.currency} {...cardOf(day)} />
        ))}
      </ul>
    </>
  );
}

/** How many steps are done, what the super prize still asks for, and what to do about it. */
function Progress({ calendar }: { calendar: AdventureCalendar }) {
  const { say, to } = useApp();
  const player = usePlayer();
  const { steps_done: done, step_total: total, is_finished: finished, next_at: nextAt } = calendar;
  const best = calendar.days.find((day) => day.is_super_prize);
  const left = best ? Math.max(0, best.condition.steps - done) : 0;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id="adventure-steps" className="text-2xl tabular-nums">
          {finished ? say("adventure.finished") : say("adventure.progress", { done, total })}
        </h2>
        {finished && nextAt && <TimeLeft until={nextAt} label="adventure.nextIn" />}
      </div>
      <progress
        className="upload-progress"
        max={total}
        value={done}
        aria-label={say("adventure.progress", { done, total })}
      />
      {finished ? (
        <p className="text-muted">{say("adventure.finishedHint", { done, total })}</p>
      ) : calendar.full ? (
        <p className="notice notice-wait">{say("adventure.full")}</p>
      ) : player === null ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{say("adventure.guest")}</p>
          <a className="button button-primary button-small" href={to("/sign-up")}>
            {say("signUp.action")}
          </a>
        </div>
      ) : calendar.refusal !== null ? (
        <p className="notice notice-wait">{say(`gifts.refused.${calendar.refusal}`)}</p>
      ) : (
        best && !best.is_completed && <SuperPrizeHint best={best} left={left} />
      )}
    </>
  );
}

function SuperPrizeHint({ best, left }: { best: AdventureCalendar["days"][number]; left: number }) {
  const { say } = useApp();
  if (!best.attainable) return <p className="text-muted">{say("adventure.superLost")}</p>;
  return (
    <p className="text-muted">
      {left > 0 ? say("adventure.superNeeds", { count: left }) : say("adventure.superWaits")}
    </p>
  );
}
