import { useRef, useState } from "react";
import { keepText, keptText } from "../core/keptText.ts";
import type { Pace } from "../core/playEvents.ts";

const place = "croupier:squeeze";

/** A card that nobody touches for so long turns over by itself, so that no round stays unshown. Milliseconds. */
const patience_ms = 45_000;

/** A card by its side and its number in the hand, from 0. */
export type CardPlace<Side extends string = string> = `${Side} ${number}`;

/** Whose cards the player turns over: those of the sides that their bets are on, of both where none is. */
export function squeezedSides<Side extends string>(
  sides: readonly Side[],
  backed: readonly (Side | null)[],
): readonly Side[] {
  const own = sides.filter((side) => backed.includes(side));
  return own.length === 0 ? sides : own;
}

/** Whether the player turns cards over by hand, kept in this browser, and the cards that lie face down for it. */
export function useSqueeze() {
  const [wanted, setWanted] = useState(() => keptText("browser", place) === "on");
  const [down, setDown] = useState<readonly CardPlace[]>([]);
  /** The newest, for a round that waits. */
  const newest = useRef(down);
  const wake = useRef<() => void>(() => undefined);
  const put = (cards: readonly CardPlace[]) => {
    newest.current = cards;
    setDown(cards);
  };
  return {
    wanted,
    /** Who no longer wants it has every card turned over. */
    toggle() {
      keepText("browser", place, wanted ? "off" : "on");
      setWanted(!wanted);
      if (!wanted) return;
      put([]);
      wake.current();
    },
    /** Lie face down, or will as soon as they are dealt. */
    down,
    lay: put,
    turn(card: CardPlace) {
      put(newest.current.filter((one) => one !== card));
      wake.current();
    },
    /** Resolves once none of these cards lies face down: turned over, skipped, or left alone for long. */
    async allTurned(cards: readonly CardPlace[], pace: Pace): Promise<void> {
      const waiting = () => cards.some((card) => newest.current.includes(card));
      let left = false;
      while (waiting() && !left && !pace.skipped) {
        const turned = new Promise<boolean>((resolve) => {
          wake.current = () => resolve(false);
        });
        left = await Promise.race([pace.wait(patience_ms).then(() => true), turned]);
      }
      put(newest.current.filter((card) => !cards.includes(card)));
    },
  };
}
