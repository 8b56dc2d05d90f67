import type { AdventureDay } from "@croupier/contract/adventures";
import { type CardAction, cardActions } from "@croupier/rules/adventures/dayStates";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useModals } from "../../modal/modals.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { giftLine, stateNames } from "./dayWords.ts";
import { TimeLeft } from "./TimeLeft.tsx";
import type { CardFacts } from "./useCardOf.ts";
import { useDayNames } from "./useDayNames.ts";

const tags: Readonly<Record<AdventureDay["state"], string>> = {
  lost: "",
  completed: "tag-success",
  future: "",
  active: "tag-wait",
  superPrize: "tag-wait",
};

/** A day: what it brings, its state, its timer and what can be done. Source: 4-13 to 4-16. */
export function DayCard({ day, currency, ...facts }: { day: AdventureDay; currency: string } & CardFacts) {
  const { say } = useApp();
  const money = useMoney();
  const { full } = useDayNames();
  const attainable = day.attainable && facts.receives;
  return (
    <li className="adventure-day" data-state={day.state} data-best={day.is_super_prize || undefined}>
      {day.image && (
        <div className="adventure-picture">
          <img src={day.image} alt="" width={320} height={280} loading="lazy" decoding="async" />
        </div>
      )}
      <div className="adventure-text">
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          <span>
            {day.is_super_prize
              ? say("adventure.superPrize")
              : say("adventure.step", { step: day.step, total: day.step_total })}
          </span>
          <span className={`tag ${tags[day.state]}`}>{say(stateNames[day.state])}</span>
        </p>
        <h3 className="text-xl">{operatorText(say, day.title, day.variables)}</h3>
        <p className="text-sm text-muted">{full(day.day)}</p>
        <ul className="grid gap-1 text-sm">
          {day.gifts.map((gift) => (
            <li key={giftLine(gift, currency, { say, money })}>{giftLine(gift, currency, { say, money })}</li>
          ))}
        </ul>
        <Timer day={day} giftUntil={facts.giftUntil} />
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          {cardActions(day.state, { attainable, giftWaits: facts.giftWaits }).map((action) => (
            <Action key={action} action={action} day={day} currency={currency} />
          ))}
        </div>
      </div>
    </li>
  );
}

/** Of an active day until it closes; of a completed one until its gift must be started, or the next day opens. Source: 4-16. */
function Timer({ day, giftUntil }: { day: AdventureDay; giftUntil: string | null }) {
  if (day.state === "active") return <TimeLeft until={day.closes_at} label="banner.endsIn" />;
  if (day.state !== "completed") return null;
  if (giftUntil) return <TimeLeft until={giftUntil} label="adventure.giftFor" />;
  return day.today ? <TimeLeft until={day.closes_at} label="adventure.nextIn" /> : null;
}

function Action({ action, day, currency }: { action: CardAction; day: AdventureDay; currency: string }) {
  const { say, to } = useApp();
  const modals = useModals();
  switch (action) {
    case "details":
      return (
        <button
          type="button"
          className="button button-small"
          onClick={() => modals.open("adventureDay", { day, currency })}
        >
          {say("adventure.details")}
          <span className="sr-only">: {operatorText(say, day.title, day.variables)}</span>
        </button>
      );
    case "deposit":
      return (
        <a className="button button-primary button-small" href={to("/deposit")}>
          {say("nav.deposit")}
        </a>
      );
    case "gifts":
      return (
        <a className="button button-primary button-small" href={to("/profile/gifts")}>
          {say("adventure.toGifts")}
        </a>
      );
    case "support":
      return (
        <a className="button button-small" href={to("/support")}>
          {say("adventure.support")}
        </a>
      );
  }
}
