import type { GameRound } from "@croupier/contract/game";
import type { RouletteChips, TotalWin } from "@croupier/games";
import type { RouletteEvent } from "@croupier/games/roulette/events";
import { pocketName } from "@croupier/games/roulette/layout";
import { type RefObject, useEffect, useRef, useState } from "react";
import { newKey, type Order } from "../core/pendingOrder.ts";
import { createPace, type EventHandlers, type Pace, playEvents } from "../core/playEvents.ts";
import { roundResult } from "../core/roundResult.ts";
import type { MessageKey } from "../messages/sayIn.ts";
import { type Table, useTable } from "../shell/table.ts";
import { type Placed, totalOf } from "../tables/chipStacks.ts";
import { betsOf, placedFrom } from "./rouletteChips.ts";
import { useRouletteTable } from "./useRouletteTable.ts";
import type { WheelHandle } from "./Wheel.tsx";

export interface RouletteScreen {
  phase: "betting" | "sending" | "rolling";
  message: string;
  winner: number | null;
  /** What each bet of the shown round brought back; null until the ball has landed. */
  paid: ReadonlyMap<string, number> | null;
  /** Newest first. */
  last: number[];
  returned_cents: number;
  /** The round paid more than was staked. */
  won: boolean;
}

type Change = (change: Partial<RouletteScreen>) => void;

/** The course of a roulette round on screen. */
export function useRouletteRound(
  wheel: RefObject<WheelHandle | null>,
  place: (placed: Placed) => void,
  ended: (round: GameRound) => void,
) {
  const table = useTable();
  const layout = useRouletteTable();
  const [screen, setScreen] = useState<RouletteScreen>({
    phase: "betting",
    message: table.say("placeBets"),
    winner: null,
    paid: null,
    last: [],
    returned_cents: 0,
    won: false,
  });
  const pace = useRef<Pace>(createPace());
  const set: Change = (change) => setScreen((now) => ({ ...now, ...change }));

  /** `again`: it stands among the last results already, or has left them. */
  async function present(round: GameRound, again = false): Promise<void> {
    pace.current = createPace(table.turbo ? 0.45 : 1);
    place(placedFrom((round.bet as unknown as { bets: RouletteChips[] }).bets));
    set({ phase: "rolling", winner: null, paid: null, won: false, message: table.say("noMoreBets") });
    const landed = (number: number) =>
      setScreen((now) => ({ ...now, winner: number, last: again ? now.last : [number, ...now.last].slice(0, 12) }));
    await playEvents(
      round.events as unknown as (RouletteEvent | TotalWin)[],
      handlers(table, wheel, set, landed),
      pace.current,
    );
    set({ phase: "betting" });
  }

  async function send(order: Order, stake_cents: number): Promise<boolean> {
    set({
      phase: "sending",
      winner: null,
      paid: null,
      returned_cents: 0,
      won: false,
      message: table.say("noMoreBets"),
    });
    const reply = await table.deliver(order, stake_cents);
    if (reply === null) {
      set({ phase: "betting", message: table.say("placeBets") });
      return false;
    }
    await present(reply.round);
    table.finished(reply);
    ended(reply.round);
    return true;
  }

  const spin = (placed: Placed) =>
    send({ kind: "play", key: newKey(), body: { bets: betsOf(placed, layout) } }, totalOf(placed));
  useResume(send, async (round) => {
    await present(round);
    table.finished({ round, balance: table.server.session.balance });
  });
  useReplay(async (round) => {
    // Neither the last result stands beside an earlier round, nor an earlier one's beside the next bet.
    const none = { winner: null, paid: null, returned_cents: 0, won: false };
    set({ ...none, message: "" });
    await present(round, true);
    set({ ...none, message: table.say("placeBets") });
  });
  return {
    screen,
    spin,
    skip: () => pace.current.skip(),
    clearResult: () => set({ winner: null, paid: null, message: table.say("placeBets") }),
  };
}

function handlers(
  { say, money, sound }: Table,
  wheel: RefObject<WheelHandle | null>,
  set: Change,
  landed: (number: number) => void,
): EventHandlers<RouletteEvent | TotalWin> {
  const paid = new Map<string, number>();
  return {
    async ballLanded(event, pace) {
      await wheel.current?.roll(event.number, pace, () => sound.tick());
      sound.thud();
      landed(event.number);
      const colour = say(`colour.${event.colour}` as MessageKey);
      set({ message: say("landed", { number: pocketName(event.number), colour }) });
      await pace.wait(700);
    },
    betResult({ bet, payout }) {
      paid.set(bet, payout);
    },
    async totalWin(event, pace) {
      const won = roundResult(event.amount, event.stake) === "win";
      const amount = money(event.amount);
      const back = event.amount > 0 ? say("returned", { amount, stake: money(event.stake) }) : say("noWin");
      set({ returned_cents: event.amount, paid, won, message: won ? say("youWin", { amount }) : back });
      if (won) sound.fanfare();
      await pace.wait(won ? 1_200 : 500);
    },
  };
}

/** An order of unknown fate is sent again; a round whose result was not shown is shown. */
function useResume(
  send: (order: Order, stake: number) => Promise<boolean>,
  present: (round: GameRound) => Promise<void>,
): void {
  const { server } = useTable();
  const newest = useRef({ send, present });
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    const order = server.pending();
    const { unfinished } = server.session;
    if (order !== null) {
      const bets = (order.body as { bets?: RouletteChips[] }).bets ?? [];
      void newest.current.send(order, totalOf(placedFrom(bets)));
    } else if (unfinished !== null) void newest.current.present(unfinished);
  }, [server]);
}

function useReplay(present: (round: GameRound) => Promise<void>): void {
  const { replay, endReplay } = useTable();
  const newest = useRef(present);
  newest.current = present;
  useEffect(() => {
    if (replay !== null) void newest.current(replay).then(endReplay);
  }, [replay, endReplay]);
}
