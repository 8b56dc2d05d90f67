import type { RouletteChips } from "@croupier/games";
import type { RouletteEvent } from "@croupier/games/roulette/events";
import { pocketName } from "@croupier/games/roulette/layout";
import { type RefObject, useEffect, useState } from "react";
import type { MessageKey } from "../messages/sayIn.ts";
import { useTable } from "../shell/table.ts";
import { useTableGame } from "../tables/useTableGame.ts";
import { betsOf, placedFrom } from "./rouletteChips.ts";
import { useRouletteTable } from "./useRouletteTable.ts";
import type { WheelHandle } from "./Wheel.tsx";

const maxLast = 12;
const landed_ms = 700;

interface RouletteShown {
  winner: number | null;
  /** What each bet of the shown round brought back; null until the ball has landed. */
  paid: ReadonlyMap<string, number> | null;
  /** Newest first. */
  last: readonly number[];
}

const noResult = { winner: null, paid: null };

/** The game at a roulette table, and what its felt shows of the last round. */
export function useRouletteGame(wheel: RefObject<WheelHandle | null>) {
  const { say, sound, replay } = useTable();
  const table = useRouletteTable();
  const [shown, setShown] = useState<RouletteShown>({ ...noResult, last: [] });
  const clear = () => setShown((now) => ({ ...now, ...noResult }));
  const game = useTableGame<RouletteEvent>({
    stage: (bets) => ({
      words: { ready: "placeBets", spinning: "noMoreBets", resumed: "noMoreBets" },
      begin(played) {
        clear();
        if (played === null) return;
        game.round.say(say("noMoreBets"));
        bets.show(placedFrom((played.bet as unknown as { bets: RouletteChips[] }).bets));
      },
      handlers: {
        async ballLanded({ number, colour }, pace) {
          await wheel.current?.roll(number, pace, () => sound.tick());
          sound.thud();
          // What is shown again stands among the last numbers already, or has left them.
          const landed = (last: readonly number[]) => (replay === null ? [number, ...last].slice(0, maxLast) : last);
          setShown((now) => ({ ...now, winner: number, last: landed(now.last) }));
          const words = { number: pocketName(number), colour: say(`colour.${colour}` as MessageKey) };
          game.round.say(say("landed", words));
          await pace.wait(landed_ms);
        },
        betResult: ({ bet, payout }) => setShown((now) => ({ ...now, paid: new Map(now.paid).set(bet, payout) })),
      },
    }),
    clear() {
      clear();
      game.round.say(say("placeBets"));
    },
    betsOf: ({ placed }) => betsOf(placed, table),
    ownStrip: true,
    standsLater: true,
  });
  // A replay leaves no result beside the next bet.
  useEffect(() => {
    if (replay === null) setShown((now) => ({ ...now, ...noResult }));
  }, [replay]);
  return { game, shown };
}
