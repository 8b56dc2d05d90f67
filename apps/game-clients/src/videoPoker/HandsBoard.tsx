import "./handsBoard.css";
import type { HandName } from "@croupier/games/videoPoker/handRank";
import { SmallCard } from "../cards/SmallCard.tsx";
import { useTable } from "../shell/table.ts";
import type { DrawnHand } from "./useMachine.ts";

interface HandsBoardProps {
  hands: number;
  /** What was drawn so far, the first hand first. */
  drawn: readonly DrawnHand[];
  /** What every hand begins with: the cards held now, null for those that are drawn. */
  kept: readonly (number | null)[];
}

/** All hands of one deal, small: what each holds, what it makes and what it pays. */
export function HandsBoard({ hands, drawn, kept }: HandsBoardProps) {
  const { say, money } = useTable();
  return (
    <ol className="hands-board" data-hands={hands} aria-label={say("poker.hands")}>
      {Array.from({ length: hands }, (_, index) => {
        const hand = drawn[index];
        const paid = hand !== undefined && hand.amount > 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its number
          <li key={index} className={paid ? "paid" : ""}>
            <span className="hand-number">{index + 1}</span>
            <span className="small-cards">
              {(hand?.cards ?? kept).map((card, position) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a card is its position
                <SmallCard key={position} card={card} />
              ))}
            </span>
            <span className="hand-made">{paid ? say(`poker.hand.${hand.makes as HandName}`) : ""}</span>
            <b>{paid ? money(hand.amount) : ""}</b>
          </li>
        );
      })}
    </ol>
  );
}
