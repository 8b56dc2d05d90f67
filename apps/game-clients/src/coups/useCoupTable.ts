import type { Chips } from "@croupier/games/bets/readChips";
import { useRef, useState } from "react";
import type { EventHandlers, Pace } from "../core/playEvents.ts";
import { useTable } from "../shell/table.ts";
import { useTableGame } from "../tables/useTableGame.ts";
import { type DealtCard, placesOf } from "./dealt.ts";
import { type CardPlace, squeezedSides, useSqueeze } from "./useSqueeze.ts";

const card_ms = 320;
const result_ms = 450;

/** What lies on the table. */
export interface CoupShown<Side extends string> {
  dealt: readonly DealtCard<Side>[];
  winner: Side | "tie" | null;
  /** Places that have won. */
  lit: readonly string[];
  /** Whose cards the player turns over. */
  squeezed: readonly Side[];
  /** What each place brought back; null before the coup is over. */
  paid: ReadonlyMap<string, number> | null;
}

const nothing = { dealt: [], winner: null, lit: [], squeezed: [], paid: null };

/** How a coup is shown: its cards in the order dealt, and who won. */
export interface CoupStage<Side extends string> {
  deal(dealt: readonly DealtCard<Side>[], pace: Pace): Promise<void>;
  win(winner: Side | "tie", lit: readonly string[], message: string, pace: Pace): Promise<void>;
}

interface CoupGame<Side extends string, Event extends { type: string }> {
  sides: readonly Side[];
  /** Places in the order of the number keys that put a chip there, from 1. */
  spots: readonly string[];
  /** The side that a place is on; null where it is on neither. */
  sideOf(spot: string): Side | null;
  /** How many cards lie before the first one is turned over by hand. */
  firstCards: number;
  /** How the game's own events are shown; what places are paid is shown alike everywhere. */
  handlers(stage: CoupStage<Side>): Omit<EventHandlers<Event>, "placePaid">;
}

type PlacePaid = { type: "placePaid"; spot: string; payout: number };

/** What tables do the same where two hands from a shoe decide every bet: dealing, turning over by hand, paying, keys. */
export function useCoupTable<Side extends string, Event extends { type: string }>(coup: CoupGame<Side, Event>) {
  const { say, sound, replay, turbo } = useTable();
  const [shown, setShown] = useState<CoupShown<Side>>(nothing);
  const squeeze = useSqueeze();
  /** Places that the round on the table was staked on. */
  const staked = useRef<readonly string[]>([]);
  const clear = () => setShown(nothing);
  /** Nothing that plays by itself or in a hurry waits for a hand. */
  const maySqueeze = () => game.auto.run === null && replay === null && !turbo;
  const stage: CoupStage<Side> = {
    async deal(dealt, pace) {
      const wanted = squeeze.wanted && maySqueeze() && !pace.skipped;
      const squeezed = wanted ? squeezedSides(coup.sides, staked.current.map(coup.sideOf)) : [];
      squeeze.lay(placesOf(dealt, squeezed));
      for (let count = 1; count <= dealt.length; count += 1) {
        const lies = dealt.slice(0, count);
        setShown((now) => ({ ...now, dealt: lies, winner: null, lit: [], squeezed }));
        sound.tick();
        await pace.wait(card_ms);
        if (squeezed.length === 0 || count < coup.firstCards) continue;
        game.round.say(say("coup.squeezeHint"));
        await squeeze.allTurned(placesOf(lies, squeezed), pace);
      }
    },
    async win(winner, lit, message, pace) {
      setShown((now) => ({ ...now, winner, lit }));
      game.round.say(message);
      sound.thud();
      await pace.wait(result_ms);
    },
  };
  const next = placesOf(shown.dealt, coup.sides).find((card) => squeeze.down.includes(card));
  const turn = (card: CardPlace<Side>) => {
    sound.tick();
    squeeze.turn(card);
  };
  const game = useTableGame<Event | PlacePaid>({
    stage: (bets) => ({
      begin(round) {
        clear();
        if (round === null) return;
        const placed = (round.bet as { bets: Chips[] }).bets;
        staked.current = placed.map(({ spot }) => spot);
        bets.show(placed.map(({ spot, amount }) => ({ key: spot, amount })));
      },
      handlers: {
        ...coup.handlers(stage),
        placePaid: ({ spot, payout }: PlacePaid) =>
          setShown((now) => ({ ...now, paid: new Map(now.paid).set(spot, payout) })),
      } as unknown as EventHandlers<Event | PlacePaid>,
    }),
    clear,
    turnNext: next === undefined ? null : () => turn(next),
    letters: {
      ...Object.fromEntries(coup.spots.map((spot, index) => [String(index + 1), () => game.tools.put(spot)])),
      s: squeeze.toggle,
    },
  });
  return {
    game,
    shown,
    turn,
    /** Cards that lie face down, or will as soon as they are dealt. */
    down: squeeze.down,
    /** Whether a card waits for the player's hand. */
    waits: next !== undefined,
    squeeze: { wanted: squeeze.wanted, toggle: squeeze.toggle, disabled: !maySqueeze() },
  };
}

export type CoupTable<Side extends string> = ReturnType<typeof useCoupTable<Side, never>>;
