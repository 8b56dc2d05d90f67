import type { ContestPrizePart } from "@croupier/contract/contests";
import type { TournamentStrategy } from "@croupier/contract/tournaments";
import { numberFormat } from "@croupier/rules/numberFormat";
import { useMemo } from "react";
import { useApp } from "../../app-context/App.ts";
import type { MessageKey } from "../../messages/messages.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { shownName } from "../../messages/shownName.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useTime, useUtcTime } from "../../ui/useTime.ts";

/** What ranks the players, in a few words. */
export const strategyNames: Readonly<Record<TournamentStrategy, MessageKey>> = {
  bet: "contests.strategy.bet",
  win: "contests.strategy.win",
  spin: "contests.strategy.spin",
  rate: "contests.strategy.rate",
  points: "contests.strategy.points",
};

const counted = {
  freespins: "contests.prize.freespins",
  points: "contests.prize.points",
  level_points: "contests.prize.levelPoints",
  lootbox: "contests.prize.lootboxes",
  tickets: "contests.prize.tickets",
} as const satisfies Partial<Record<ContestPrizePart["kind"], MessageKey>>;

interface Ranked {
  state: "future" | "active" | "archive";
  strategy: TournamentStrategy;
  currency: string;
}

/** Scores, prizes and times as the page's language writes them. */
export function useContestWords() {
  const { say, setting } = useApp();
  const money = useMoney();
  const moment = useTime("moment");
  const day = useUtcTime("day");
  return useMemo(() => {
    const number = numberFormat(setting.locale, { maximumFractionDigits: 2 });
    /** Money in the tournament's currency, a multiplier in hundredths, or a count. */
    const score = (value: number, strategy: TournamentStrategy, currency: string): string => {
      if (strategy === "bet" || strategy === "win") return money(value, currency);
      if (strategy === "rate") return `${number.format(value / 100)}×`;
      return say(strategy === "spin" ? "contests.rounds" : "contests.points", { count: value });
    };
    const part = ({ kind, amount, currency, wager, text, of }: ContestPrizePart, own: string): string => {
      if (kind === "money") return money(amount, currency ?? own);
      if (kind === "bonus") {
        const sum = money(amount, currency ?? own);
        return wager
          ? say("contests.prize.bonusWagered", { amount: sum, times: wager })
          : say("contests.prize.bonus", { amount: sum });
      }
      if (kind === "thing") return text === null ? (of ?? "") : operatorText(say, text);
      return say(counted[kind], { count: amount });
    };
    const standing = (mine: { place: number; score: number }, { state, strategy, currency }: Ranked) =>
      say(state === "archive" ? "contests.mineWas" : "contests.mineAt", {
        place: mine.place,
        score: score(mine.score, strategy, currency),
      });
    return {
      number,
      score,
      /** Where a player stands, or stood at the end. */
      standing,
      name: (masked: string) => shownName(say, masked),
      /** All that a place wins. */
      prize: (parts: readonly ContestPrizePart[], own: string) => parts.map((one) => part(one, own)).join(" + "),
      moment,
      day,
    };
  }, [say, setting.locale, money, moment, day]);
}
