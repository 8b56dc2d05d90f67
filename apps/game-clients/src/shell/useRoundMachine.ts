import type { GameRound } from "@croupier/contract/game";
import type { TotalWin } from "@croupier/games";
import { useCallback, useState } from "react";
import { type EventHandlers, type Pace, playEvents } from "../core/playEvents.ts";
import type { RoundPhase } from "../core/roundMachine.ts";
import { roundResult } from "../core/roundResult.ts";
import type { MessageKey } from "../messages/sayIn.ts";
import { useTable } from "./table.ts";
import { type Told, useRoundDriver } from "./useRoundDriver.ts";

/** How a game shows itself. */
export interface Stage<Event extends { type: string }> {
  /** What it says otherwise than most games. */
  words?: Partial<Record<Told, MessageKey>>;
  /** A round is about to be shown from its start, with the bet it was staked on; null while its answer is awaited. */
  begin(round: GameRound | null): void;
  handlers: EventHandlers<Event>;
}

export interface RoundScreen {
  message: string;
  returned_cents: number;
  /** The round paid more than was staked. */
  won: boolean;
}

export interface Round {
  phase: RoundPhase;
  screen: RoundScreen;
  /** The round that waits for a move. */
  open: GameRound | null;
  /** False when the table refused; the shell has told why. */
  play(bet: unknown, stake_cents: number): Promise<boolean>;
  /** Sends a move of the open round; `extra_cents` is what it adds to the stake. */
  act(move: unknown, extra_cents?: number): Promise<boolean>;
  skip(): void;
  say(message: string): void;
}

/**
 * The rounds of a game that plays by events, each shown by a handler of `stage`, with one line of words and what the round
 * has brought. `ended` hears of every round that was shown to its end.
 */
export function useRoundMachine<Event extends { type: string }>(
  stage: Stage<Event>,
  ended: (round: GameRound) => void,
): Round {
  const { say } = useTable();
  const told = (key: Told) => say(stage.words?.[key] ?? key);
  const [screen, setScreen] = useState<RoundScreen>({ message: told("ready"), returned_cents: 0, won: false });
  const message = useCallback((text: string) => setScreen((now) => ({ ...now, message: text })), []);
  const totalWin = useTotalWin(setScreen);
  const { phase, open, skip, play, act } = useRoundDriver({
    tell(key, afresh) {
      const text = key === null ? "" : told(key);
      if (afresh) setScreen({ message: text, returned_cents: 0, won: false });
      else message(text);
    },
    clear: () => stage.begin(null),
    async present(round, from, pace) {
      if (from === 0) stage.begin(round);
      const events = round.events.slice(from) as unknown as (Event | TotalWin)[];
      const handlers = { ...stage.handlers, totalWin } as unknown as EventHandlers<Event | TotalWin>;
      await playEvents(events, handlers, pace);
    },
    ended,
  });
  return {
    phase,
    screen,
    open,
    say: message,
    skip,
    play: (body, stake_cents) => play({ body, stake_cents }),
    act,
  };
}

/** What every game shows of its result. Source: F-33. */
function useTotalWin(setScreen: (screen: RoundScreen) => void) {
  const { say, money, sound } = useTable();
  return async ({ amount, stake }: TotalWin, pace: Pace): Promise<void> => {
    const result = roundResult(amount, stake);
    const back = result === "nothing" ? say("noWin") : say("returned", { amount: money(amount), stake: money(stake) });
    const won = result === "win";
    setScreen({ message: won ? say("youWin", { amount: money(amount) }) : back, returned_cents: amount, won });
    if (won) sound.fanfare();
    await pace.wait(won ? 700 : 250);
  };
}
