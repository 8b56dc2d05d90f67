import type { VideoPokerEvent } from "@croupier/games/videoPoker/events";
import { useRef, useState } from "react";
import type { Pace } from "../core/playEvents.ts";
import { useTable } from "../shell/table.ts";
import type { Stage } from "../shell/useRoundMachine.ts";

const card_ms = 110;
/** Between two of several hands; all of them take about as long. */
const hand_ms = 1_100;
export const faceDown: readonly (number | null)[] = [null, null, null, null, null];

/** A hand after the draw; `amount` is what it pays, in subunits. */
export interface DrawnHand {
  cards: readonly number[];
  makes: string;
  amount: number;
}

/** What lies on the machine, and how a round is shown on it. */
export function useMachine() {
  const { sound } = useTable();
  const [cards, setCards] = useState(faceDown);
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  /** What lies makes this: of several hands each its own. */
  const [made, setMade] = useState<readonly string[]>([]);
  const [drawn, setDrawn] = useState<readonly DrawnHand[]>([]);
  const dealtAt_ms = useRef(0);
  const lay = (position: number, card: number) => {
    setCards((now) => now.with(position, card));
    sound.tick();
  };

  async function replace(hold: readonly number[], next: readonly number[], pace: Pace): Promise<void> {
    setHeld(new Set(hold));
    setMade([]);
    const thrown = faceDown.map((_, position) => position).filter((position) => !hold.includes(position));
    setCards((now) => now.map((card, position) => (thrown.includes(position) ? null : card)));
    await pace.wait(thrown.length > 0 ? 200 : 0);
    for (const position of thrown) {
      lay(position, next[position]!);
      await pace.wait(card_ms);
    }
  }

  const stage: Stage<VideoPokerEvent> = {
    begin() {
      setCards(faceDown);
      setHeld(new Set());
      setMade([]);
      setDrawn([]);
    },
    handlers: {
      async pokerDealt(event, pace) {
        for (const [position, card] of event.cards.entries()) {
          lay(position, card);
          await pace.wait(card_ms);
        }
        setMade([event.makes]);
        dealtAt_ms.current = performance.now();
      },
      async pokerDrawn(event, pace) {
        await replace(event.hold, event.cards, pace);
        setMade([event.makes]);
      },
      async pokerHandDrawn({ hand, hold, cards: next, makes, amount }, pace) {
        if (hand === 1) await replace(hold, next, pace);
        else sound.tick();
        if (amount > 0) sound.chime(hand % 8);
        setDrawn((now) => [...now, { cards: next, makes, amount }]);
        setMade((now) => [...now, makes]);
        await pace.wait(hand === 1 ? 200 : hand_ms / 10);
      },
    },
  };
  return { cards, held, setHeld, made, drawn, dealtAt_ms, stage };
}
