import type { Lottery, LotteryTerms } from "@croupier/contract/lotteries";
import { useApp } from "../../app-context/App.ts";
import { shownName } from "../../messages/shownName.ts";
import { prizeRows } from "./prizeRows.ts";
import { usePrizeWords } from "./usePrizeWords.ts";

interface PrizesProps {
  lottery: Lottery;
  game: LotteryTerms["free_spins_game"];
}

/** What each place wins and which share of the prize money that is; after the draw, who won it. Source: 3-43. */
export function Prizes({ lottery, game }: PrizesProps) {
  const { say, setting } = useApp();
  const words = usePrizeWords(lottery.currency, lottery, game);
  const drawn = lottery.finished_at !== null;
  const percent = new Intl.NumberFormat(setting.locale, { style: "percent", maximumFractionDigits: 2 });
  const rows = drawn
    ? lottery.prizes.map((prize) => ({ from: prize.award_place ?? prize.id, to: prize.award_place ?? prize.id, prize }))
    : prizeRows(lottery.prizes);
  return (
    <section className="panel grid gap-4" aria-labelledby="lottery-prizes">
      <h2 id="lottery-prizes" className="text-xl">
        {say(drawn ? "lotteries.winners" : "lotteries.prizes")}
      </h2>
      <ol className="lottery-prizes">
        {rows.map(({ from, to, prize }) => (
          <li key={from}>
            <span className="lottery-place" data-first={from === 1 || undefined}>
              <span className="sr-only">{say("lotteries.place", { from, to: to === from ? "none" : String(to) })}</span>
              <span aria-hidden="true">{to === from ? from : `${from}–${to}`}</span>
            </span>
            <span className="grid gap-0.5">
              {words(prize).map((part, index) => (
                <span key={part} className={index === 0 ? "font-semibold tabular-nums" : "text-sm text-muted"}>
                  {part}
                  {index === 0 && to > from && (
                    <span className="text-sm font-normal text-muted"> {say("lotteries.each")}</span>
                  )}
                </span>
              ))}
              {prize.money_budget_percent != null && (
                <span className="text-sm text-muted">
                  {say("lotteries.share", { percent: percent.format(prize.money_budget_percent / 100) })}
                </span>
              )}
              {drawn && (
                <span className="text-sm">
                  {prize.ticket
                    ? say("lotteries.ticketBy", { ticket: prize.ticket, name: shownName(say, prize.nickname ?? "") })
                    : say("lotteries.notWon")}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-muted">{say("contests.rule.noBonuses")}</p>
    </section>
  );
}
