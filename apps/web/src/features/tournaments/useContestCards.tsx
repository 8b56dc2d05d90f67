import type { ContestTab } from "@croupier/contract/contests";
import { useApp } from "../../app-context/App.ts";
import { useNow } from "../lobby/useBanners.ts";
import { CustomCard, TournamentCard } from "./TournamentCard.tsx";
import { inOrder, useAfterTurn, useContestList } from "./useContestList.ts";

/** The cards of a tab in their order, those that the operator wrote by hand among them. Source: 2.2-07, 5-31. */
export function useContestCards(tab: ContestTab) {
  const { answer, cards, custom } = useContestList(tab);
  const now = useNow(useApp().setting.now, 60_000);
  const onTurn = useAfterTurn();
  const known = [
    ...cards.map((card) => ({
      ...card.tournament,
      element: <TournamentCard key={card.tournament.id} card={card} onTurn={onTurn} />,
      mine: card.mine,
    })),
    ...custom.map((contest) => ({
      ...contest,
      element: <CustomCard key={contest.id} contest={contest} />,
      mine: null,
    })),
  ];
  return { answer, shown: inOrder(known, now) };
}
