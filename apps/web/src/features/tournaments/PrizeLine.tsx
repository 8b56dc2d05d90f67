import type { ContestPrize } from "@croupier/contract";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useMoney } from "../../ui/useMoney.ts";

interface PrizeLineProps {
  contest: {
    money_budget_cents: number;
    currency: string;
    chargeable_comp_points_budget?: number;
    prizes?: readonly ContestPrize[];
  };
}

/** What a contest is played for, on its card: the money that is shared, else what the first place wins, else the shared points. */
export function PrizeLine({ contest }: PrizeLineProps) {
  const { say } = useApp();
  const money = useMoney();
  const { money_budget_cents: pool, currency, chargeable_comp_points_budget: points = 0, prizes = [] } = contest;
  const [first] = prizes;
  const parts = first
    ? [
        first.stuff && operatorText(say, first.stuff),
        first.freespins_count && say("contests.prize.freespins", { count: first.freespins_count }),
        first.chargeable_comp_points && say("contests.prize.points", { count: first.chargeable_comp_points }),
      ].filter(Boolean)
    : [];
  const shared = (amount: string) => say("promotions.prizePool", { amount });
  const text =
    pool > 0
      ? shared(money(pool, currency))
      : parts.length > 0
        ? say("contests.firstWins", { prize: parts.join(" + ") })
        : points > 0 && shared(say("contests.prize.points", { count: points }));
  return text ? <p className="text-lg font-semibold text-primary tabular-nums">{text}</p> : null;
}
