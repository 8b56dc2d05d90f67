import { useTable } from "../shell/table.ts";
import type { BlackjackPlay, BlackjackWord } from "./useBlackjack.ts";

interface MoveButtonsProps {
  play: BlackjackPlay;
  /** The move to point out. */
  advised: BlackjackWord | null;
}

/** What may be done with the hand in turn, each with what it adds to the stake. */
export function MoveButtons({ play, advised }: MoveButtonsProps) {
  const { say, money } = useTable();
  return (
    <fieldset className="moves">
      <legend className="visually-hidden">{say("yourMove")}</legend>
      {play.moves.map((move) => (
        <button
          key={move}
          type="button"
          className={`move ${move}${advised === move ? " advised" : ""}`}
          disabled={!play.may(move)}
          onClick={() => play.make(move)}
        >
          <strong>{say(`blackjack.${move}`)}</strong>
          {play.costOf(move) > 0 ? <small>+{money(play.costOf(move))}</small> : null}
          {advised === move ? <small className="best">{say("hintBest")}</small> : null}
        </button>
      ))}
    </fieldset>
  );
}
