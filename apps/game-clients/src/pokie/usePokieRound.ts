import type { GameRound } from "@croupier/contract/game";
import type { Grid, PokieBet, PokieEvent, PokieModel, PokieMove, TotalWin } from "@croupier/games";
import { useCallback, useEffect, useRef, useState } from "react";
import type { RoundReply } from "../core/gameServer.ts";
import { newKey, type Order } from "../core/pendingOrder.ts";
import { createPace, type Pace, playEvents } from "../core/playEvents.ts";
import { type Table, useTable } from "../shell/table.ts";
import { turboFactor } from "../shell/turboFactor.ts";
import { greetingOf } from "./greetingOf.ts";
import { boardAfter } from "./pickBoard.ts";
import type { Stage } from "./scene/stage.ts";
import type { Card, PokieScreen } from "./show.ts";
import { pokieHandlers } from "./showPokie.ts";
import { standingWins, type WindowWin } from "./standingWins.ts";
import type { PokieTheme } from "./themes/theme.ts";
import type { StageToCome } from "./useStage.ts";
import { countUp_ms, unhurried } from "./winLevel.ts";

type Phase = "idle" | "sending" | "presenting" | "choosing";

const eventsOf = (round: GameRound) => round.events as unknown as (PokieEvent | TotalWin)[];

/** The course of a pokie round on screen: stake, reels, wins, choices, feature, end. */
export function usePokieRound(
  stage: StageToCome,
  model: PokieModel,
  theme: PokieTheme,
  ended: (round: GameRound) => void,
) {
  const table = useTable();
  const [phase, setPhase] = useState<Phase>("idle");
  const [screen, setScreen] = useState<PokieScreen>({
    message: invitation(table),
    returned: 0,
    feature: null,
    won: false,
    featureWon: null,
    card: null,
    celebration: null,
    fall: null,
    board: null,
    wheel: null,
  });
  const [open, setOpen] = useState<GameRound | null>(null);
  /** What the reels still show of the round that has ended. */
  const [wins, setWins] = useState<readonly WindowWin[]>([]);
  const pace = useRef<Pace>(createPace());
  const phaseNow = useRef<Phase>("idle");
  /** What the reels show between rounds. */
  const standing = useRef<Grid>(greetingOf(model, theme));
  const set = useCallback((change: Partial<PokieScreen>) => setScreen((now) => ({ ...now, ...change })), []);
  const enter = useCallback((next: Phase) => {
    phaseNow.current = next;
    setPhase(next);
  }, []);

  const { showCard, readCard } = useCard(set);

  const present = useCallback(
    async (round: GameRound, from: number, skipped = false) => {
      enter("presenting");
      setWins([]);
      pace.current = createPace(table.turbo ? turboFactor : 1);
      if (skipped) pace.current.skip();
      const scene = await stage.ready;
      const celebrate = round.payout_cents > round.stake_cents;
      const events = eventsOf(round);
      const earlier = events.slice(0, from);
      const before = wonBy(earlier);
      const board = earlier.reduce(boardAfter, null);
      const onTheHouse = round.free_round !== undefined;
      const stake = stakeOf(round);
      const own = { scene, model, theme, set, showCard, celebrate, stake, onTheHouse, before, board };
      const handlers = pokieHandlers({ ...table, ...own });
      await playEvents(events.slice(from), handlers, pace.current);
    },
    [stage.ready, model, theme, table, set, enter, showCard],
  );

  /** Shows a reply and hands the balance on once the player has seen why. */
  const conclude = useCallback(
    async (reply: RoundReply, from: number, skipped = false) => {
      await present(reply.round, from, skipped);
      if (reply.round.state === "open") {
        setOpen(reply.round);
        enter("choosing");
        return;
      }
      setOpen(null);
      table.finished(reply);
      ended(reply.round);
      setWins(standingWins(eventsOf(reply.round)));
      enter("idle");
    },
    [present, table, enter, ended],
  );

  const send = useCallback(
    async (order: Order, stake_cents: number, from: number): Promise<boolean> => {
      enter("sending");
      if (order.kind === "play") {
        set({ message: table.say("spinning"), ...cleared });
        if (!(order.body as PokieBet).buy)
          void stage.ready.then((scene) => phaseNow.current === "sending" && scene.spin());
      }
      const reply = await table.deliver(order, stake_cents);
      if (reply === null) {
        void stage.ready.then((scene) => scene.show(standing.current));
        set({ message: invitation(table) });
        enter(order.kind === "act" ? "choosing" : "idle");
        return false;
      }
      await conclude(reply, from);
      const reveal = eventsOf(reply.round).find((event) => event.type === "reveal");
      if (reveal?.type === "reveal") standing.current = reveal.grid;
      return true;
    },
    [table, stage.ready, set, enter, conclude],
  );

  const spin = useCallback(
    (stake_cents: number, gamble: boolean, buy = false) => {
      const body = { stake: stake_cents, ...(gamble ? { gamble } : {}), ...(buy ? { buy } : {}) };
      const { free } = table;
      if (free) return send({ kind: "play", key: newKey(), body, freeRound: free.id }, 0, 0);
      return send({ kind: "play", key: newKey(), body }, costOf(model, body), 0);
    },
    [send, model, table],
  );

  const choose = (body: PokieMove) => {
    if (open === null) return;
    const shown = open.events.length;
    void send({ kind: "act", key: newKey(), roundId: open.id, body }, 0, shown);
  };

  useResume((order, round) => {
    if (order !== null) void send(order, costOfOrder(model, order), 0);
    else if (round !== null) {
      set({ message: table.say("resumed") });
      const settled = round.state !== "open";
      void conclude({ round, balance: table.server.session.balance }, 0, !settled);
    }
  });
  // Neither the last result stands beside an earlier round, nor an earlier one's beside the next bet.
  const clear = (message: string) => set({ message, ...cleared });
  useReplay(
    stage,
    (round) => {
      clear("");
      return present(round, 0);
    },
    () => {
      clear(table.say("ready"));
      enter("idle");
    },
  );

  return {
    phase,
    screen,
    open,
    wins,
    spin,
    choose,
    /** A press while a round is shown: a card was read, or everything is skipped to its end. */
    skip: () => readCard() || skipNow(pace.current, stage.now),
    /** Takes away what a skip left standing. */
    close: useCallback(() => set({ card: null, celebration: null }), [set]),
  };
}

