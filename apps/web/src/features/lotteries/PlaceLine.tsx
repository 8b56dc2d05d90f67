import type { Lottery, LotteryTerms } from "@croupier/contract/lotteries";
import { numberFormat } from "@croupier/rules/numberFormat";
import type { ReactNode } from "react";
import { useApp } from "../../app-context/App.ts";
import type { PrizeRow } from "./prizeRows.ts";
import { usePrizeWords } from "./usePrizeWords.ts";

interface PlaceLineProps {
  row: PrizeRow;
  lottery: Lottery;
  game: LotteryTerms["free_spins_game"];
  children?: ReactNode;
}

/** A place, or several that win the same, and beside it what it wins; below that what else is known of it. */
export function PlaceLine({ row: { from, to, prize }, lottery, game, children }: PlaceLineProps) {
  const { say, setting } = useApp();
  const words = usePrizeWords(lottery.currency, lottery, game);
  const percent = numberFormat(setting.locale, { style: "percent", maximumFractionDigits: 2 });
  return (
    <li>
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
        {children}
      </span>
    </li>
  );
}
