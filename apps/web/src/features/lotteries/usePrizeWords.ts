import type { ContestPrize, LotteryTerms } from "@croupier/contract/lotteries";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useMoney } from "../../ui/useMoney.ts";

type Game = LotteryTerms["free_spins_game"];

/** What a place wins, part by part. Shares of points are counted from what they are a share of. */
export function usePrizeWords(
  currency: string,
  budget: { chargeable_comp_points_budget: number; persistent_comp_points_budget: number },
  game: Game,
): (prize: ContestPrize) => string[] {
  const { say } = useApp();
  const money = useMoney();
  const shareOf = (sum: number, percent: number | null | undefined) => Math.floor((sum * (percent ?? 0)) / 100);
  return (prize) => {
    const parts: string[] = [];
    const { money_award_cents: cents, wager_multiplier: times, freespins_count: spins } = prize;
    if (prize.stuff) parts.push(operatorText(say, prize.stuff));
    if (cents) {
      const amount = money(cents, currency);
      parts.push(times ? say("lotteries.bonusMoney", { amount, times }) : amount);
    }
    if (spins) {
      const rounds = game
        ? say("lotteries.spinsIn", { count: spins, game: game.title })
        : say("profile.freespins", { count: spins });
      parts.push(times ? `${rounds} (${say("lotteries.spinsWager", { times })})` : rounds);
    }
    const points =
      (prize.chargeable_comp_points ?? 0) +
      shareOf(budget.chargeable_comp_points_budget, prize.chargeable_comp_points_percent);
    const levelPoints =
      (prize.persistent_comp_points ?? 0) +
      shareOf(budget.persistent_comp_points_budget, prize.persistent_comp_points_percent);
    if (points > 0) parts.push(say("compPoints.points", { count: points }));
    if (levelPoints > 0) parts.push(say("lotteries.levelPoints", { count: levelPoints }));
    return parts;
  };
}
