import type { GameBalance, GameRound } from "@croupier/contract/game";
import type { RoundReply } from "./gameServer.ts";
import type { Order } from "./pendingOrder.ts";

/*
 * The course of a round on screen, as a pure function: what comes in changes the state and asks for effects, and whoever
 * drives the machine carries those out and tells it of their end.
 *
 *   idle --play--> sending --answered--> showing --presented--> idle, or choosing where the round waits for a move
 *   choosing --act--> sending --answered--> showing …            refused goes back to where the order came from
 *   idle --replay--> showing --presented--> idle
 *
 * An order goes out once; its way through a broken line is `settleOrder`'s, always with the same key.
 */

/** `choosing`: the round waits for a move of the player. */
export type RoundPhase = "idle" | "sending" | "showing" | "choosing";

/** What is shown now: the answer to an order, or for a replay only a round. */
interface Presentation {
  reply: RoundReply | null;
  skipped: boolean;
}

export interface RoundState {
  phase: RoundPhase;
  /** The round that waits for a move. */
  open: GameRound | null;
  /** The order whose answer is awaited; its round is shown `from` that event on. */
  sent: { order: Order; from: number } | null;
  presentation: Presentation | null;
}

export type RoundInput =
  /** The game has been opened: with an order of unknown outcome, and a round that waits or was not shown to its end. */
  | {
      type: "resume";
      order: Order | null;
      /** What the order stakes, where its bet does not say. */
      stake_cents?: number | undefined;
      round: GameRound | null;
      balance: GameBalance;
    }
  /** `freeRound`: the campaign that it belongs to. */
  | { type: "play"; key: string; body: unknown; stake_cents: number; freeRound?: number | undefined }
  /** A move of the open round; `extra_cents` is what it adds to the stake. */
  | { type: "act"; key: string; body: unknown; extra_cents: number }
  | { type: "answered"; reply: RoundReply }
  | { type: "refused" }
  | { type: "presented" }
  | { type: "skip" }
  /** The history shows an earlier round again. */
  | { type: "replay"; round: GameRound };

export type RoundEffect =
  /** Says this; `afresh` also takes the last result off the screen. Null says nothing. */
  | { type: "tell"; key: "ready" | "spinning" | "yourMove" | "resumed" | null; afresh?: true }
  /** Clears the stage for a round whose answer is awaited. */
  | { type: "clear"; order: Order }
  | { type: "deliver"; order: Order; stake_cents: number }
  | { type: "present"; round: GameRound; from: number; atOnce: boolean }
  /** Takes the waits out of what is shown. */
  | { type: "hurry" }
  /** The player has seen the whole round: its balance may be shown. */
  | { type: "finish"; reply: RoundReply };

export interface RoundStep {
  state: RoundState;
  effects: readonly RoundEffect[];
}

export const idleRound: RoundState = { phase: "idle", open: null, sent: null, presentation: null };

/** Takes one input. What does not fit the phase changes nothing and has no effects: so no round is sent twice. Source: F-08. */
export function roundMachine(state: RoundState, input: RoundInput): RoundStep {
  switch (input.type) {
    case "resume":
      return state.phase === "idle" ? resume(state, input) : unchanged(state);
    case "play":
      if (state.phase !== "idle") return unchanged(state);
      return send(state, playOrder(input), input.stake_cents);
    case "act": {
      const { open } = state;
      if (state.phase !== "choosing" || open === null) return unchanged(state);
      const order: Order = { kind: "act", key: input.key, roundId: open.id, body: input.body };
      return send(state, order, input.extra_cents, open.events.length);
    }
    case "answered":
      return state.sent === null ? unchanged(state) : present(state, input.reply, state.sent.from);
    case "refused":
      return state.sent === null ? unchanged(state) : refused(state, state.sent.order);
    case "presented":
      return state.presentation === null ? unchanged(state) : presented(state, state.presentation);
    case "skip":
      return skip(state);
    case "replay":
      return state.phase === "idle" ? replay(state, input.round) : unchanged(state);
  }
}

const unchanged = (state: RoundState): RoundStep => ({ state, effects: [] });

const playOrder = ({ key, body, freeRound }: Extract<RoundInput, { type: "play" }>): Order =>
  freeRound === undefined ? { kind: "play", key, body } : { kind: "play", key, body, freeRound };

type Resumed = Extract<RoundInput, { type: "resume" }>;

/** First an order of unknown outcome, then a round that waits, which is shown at once, or one that was not shown. */
function resume(state: RoundState, { order, stake_cents, round, balance }: Resumed): RoundStep {
  if (order !== null) return send(state, order, stake_cents ?? stakeIn(order));
  if (round === null) return unchanged(state);
  const step = present(state, { round, balance }, 0, round.state === "open");
  return { ...step, effects: [{ type: "tell", key: "resumed" }, ...step.effects] };
}

function send(state: RoundState, order: Order, stake_cents: number, from = 0): RoundStep {
  const opening: RoundEffect[] =
    order.kind === "play"
      ? [
          { type: "tell", key: "spinning", afresh: true },
          { type: "clear", order },
        ]
      : [];
  return {
    state: { ...state, phase: "sending", sent: { order, from } },
    effects: [...opening, { type: "deliver", order, stake_cents }],
  };
}

function refused(state: RoundState, order: Order): RoundStep {
  return {
    state: { ...state, phase: order.kind === "act" ? "choosing" : "idle", sent: null },
    effects: order.kind === "play" ? [{ type: "tell", key: "ready" }] : [],
  };
}

function present(state: RoundState, reply: RoundReply, from: number, atOnce = false): RoundStep {
  return {
    state: { ...state, phase: "showing", sent: null, presentation: { reply, skipped: atOnce } },
    effects: [{ type: "present", round: reply.round, from, atOnce }],
  };
}

function replay(state: RoundState, round: GameRound): RoundStep {
  return {
    state: { ...state, phase: "showing", presentation: { reply: null, skipped: false } },
    // Neither the last result stands beside an earlier round, nor an earlier one's beside the next bet.
    effects: [
      { type: "tell", key: null, afresh: true },
      { type: "present", round, from: 0, atOnce: false },
    ],
  };
}

function presented(state: RoundState, { reply }: Presentation): RoundStep {
  const over: RoundState = { ...state, phase: "idle", open: null, presentation: null };
  if (reply === null) return { state: over, effects: [{ type: "tell", key: "ready", afresh: true }] };
  if (reply.round.state === "open")
    return { state: { ...over, phase: "choosing", open: reply.round }, effects: [{ type: "tell", key: "yourMove" }] };
  return { state: over, effects: [{ type: "finish", reply }] };
}

function skip(state: RoundState): RoundStep {
  if (state.presentation === null || state.presentation.skipped) return unchanged(state);
  return { state: { ...state, presentation: { ...state.presentation, skipped: true } }, effects: [{ type: "hurry" }] };
}

/** The stake that an order kept from before a reload names: an amount for each of its hands, or chips on places. */
function stakeIn(order: Order): number {
  if (order.kind !== "play") return 0;
  type Body = { stake?: number; options?: { hands?: number }; bets?: { amount: number }[] };
  const { stake, options, bets = [] } = order.body as Body;
  if (stake !== undefined) return stake * (options?.hands ?? 1);
  return bets.reduce((sum, { amount }) => sum + amount, 0);
}
