import { pointsOf, totalOf } from "@croupier/games/blackjack/blackjackRules";
import { blackjackBoxes } from "@croupier/games/blackjack/blackjackState";
import { Fan } from "../cards/Fan.tsx";
import { useLying } from "../cards/useLying.ts";
import { useTable } from "../shell/table.ts";
import { Chip } from "../tables/Chip.tsx";
import type { BlackjackShown, ShownHand } from "./blackjackShown.ts";

/** A total as a table calls it: an ace that may count either way tells both. */
export function toldTotal(cards: readonly (number | null)[]): string {
  const { total, soft } = totalOf(cards.flatMap((card) => (card === null ? [] : [pointsOf(card)])));
  return soft && total < 21 ? `${total - 10}/${total}` : String(total);
}

interface BoxesProps {
  shown: BlackjackShown;
  stacks: ReadonlyMap<string, number>;
  disabled: boolean;
  put(box: string): void;
  take(box: string): void;
}

/** The three boxes with their hands: click or Enter puts a chip, right click or Backspace takes one back. */
export function Boxes({ shown, stacks, disabled, put, take }: BoxesProps) {
  const { say, money } = useTable();
  return (
    <div className="boxes">
      {blackjackBoxes.map((box, index) => {
        const hands = shown.hands.filter((hand) => hand.box === box);
        const amount = hands.length > 0 ? hands.reduce((sum, hand) => sum + hand.stake, 0) : (stacks.get(box) ?? 0);
        const unused = shown.hands.length > 0 && hands.length === 0;
        return (
          <section
            key={box}
            className={`box${unused ? " unused" : ""}`}
            aria-label={say("blackjack.box", { number: index + 1 })}
          >
            <div className="box-hands">
              {hands.map((hand) => (
                <HandShown key={hand.id} hand={hand} inTurn={hand.id === shown.turn} />
              ))}
            </div>
            <button
              type="button"
              className="spot"
              aria-disabled={disabled}
              onClick={() => put(box)}
              onContextMenu={(event) => {
                event.preventDefault();
                take(box);
              }}
              onKeyDown={(event) => {
                if (event.key === "Backspace" || event.key === "Delete") take(box);
              }}
            >
              <span className="spot-name">{say("blackjack.box", { number: index + 1 })}</span>
              {amount === 0 ? null : <Chip amount={amount} />}
              {amount === 0 ? null : <span className="visually-hidden">{money(amount)}</span>}
            </button>
          </section>
        );
      })}
    </div>
  );
}

function HandShown({ hand, inTurn }: { hand: ShownHand; inTurn: boolean }) {
  const { say, money } = useTable();
  const { result, payout, cards, stake, insurance } = hand;
  const lying = useLying(cards);
  const won = payout > stake + insurance;
  return (
    <div
      className={`hand${inTurn ? " in-turn" : ""}${result === null ? "" : won ? " won" : payout === 0 ? " lost" : ""}`}
    >
      <Fan cards={cards} />
      <p>
        <output>{lying.length === 0 ? "" : toldTotal(lying)}</output>
        {insurance > 0 ? <small>{say("blackjack.insuredFor", { amount: money(insurance) })}</small> : null}
        {result === null ? null : (
          <b>
            {say(`blackjack.result.${result}` as "blackjack.result.win")}
            {payout > 0 ? ` ${money(payout)}` : ""}
          </b>
        )}
      </p>
    </div>
  );
}