/** Of a round that is not on screen any more. */
const cleared = { returned: 0, won: false, featureWon: null, card: null, celebration: null } as const;

/** What a round staked, as its end tells it: the stake of a free round is the house's. Subunits. */
function stakeOf(round: GameRound): number {
  const end = eventsOf(round).find((event) => event.type === "totalWin");
  return end?.type === "totalWin" ? end.stake : round.stake_cents;
}

/** How long a card stays, and in turbo at least. Milliseconds. */
const entry_ms = 2_600;
const exit_ms = 1_600;
const leastCard_ms = 1_200;

/** The cards of a bonus. A press on the one before it begins the bonus, and skips nothing of it. */
function useCard(set: (change: Partial<PokieScreen>) => void) {
  const read = useRef<(() => void) | null>(null);
  const showCard = useCallback(
    async (card: Card, pace: Pace) => {
      if (card.kind === "entry" && pace.skipped) return;
      set({ card });
      const length_ms = card.kind === "entry" ? entry_ms : exit_ms + countUp_ms[card.level];
      const waited = pace.wait(unhurried(length_ms, leastCard_ms, pace.factor));
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

function skipNow(pace: Pace, scene: Stage | null): void {
  pace.skip();
  scene?.finishNow();
}

/** First an order of unknown fate, then a round that waits. */
function useResume(resume: (order: Order | null, round: GameRound | null) => void): void {
  const { server } = useTable();
  const done = useRef(false);
  const newest = useRef(resume);
  newest.current = resume;
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    newest.current(server.pending(), server.session.unfinished);
  }, [server]);
}

function useReplay({ now: scene }: StageToCome, present: (round: GameRound) => Promise<void>, end: () => void): void {
  const { replay, endReplay } = useTable();
  const shown = useRef<GameRound | null>(null);
  const newest = useRef({ present, end });
  newest.current = { present, end };
  useEffect(() => {
    if (scene === null || replay === null || shown.current === replay) return;
    shown.current = replay;
    scene.spin();
    void newest.current.present(replay).then(() => {
      newest.current.end();
      shown.current = null;
      endReplay();
    });
  }, [scene, replay, endReplay]);
}
