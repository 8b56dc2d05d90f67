import type { GameRound } from "@croupier/contract/game";
import { useEffect, useRef, useState } from "react";
import { newKey, type Order } from "../core/pendingOrder.ts";
import { createPace, type Pace } from "../core/playEvents.ts";
import { idleRound, type RoundEffect, type RoundInput, type RoundState, roundMachine } from "../core/roundMachine.ts";
import { useTable } from "./table.ts";
import { turboFactor } from "./turboFactor.ts";

/** What is said between rounds, while one is awaited, and when one goes on. */
export type Told = NonNullable<Extract<RoundEffect, { type: "tell" }>["key"]>;

/** What a game does when the machine asks for it. */
export interface RoundPresenter {
  /** Says this, or nothing; `afresh` also takes the last result off the screen. */
  tell(key: Told | null, afresh: boolean): void;
  /** The round of this order is awaited. */
  clear(order: Order): void;
  /** The order was refused; the shell has told why. */
  refused?(): void;
  /** Shows a round from that event on. */
  present(round: GameRound, from: number, pace: Pace): Promise<void>;
  /** The player has seen the whole round. */
  ended(round: GameRound): void;
  /** What an order kept from before a reload stakes, in subunits; absent where the machine reads it from the bet. */
  costOf?(order: Order): number;
}

/** A round that is staked: what the wallet pays for it, in subunits, and the campaign that it belongs to. */
export interface Staked {
  body: unknown;
  stake_cents: number;
  freeRound?: number | undefined;
}

/**
 * Drives the round machine for a game: sends its orders, has rounds shown by `presenter`, goes on with what a reload
 * interrupted, and replays old rounds.
 */
export function useRoundDriver(presenter: RoundPresenter) {
  const table = useTable();
  const [state, setState] = useState<RoundState>(idleRound);
  const current = useRef(state);
  const pace = useRef<Pace>(createPace());
  const newest = useNewest(presenter);

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
      case "tell":
        newest.current.tell(effect.key, effect.afresh === true);
        return true;
      case "clear":
        newest.current.clear(effect.order);
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
        newest.current.ended(effect.reply.round);
        return true;
    }
  }

  async function deliver({ order, stake_cents }: Extract<RoundEffect, { type: "deliver" }>): Promise<boolean> {
    const reply = await table.deliver(order, stake_cents);
    if (reply !== null) return take({ type: "answered", reply });
    newest.current.refused?.();
    return take({ type: "refused" });
  }

  async function present({ round, from, atOnce }: Extract<RoundEffect, { type: "present" }>): Promise<boolean> {
    pace.current = createPace(table.turbo ? turboFactor : 1);
    if (atOnce) pace.current.skip();
    await newest.current.present(round, from, pace.current);
    return take({ type: "presented" });
  }

  useResume(take, presenter);
  useReplay(take);

  return {
    phase: state.phase,
    /** The round that waits for a move. */
    open: state.open,
    skip: () => void take({ type: "skip" }),
    /** False when the table refused; the shell has told why. */
    play: (staked: Staked) => take({ type: "play", key: newKey(), ...staked }),
    /** Sends a move of the open round; `extra_cents` is what it adds to the stake. */
    act: (body: unknown, extra_cents = 0) => take({ type: "act", key: newKey(), body, extra_cents }),
  };
}

function useNewest<Value>(value: Value) {
  const newest = useRef(value);
  newest.current = value;
  return newest;
}

type Take = (input: RoundInput) => Promise<boolean>;

/** Tells the machine once what an earlier page left behind. */
function useResume(take: Take, { costOf }: RoundPresenter): void {
  const { server } = useTable();
  const newest = useRef({ take, costOf });
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const { unfinished: round, balance } = server.session;
    const order = server.pending();
    const stake_cents = order === null ? undefined : newest.current.costOf?.(order);
    void newest.current.take({ type: "resume", order, stake_cents, round, balance });
  }, [server]);
}

function useReplay(take: Take): void {
  const { replay, endReplay } = useTable();
  const newest = useNewest(take);
  useEffect(() => {
    if (replay !== null) void newest.current({ type: "replay", round: replay }).then(endReplay);
  }, [replay, endReplay, newest]);
}
