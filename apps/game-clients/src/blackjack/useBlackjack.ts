import type { Blackjack } from "@croupier/games/blackjack/blackjack";
import { pointsOf } from "@croupier/games/blackjack/blackjackRules";
import { type BlackjackChips, type BlackjackMove, blackjackBoxes } from "@croupier/games/blackjack/blackjackState";
import { blackjacks } from "@croupier/games/blackjack/blackjacks";
import { adviceFor, type BlackjackAction } from "@croupier/games/blackjack/chart";
import type { BlackjackEvent } from "@croupier/games/blackjack/events";
import { findGame } from "@croupier/games/findGame";
import { useState } from "react";
import type { EventHandlers, Pace } from "../core/playEvents.ts";
import { useTable } from "../shell/table.ts";
import { useTableGame } from "../tables/useTableGame.ts";
import { afterEvent, type BlackjackShown, dealSteps, nothingLaid, stakedIn } from "./blackjackShown.ts";

const dealt_ms = 150;
/** How long an event stays before the next; what is not named needs no time. */
const pause_ms: Partial<Record<BlackjackEvent["type"], number>> = {
  cardDrawn: 340,
  split: 260,
  dealerPeeked: 260,
  dealerShown: 420,
  dealerDrew: 460,
  handSettled: 200,
};
const cardSounds: readonly BlackjackEvent["type"][] = ["cardDrawn", "dealerDrew", "dealerShown"];

export type BlackjackWord = BlackjackMove["do"];

/** The letter of each move. */
const moveKeys: Readonly<Record<BlackjackWord, string>> = {
  hit: "h",
  stand: "s",
  double: "d",
  split: "p",
  surrender: "r",
  insure: "i",
  decline: "n",
};

/** The table that is played, rules and chart. */
export function useBlackjackTable(): Blackjack {
  const { server, version } = useTable();
  return findGame(blackjacks, server.session.game, version) as Blackjack;
}

/** The cards on the cloth, and how each event of a round changes them. `tell` says a line of words. */
function useCloth(tell: (words: string) => void) {
  const { say, sound } = useTable();
  const [shown, setShown] = useState<BlackjackShown>(nothingLaid);
  const show = async (event: BlackjackEvent, pace: Pace) => {
    setShown((now) => afterEvent(now, event));
    if (cardSounds.includes(event.type)) sound.tick();
    await pace.wait(pause_ms[event.type] ?? 0);
  };
  const handlers: EventHandlers<BlackjackEvent> = {
    async handsDealt(event, pace) {
      for (const step of dealSteps(event)) {
        setShown(step);
        sound.tick();
        await pace.wait(dealt_ms);
      }
    },
    dealerPeeked: (event, pace) => {
      tell(say(event.blackjack ? "blackjack.peeked" : "blackjack.noBlackjack"));
      return show(event, pace);
    },
    insuranceOffered: show,
    insured: show,
    handsTurn: show,
    cardDrawn: show,
    stood: show,
    doubled: show,
    split: show,
    surrendered: show,
    dealerShown: show,
    dealerDrew: show,
    insurancePaid: show,
    handSettled: show,
  };
  return { shown, handlers, clear: () => setShown(nothingLaid) };
}

/** The game at a blackjack table: its cards, what may be done, what that costs more and what the chart says. */
export function useBlackjack() {
  const { balance } = useTable();
  const { chart } = useBlackjackTable();
  const { shown, handlers, clear } = useCloth((words) => table.round.say(words));
  const table = useTableGame<BlackjackEvent>({
    stage: (bets) => ({
      begin(begun) {
        clear();
        if (begun === null) return;
        const placed = (begun.bet as unknown as { bets: BlackjackChips[] }).bets;
        bets.show(placed.map(({ spot, amount }) => ({ key: spot, amount })));
      },
      handlers,
    }),
    clear,
    letters: lettersOf(
      (): boolean => table.round.phase === "choosing",
      (move) => make(move),
      (box) => table.tools.put(box),
    ),
  });
  const { round } = table;
  const laid = shown.hands.length > 0;
  const hand = shown.hands.find(({ id }) => id === shown.turn);
  const moves = round.phase === "choosing" ? ((round.open?.moves ?? []) as BlackjackMove[]).map((move) => move.do) : [];
  const costOf = (move: BlackjackWord): number => {
    if (hand === undefined) return 0;
    if (move === "insure") return hand.stake / 2;
    return move === "double" || move === "split" ? hand.stake : 0;
  };
  const may = (move: BlackjackWord) => moves.includes(move) && costOf(move) <= balance.amount_cents;
  const make = (move: BlackjackWord): void => {
    if (may(move)) void round.act({ do: move }, costOf(move));
  };
  return {
    /** While cards lie, what they are played for is the stake. */
    game: laid ? { ...table, stake_cents: stakedIn(shown) } : table,
    shown,
    laid,
    hand,
    moves,
    may,
    costOf,
    make,
    /** The best of what may be done; null while nothing is asked. Insurance is never worth its stake. */
    advice(): BlackjackWord | null {
      if (hand === undefined || moves.length === 0) return null;
      if (moves.includes("decline")) return "decline";
      const up = pointsOf(shown.dealer[0]!);
      return adviceFor(chart, hand.cards.map(pointsOf), up, moves.filter(may) as BlackjackAction[]);
    },
  };
}

export type BlackjackPlay = ReturnType<typeof useBlackjack>;

/** Letters make the moves while a hand asks; the boxes' numbers put the chip in hand before that. */
function lettersOf(asks: () => boolean, make: (move: BlackjackWord) => void, put: (box: string) => void) {
  const moves = Object.entries(moveKeys).map(([move, letter]) => [letter, () => make(move as BlackjackWord)]);
  const boxes = blackjackBoxes.map((box, index) => [String(index + 1), () => (asks() ? undefined : put(box))]);
  return Object.fromEntries([...moves, ...boxes]) as Record<string, () => void>;
}
