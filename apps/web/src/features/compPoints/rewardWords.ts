import type { ShopCard } from "@croupier/rules/rewardsShop/shopCards";
import { useApp } from "../../app-context/App.ts";
import { operatorText } from "../../messages/operatorText.ts";
import { useMoney } from "../../ui/useMoney.ts";

/** How a number of rewards is called: what is given, and what it is or where it is played. */
export function useRewardWords(): (card: ShopCard, quantity?: number) => { name: string; detail: string } {
  const { say } = useApp();
  const money = useMoney();
  return (card, quantity = 1) => {
    const title = operatorText(say, card.title);
    if (card.money) return { name: money(card.money.cents * quantity, card.money.currency), detail: title };
    if (card.spins) {
      const name = say("profile.freespins", { count: card.spins.count * quantity });
      return { name, detail: card.spins.games[0]?.title ?? title };
    }
    if (card.lottery) return { name: say("lotteries.ticketsFor", { count: quantity }), detail: title };
    const detail = say(card.box === "wheel" ? "compPoints.wheelDetail" : "compPoints.boxDetail");
    return { name: quantity > 1 ? `${quantity} × ${title}` : title, detail };
  };
}
