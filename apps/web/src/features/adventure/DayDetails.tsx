import type { AdventureDay } from "@croupier/contract/adventures";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useModal } from "../../modal/useModal.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useExcluded } from "../../ui/usePlayer.ts";
import { giftLine } from "./dayWords.ts";
import { useDayNames } from "./useDayNames.ts";

/** What a day brings and asks for, each condition in a line. Source: 2.6-08, 3-57. */
export function DayDetails({ day, currency }: { day: AdventureDay; currency: string }) {
  const { say, to } = useApp();
  const modal = useModal();
  const money = useMoney();
  const excluded = useExcluded();
  const { full } = useDayNames();
  const { min_dep_cents: least, wager, period_activation_days: days, steps } = day.condition;
  const mayPay = day.state === "active" && day.attainable && !excluded;
  const terms: [string, string][] = [
    [say("adventure.when"), `${full(day.day)}, 00:00–24:00 UTC`],
    [say("adventure.least"), money(least, currency)],
    ...(steps > 0 ? [[say("adventure.stepsNeeded"), String(steps)] as [string, string]] : []),
    [say("adventure.wager"), wager > 0 ? say("adventure.wagerTimes", { count: wager }) : say("adventure.wagerNone")],
    [say("adventure.startWithin"), say("banner.days", { count: days })],
  ];
  return (
    <div className="grid gap-4">
      <h2 id={modal?.titleId} className="pr-10 text-2xl">
        {operatorText(say, day.title, day.variables)}
      </h2>
      <ul className="grid gap-2">
        {day.gifts.map((gift) => (
          <li key={giftLine(gift, currency, { say, money })}>
            {gift.type === "freespins" ? (
              <a className="text-link" href={to(gift.game.frontend_url)}>
                {giftLine(gift, currency, { say, money })}
              </a>
            ) : (
              giftLine(gift, currency, { say, money })
            )}
            <span className="block text-sm text-muted">
              {[
                gift.type === "freespins" && say("gifts.spinsAt", { stake: money(gift.stake_cents, currency) }),
                gift.max_win_cents !== null && say("adventure.maxWin", { amount: money(gift.max_win_cents, currency) }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      <dl className="adventure-terms">
        {terms.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-3">
        {mayPay && (
          <a className="button button-primary" href={to("/deposit")}>
            {say("nav.deposit")}
          </a>
        )}
        <button type="button" className="button" onClick={() => modal?.close()}>
          {say("common.close")}
        </button>
      </div>
    </div>
  );
}
