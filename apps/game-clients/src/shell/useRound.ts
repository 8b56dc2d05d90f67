import type { GameRound } from "@croupier/contract/game";
import type { TotalWin } from "@croupier/games";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RoundReply } from "../core/gameServer.ts";
import { newKey, type Order } from "../core/pendingOrder.ts";
import { createPace, type EventHandlers, type Pace, playEvents } from "../core/playEvents.ts";
import { roundResult } from "../core/roundResult.ts";
import { useTable } from "./table.ts";
import { turboFactor } from "./turboFactor.ts";

/** `choosing`: the round waits for a move of the player. */
export type RoundPhase = "idle" | "sending" | "showing" | "choosing";

/** How a game shows itself. */
export interface Stage<Event extends { type: string }> {
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
 * The course of a round that plays by events: stake, show, moves, end. Goes on with an order of unknown fate, with a round
 * that waits or was not shown to its end, and replays old rounds. `ended` hears of every round that was shown to its end.
 */
export function useRound<Event extends { type: string }>(
  stage: Stage<Event>,
  ended: (round: GameRound) => void,
): Round {
  const table = useTable();
  const { say, money, sound } = table;
  const [phase, setPhase] = useState<RoundPhase>("idle");
  const [open, setOpen] = useState<GameRound | null>(null);
  const [screen, setScreen] = useState<RoundScreen>({ message: say("ready"), returned_cents: 0, won: false });
  const pace = useRef<Pace>(createPace());
  const newest = useRef(stage);
  newest.current = stage;
  const message = useCallback((text: string) => setScreen((now) => ({ ...now, message: text })), []);

  async function totalWin({ amount, stake }: TotalWin, at: Pace): Promise<void> {
    const result = roundResult(amount, stake);
    const back = result === "nothing" ? say("noWin") : say("returned", { amount: money(amount), stake: money(stake) });
    const won = result === "win";
    setScreen({ message: won ? say("youWin", { amount: money(amount) }) : back, returned_cents: amount, won });
    if (won) sound.fanfare();
    await at.wait(won ? 700 : 250);
  }

  async function present(round: GameRound, from: number, atOnce: boolean): Promise<void> {
    setPhase("showing");
    pace.current = createPace(table.turbo ? turboFactor : 1);
    if (atOnce) pace.current.skip();
    if (from === 0) newest.current.begin(round);
    const events = round.events.slice(from) as unknown as (Event | TotalWin)[];
    const handlers = { ...newest.current.handlers, totalWin } as unknown as EventHandlers<Event | TotalWin>;
    await playEvents(events, handlers, pace.current);
  }

  /** Shows a reply; the balance is handed on once the player has seen why it moved. */
  async function conclude(reply: RoundReply, from: number, atOnce = false): Promise<void> {
    await present(reply.round, from, atOnce);
    const waits = reply.round.state === "open";
    setOpen(waits ? reply.round : null);
    setPhase(waits ? "choosing" : "idle");
    if (waits) return message(say("yourMove"));
    table.finished(reply);
    ended(reply.round);
  }

  async function send(order: Order, stake_cents: number, from: number): Promise<boolean> {
    setPhase("sending");
    if (order.kind === "play") {
      setScreen({ message: say("spinning"), returned_cents: 0, won: false });
      newest.current.begin(null);
    }
    const reply = await table.deliver(order, stake_cents);
    if (reply === null) {
      if (order.kind === "play") message(say("ready"));
      setPhase(order.kind === "act" ? "choosing" : "idle");
      return false;
    }
    await conclude(reply, from);
    return true;
  }

  useResume((order, round) => {
    if (order !== null) void send(order, stakeIn(order), 0);
    else if (round !== null) {
      message(say("resumed"));
      void conclude({ round, balance: table.server.session.balance }, 0, round.state === "open");
    }
  });
  useReplay(async (round) => {
    // Neither the last result stands beside an earlier round, nor an earlier one's beside the next bet.
    setScreen({ message: "", returned_cents: 0, won: false });
    await present(round, 0, false);
    setScreen({ message: say("ready"), returned_cents: 0, won: false });
    setPhase("idle");
  });

  return {
    phase,
    screen,
    open,
    say: message,
    skip: () => pace.current.skip(),
    play: (bet, stake_cents) => send({ kind: "play", key: newKey(), body: bet }, stake_cents, 0),
    act: async (move, extra_cents = 0) => {
      if (open === null) return false;
      const order: Order = { kind: "act", key: newKey(), roundId: open.id, body: move };
      return send(order, extra_cents, open.events.length);
    },
  };
}

/** The stake that an order kept from before a reload names: an amount for each of its hands, or chips on places. */
function stakeIn(order: Order): number {
  if (order.kind !== "play") return 0;
  type Body = { stake?: number; options?: { hands?: number }; bets?: { amount: number }[] };
  const { stake, options, bets = [] } = order.body as Body;
  if (stake !== undefined) return stake * (options?.hands ?? 1);
  return bets.reduce((sum, { amount }) => sum + amount, 0);
}

/** First an order of unknown fate, then a round that waits or was not shown; once. */
function useResume(resume: (order: Order | null, round: GameRound | null) => void): void {
  const { server } = useTable();
  const newest = useRef(resume);
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    newest.current(server.pending(), server.session.unfinished);
  }, [server]);
}

function useReplay(show: (round: GameRound) => Promise<void>): void {
  const { replay, endReplay } = useTable();
  const newest = useRef(show);
  newest.current = show;
  useEffect(() => {
    if (replay !== null) void newest.current(replay).then(endReplay);
  }, [replay, endReplay]);
}
