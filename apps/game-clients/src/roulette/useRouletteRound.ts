import type { GameRound } from "@croupier/contract/game";
import type { RouletteChips } from "@croupier/games";
import type { RouletteEvent } from "@croupier/games/roulette/events";
import { pocketName } from "@croupier/games/roulette/layout";
import { type RefObject, useEffect, useState } from "react";
import type { MessageKey } from "../messages/sayIn.ts";
import { useTable } from "../shell/table.ts";
import { useRoundMachine } from "../shell/useRoundMachine.ts";
import type { Placed } from "../tables/chipStacks.ts";
import { placedFrom } from "./rouletteChips.ts";
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

/** How a roulette round shows itself; `show` lays the chips that it was staked on. */
export function useRouletteRound(
  wheel: RefObject<WheelHandle | null>,
  show: (placed: Placed) => void,
  ended: (round: GameRound) => void,
) {
  const { say, sound, replay } = useTable();
  const [shown, setShown] = useState<RouletteShown>({ ...noResult, last: [] });
  const clear = () => setShown((now) => ({ ...now, ...noResult }));
  const round = useRoundMachine<RouletteEvent>(
    {
      words: { ready: "placeBets", spinning: "noMoreBets", resumed: "noMoreBets" },
      begin(played) {
        clear();
        if (played === null) return;
        round.say(say("noMoreBets"));
        show(placedFrom((played.bet as unknown as { bets: RouletteChips[] }).bets));
      },
      handlers: {
        async ballLanded({ number, colour }, pace) {
          await wheel.current?.roll(number, pace, () => sound.tick());
          sound.thud();
          // What is shown again stands among the last numbers already, or has left them.
          const landed = (last: readonly number[]) => (replay === null ? [number, ...last].slice(0, maxLast) : last);
          setShown((now) => ({ ...now, winner: number, last: landed(now.last) }));
          round.say(say("landed", { number: pocketName(number), colour: say(`colour.${colour}` as MessageKey) }));
          await pace.wait(landed_ms);
        },
        betResult: ({ bet, payout }) => setShown((now) => ({ ...now, paid: new Map(now.paid).set(bet, payout) })),
      },
    },
    ended,
  );
  // A replay leaves no result beside the next bet.
  useEffect(() => {
    if (replay === null) setShown((now) => ({ ...now, ...noResult }));
  }, [replay]);
  const clearResult = () => {
    clear();
    round.say(say("placeBets"));
  };
  return { round, shown, clearResult };
}
