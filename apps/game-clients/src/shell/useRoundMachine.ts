import type { GameRound } from "@croupier/contract/game";
import type { TotalWin } from "@croupier/games";
import { useCallback, useEffect, useRef, useState } from "react";
import { newKey } from "../core/pendingOrder.ts";
import { createPace, type EventHandlers, type Pace, playEvents } from "../core/playEvents.ts";
import {
  idleRound,
  type RoundEffect,
  type RoundInput,
  type RoundPhase,
  type RoundState,
  roundMachine,
} from "../core/roundMachine.ts";
import { roundResult } from "../core/roundResult.ts";
import type { MessageKey } from "../messages/sayIn.ts";
import { useTable } from "./table.ts";
import { turboFactor } from "./turboFactor.ts";

/** What is said between rounds and while one is awaited. */
type Told = NonNullable<Extract<RoundEffect, { type: "tell" }>["key"]>;

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
 * Drives the round machine for a game that plays by events: sends its orders, shows what is to be shown on `stage`, goes on
 * with what a reload interrupted, and replays old rounds. `ended` hears of every round that was shown to its end.
 */
export function useRoundMachine<Event extends { type: string }>(
  stage: Stage<Event>,
  ended: (round: GameRound) => void,
): Round {
  const table = useTable();
  const { say } = table;
  const newest = useRef(stage);
  newest.current = stage;
  const told = (key: Told) => say(newest.current.words?.[key] ?? key);
  const [state, setState] = useState<RoundState>(idleRound);
  const [screen, setScreen] = useState<RoundScreen>({ message: told("ready"), returned_cents: 0, won: false });
  const current = useRef(state);
  const pace = useRef<Pace>(createPace());
  const message = useCallback((text: string) => setScreen((now) => ({ ...now, message: text })), []);
  const totalWin = useTotalWin(setScreen);

  /** Resolves when everything that the input leads to is over: to false where the machine or the table refused it. */
  async function take(input: RoundInput): Promise<boolean> {
    const { state: next, effects } = roundMachine(current.current, input);
    current.current = next;
    setState(next);
    let accepted = effects.length > 0;
    for (const effect of effects) {
      const done = perform(effect);
      if (!(typeof done === "boolean" ? done : await done)) accepted = false;
    }
    return accepted && input.type !== "refused";
  }

  /** What takes no time is done at once: effects that follow it are in the same turn. */
  function perform(effect: RoundEffect): Promise<boolean> | boolean {
    switch (effect.type) {
      case "tell": {
        const text = effect.key === null ? "" : told(effect.key);
        if (effect.afresh) setScreen({ message: text, returned_cents: 0, won: false });
        else message(text);
        return true;
      }
      case "clear":
        newest.current.begin(null);
        return true;
      case "deliver":
        return deliver(effect);
      case "present":
        return present(effect);
      case "hurry":
        pace.current.skip();
        return true;
      case "finish":
        table.finished(effect.reply);
        ended(effect.reply.round);
        return true;
    }
  }

  async function deliver({ order, stake_cents }: Extract<RoundEffect, { type: "deliver" }>): Promise<boolean> {
    const reply = await table.deliver(order, stake_cents);
    return take(reply === null ? { type: "refused" } : { type: "answered", reply });
  }

  async function present({ round, from, atOnce }: Extract<RoundEffect, { type: "present" }>): Promise<boolean> {
    pace.current = createPace(table.turbo ? turboFactor : 1);
    if (atOnce) pace.current.skip();
    if (from === 0) newest.current.begin(round);
    const events = round.events.slice(from) as unknown as (Event | TotalWin)[];
    const handlers = { ...newest.current.handlers, totalWin } as unknown as EventHandlers<Event | TotalWin>;
    await playEvents(events, handlers, pace.current);
    return take({ type: "presented" });
  }

  useResume(take);
  useReplay(take);

  return {
    phase: state.phase,
    screen,
    open: state.open,
    say: message,
    skip: () => void take({ type: "skip" }),
    play: (body, stake_cents) => take({ type: "play", key: newKey(), body, stake_cents }),
    act: (body, extra_cents = 0) => take({ type: "act", key: newKey(), body, extra_cents }),
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

type Take = (input: RoundInput) => Promise<boolean>;

/** Tells the machine once what an earlier page left behind. */
function useResume(take: Take): void {
  const { server } = useTable();
  const newest = useRef(take);
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const { unfinished: round, balance } = server.session;
    void newest.current({ type: "resume", order: server.pending(), round, balance });
  }, [server]);
}

function useReplay(take: Take): void {
  const { replay, endReplay } = useTable();
  const newest = useRef(take);
  newest.current = take;
  useEffect(() => {
    if (replay !== null) void newest.current({ type: "replay", round: replay }).then(endReplay);
  }, [replay, endReplay]);
}
