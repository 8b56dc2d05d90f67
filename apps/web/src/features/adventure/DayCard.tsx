import type { AdventureDay } from "@croupier/contract/adventures";
import {
  type CardAction,
  type CardTimer,
  cardActions,
  cardStatus,
  cardTimer,
} from "@croupier/rules/adventures/dayStates";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useModals } from "../../modal/modals.ts";
import { UnlessExcluded } from "../../ui/UnlessExcluded.tsx";
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

const timerWords: Readonly<Record<CardTimer, MessageKey>> = {
  day: "banner.endsIn",
  gift: "adventure.giftFor",
  next: "adventure.nextIn",
  calendar: "adventure.overIn",
};

/** A day: what it brings, its state, its timer and what can be done. Source: 4-13 to 4-16. */
export function DayCard({ day, currency, ...facts }: { day: AdventureDay; currency: string } & CardFacts) {
  const { say } = useApp();
  const money = useMoney();
  const { full } = useDayNames();
  const attainable = day.attainable && facts.receives;
  const status = cardStatus({ step: day.step, stepTotal: day.step_total }, day.state);
  const timer = cardTimer(day.state, { closesAt: day.attainable ? day.closes_at : null, ...facts });
  return (
    <li className="adventure-day" data-state={day.state} data-status={status}>
      {day.image && (
        <div className="adventure-picture">
          <img src={day.image} alt="" width={320} height={280} loading="lazy" decoding="async" />
        </div>
      )}
      <div className="adventure-text">
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
          <span>
            {status === "superb"
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
        {timer && <TimeLeft until={timer.until} label={timerWords[timer.to]} />}
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          {cardActions(day.state, { attainable, giftWaits: facts.giftWaits }).map((action) => (
            <Action key={action} action={action} day={day} currency={currency} />
          ))}
        </div>
      </div>
    </li>
  );
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
        <UnlessExcluded>
          <a className="button button-primary button-small" href={to("/deposit")}>
            {say("nav.deposit")}
          </a>
        </UnlessExcluded>
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
