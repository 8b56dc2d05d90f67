import type { LevelGiftDescription } from "@croupier/contract/info";
import { rewardRate } from "@croupier/rules/compPoints";
import { defaultCurrency } from "@croupier/rules/currencies";
import { Coins, Dices, type LucideIcon, Package, Star } from "lucide-react";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useMoney } from "../../ui/useMoney.ts";
import { useVisitorCurrency } from "../../ui/useVisitorCurrency.ts";
import type { Step } from "./levelSteps.ts";

const icons: Readonly<Record<LevelGiftDescription["type"], LucideIcon>> = {
  money: Coins,
  freespins: Dices,
  lootbox: Package,
  points: Star,
};

/** A level with the points that it takes and what reaching it gives. Source: 3-54. */
export function LevelStep({ step }: { step: Step }) {
  const { say } = useApp();
  const { level, from, gifts, state } = step;
  const describe = useGiftWords();
  return (
    <li className="level-step" data-state={state} aria-current={state === "current" ? "step" : undefined}>
      <span className="level-shield" aria-hidden="true">
        {level}
      </span>
      <div>
        <h3 className="flex flex-wrap items-center gap-2 text-lg">
          {say("profile.level", { level })}
          {state === "current" && <span className="tag tag-wait">{say("levels.current")}</span>}
          {state === "reached" && <span className="tag tag-success">{say("levels.reached")}</span>}
        </h3>
        <p className="text-sm tabular-nums">{say("levels.from", { count: from })}</p>
        {gifts.length > 0 && (
          <ul className="level-gifts grid gap-1" aria-label={say("levels.gifts")}>
            {gifts.map((gift) => {
              const Icon = icons[gift.type];
              const text = describe(gift);
              return (
                <li key={text}>
                  <Icon className="icon size-4.5" aria-hidden />
                  <span>{text}</span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </li>
  );
}

/** What a level gives, in words: with its stake or sum in the visitor's currency, and its wagering. */
function useGiftWords(): (gift: LevelGiftDescription) => string {
  const { say } = useApp();
  const money = useMoney();
  const currency = useVisitorCurrency();
  return ({ type, title, amounts, freespins_count, points_count, game, wager }) => {
    const sum = rewardRate(amounts ?? [], currency, defaultCurrency);
    const amount = sum ? money(sum.amount_cents, sum.currency) : "";
    const wagering = wager ? ` · ${say("levels.wager", { times: wager })}` : "";
    if (type === "points") return say("levels.spendable", { count: points_count ?? 0 });
    if (type === "lootbox") return operatorText(say, title ?? "");
    if (type === "money") return say("levels.money", { amount }) + wagering;
    const spins = say("profile.freespins", { count: freespins_count ?? 0 });
    return say("levels.spins", { spins, game: game?.title ?? "", stake: amount }) + wagering;
  };
}
