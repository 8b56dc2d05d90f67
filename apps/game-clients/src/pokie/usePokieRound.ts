import type { GameRound } from "@croupier/contract/game";
import type { Grid, PokieBet, PokieEvent, PokieModel, PokieMove, TotalWin } from "@croupier/games";
import { useCallback, useRef, useState } from "react";
import type { Order } from "../core/pendingOrder.ts";
import { type Pace, playEvents } from "../core/playEvents.ts";
import { type Table, useTable } from "../shell/table.ts";
import { useRoundDriver } from "../shell/useRoundDriver.ts";
import { greetingOf } from "./greetingOf.ts";
import { boardAfter } from "./pickBoard.ts";
import type { Card, PokieScreen } from "./show.ts";
import { pokieHandlers } from "./showPokie.ts";
import { standingWins, type WindowWin } from "./standingWins.ts";
import type { PokieTheme } from "./themes/theme.ts";
import type { StageToCome } from "./useStage.ts";
import { countUp_ms, unhurried } from "./winLevel.ts";

const eventsOf = (round: GameRound) => round.events as unknown as (PokieEvent | TotalWin)[];

/** The course of a pokie round on screen: stake, reels, wins, choices, feature, end. */
export function usePokieRound(
  stage: StageToCome,
  model: PokieModel,
  theme: PokieTheme,
  ended: (round: GameRound) => void,
) {
  const table = useTable();
  const [screen, setScreen] = useState<PokieScreen>({ message: invitation(table), ...emptyScreen });
  /** What the reels still show of the round that has ended. */
  const [wins, setWins] = useState<readonly WindowWin[]>([]);
  const reels = useReels(stage, greetingOf(model, theme));
  const set = useCallback((change: Partial<PokieScreen>) => setScreen((now) => ({ ...now, ...change })), []);
  const { showCard, readCard } = useCard(set);

  const present = async (round: GameRound, from: number, pace: Pace) => {
    setWins([]);
    const scene = await stage.ready;
    if (table.replay !== null) scene.spin();
    const events = eventsOf(round);
    const earlier = events.slice(0, from);
    const handlers = pokieHandlers({
      ...table,
      ...{ scene, model, theme, set, showCard },
      celebrate: round.payout_cents > round.stake_cents,
      stake: stakeOf(round),
      onTheHouse: round.free_round !== undefined,
      before: wonBy(earlier),
      board: earlier.reduce(boardAfter, null),
    });
    await playEvents(events.slice(from), handlers, pace);
  };

  const driver = useRoundDriver({
    tell(key, afresh) {
      // What a round asks for stands over the reels.
      if (key === "yourMove") return;
      const message = key === "ready" ? invitation(table) : key === null ? "" : table.say(key);
      set(afresh ? { message, ...cleared } : { message });
    },
    clear: (order) => (isBought(order) ? undefined : reels.awaitAnswer()),
    refused: reels.goBack,
    present,
    ended(round) {
      ended(round);
      setWins(standingWins(eventsOf(round)));
      reels.stopped(eventsOf(round));
    },
    costOf: (order) => costOfOrder(model, order),
  });

  return {
    phase: driver.phase,
    screen,
    open: driver.open,
    wins,
    spin(stake_cents: number, gamble: boolean, buy = false): Promise<boolean> {
      const body = { stake: stake_cents, ...(gamble ? { gamble } : {}), ...(buy ? { buy } : {}) };
      return driver.play({ body, stake_cents: table.free ? 0 : costOf(model, body), freeRound: table.free?.id });
    },
    choose: (move: PokieMove) => void driver.act(move),
    /** A press while a round is shown: a card was read, or everything is skipped to its end. */
    skip() {
      if (readCard()) return;
      driver.skip();
      stage.now?.finishNow();
    },
    /** Takes away what a skip left standing. */
    close: useCallback(() => set({ card: null, celebration: null }), [set]),
  };
}

/** The reels while a round is on its way: they run as soon as they can, and go back where it was refused. */
function useReels({ ready }: StageToCome, greeting: Grid) {
  /** What they show between rounds. */
  const standing = useRef(greeting);
  const refused = useRef(false);
  return {
    awaitAnswer() {
      refused.current = false;
      void ready.then((scene) => !refused.current && scene.spin());
    },
    goBack() {
      refused.current = true;
      void ready.then((scene) => scene.show(standing.current));
    },
    stopped(events: readonly (PokieEvent | TotalWin)[]) {
      const reveal = events.find((event) => event.type === "reveal");
      if (reveal?.type === "reveal") standing.current = reveal.grid;
    },
  };
}

/** Of a round that is not on screen any more. */
const cleared = { returned: 0, won: false, featureWon: null, card: null, celebration: null } as const;

const emptyScreen = { ...cleared, feature: null, fall: null, board: null, wheel: null } as const;

/** What a round staked, as its end tells it: the stake of a free round is the house's. Subunits. */
function stakeOf(round: GameRound): number {
  const end = eventsOf(round).find((event) => event.type === "totalWin");
  return end?.type === "totalWin" ? end.stake : round.stake_cents;
}

/** How long a card stays, and in turbo at least. Milliseconds. */
const entry_ms = 2_600;
const exit_ms = 1_600;
const minCard_ms = 1_200;

/** The cards of a bonus. A press on the one before it begins the bonus, and skips nothing of it. */
function useCard(set: (change: Partial<PokieScreen>) => void) {
  const read = useRef<(() => void) | null>(null);
  const showCard = useCallback(
    async (card: Card, pace: Pace) => {
      if (card.kind === "entry" && pace.skipped) return;
      set({ card });
      const length_ms = card.kind === "entry" ? entry_ms : exit_ms + countUp_ms[card.level];
      const waited = pace.wait(unhurried(length_ms, minCard_ms, pace.factor));
      const pressed = new Promise<void>((resolve) => {
        if (card.kind === "entry") read.current = resolve;
      });
      await Promise.race([waited, pressed]);
      read.current = null;
      if (!pace.skipped) set({ card: null });
    },
    [set],
  );
  const readCard = useCallback(() => {
    read.current?.();
    return read.current !== null;
  }, []);
  return { showCard, readCard };
}

/** What stands over the reels until somebody plays. */
function invitation({ say, free }: Table): string {
  return say(free ? "freeRoundsReady" : "ready");
}

const isBought = (order: Order) => (order.body as Partial<PokieBet>).buy === true;

/** What an order takes from the wallet: nothing for a move and for a free round. Subunits. */
function costOfOrder(model: PokieModel, order: Order): number {
  if (order.kind === "act" || order.freeRound !== undefined) return 0;
  return costOf(model, order.body as Partial<PokieBet>);
}

/** What a bet stakes in all; nothing for a move. Subunits. */
function costOf({ buy: offer }: PokieModel, { stake = 0, buy = false }: { stake?: number; buy?: boolean }): number {
  return buy && offer !== undefined ? stake * offer.price : stake;
}

/** What these events have won, a gamble's result included. Subunits. */
function wonBy(events: readonly (PokieEvent | TotalWin)[]): number {
  return events.reduce((won, event) => {
    if (event.type === "gambleOffered" || event.type === "gambled") return event.amount;
    const wins = [
      "lineWin",
      "wayWin",
      "groupWin",
      "scatterWin",
      "holdEnded",
      "picksEnded",
      "wheelEnded",
      "ladderEnded",
      "coinsCollected",
    ];
    return wins.includes(event.type) && "amount" in event ? won + event.amount : won;
  }, 0);
}
