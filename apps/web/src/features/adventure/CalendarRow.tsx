import type { AdventureCalendar, AdventureDay } from "@croupier/contract/adventures";
import { Check, Gift, Lock, type LucideIcon, Star, X } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useModals } from "../../modal/modals.ts";
import { stateNames } from "./dayWords.ts";
import { useDayNames } from "./useDayNames.ts";

const icons: Readonly<Record<AdventureDay["state"], LucideIcon>> = {
  lost: X,
  completed: Check,
  future: Lock,
  active: Gift,
  superPrize: Star,
};

/** The days at a glance; each opens its details. Source: 2.6-08. */
export function CalendarRow({ calendar }: { calendar: AdventureCalendar }) {
  const { say } = useApp();
  const modals = useModals();
  const { weekday, date } = useDayNames();
  return (
    <ol className="adventure-row" style={{ "--days": Math.min(calendar.days.length, 7) } as React.CSSProperties}>
      {calendar.days.map((day) => {
        const Icon = day.is_super_prize && day.state !== "completed" && day.state !== "lost" ? Star : icons[day.state];
        return (
          <li key={day.day} data-state={day.state} data-best={day.is_super_prize || undefined}>
            <button
              type="button"
              aria-current={day.today ? "date" : undefined}
              onClick={() => modals.open("adventureDay", { day, currency: calendar.currency })}
            >
              <span className="text-xs">{weekday(day.day)}</span>
              <Icon className="size-5" aria-hidden strokeWidth={2.25} />
              <span className="text-xs tabular-nums">{date(day.day)}</span>
              <span className="sr-only">
                {operatorText(say, day.title, day.variables)}, {say(stateNames[day.state])}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
