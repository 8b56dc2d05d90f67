import { railCards } from "@croupier/rules/games/railCards";
import type { Game } from "../../api/wire.ts";
import { CashbackCard } from "./CashbackCard.tsx";
import type { OtherCard } from "./GameCards.tsx";
import { RandomCard } from "./RandomCard.tsx";

/** A row's games with the cards that stand among them; that of the cashback where there is one. Source: 9-22. */
export function withExtraCards(category: string, games: readonly Game[], cashback: boolean): (Game | OtherCard)[] {
  return railCards(category, games).flatMap((card) => {
    if (card === "random") return { key: "random", element: <RandomCard category={category} /> };
    if (card === "cashback") return cashback ? { key: "cashback", element: <CashbackCard /> } : [];
    return card;
  });
}
