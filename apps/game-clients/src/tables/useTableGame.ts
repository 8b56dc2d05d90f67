import { useLayoutEffect, useState } from "react";
import { useGameKeys } from "../core/useGameKeys.ts";
import { useTable } from "../shell/table.ts";
import { useAutoplay, usePace } from "../shell/useAutoplay.ts";
import { useLastRounds } from "../shell/useLastRounds.ts";
import { type Round, type Stage, useRoundMachine } from "../shell/useRoundMachine.ts";
import { type Bets, useBets } from "./useBets.ts";
import { useTools } from "./useTools.ts";

interface TableGame<Event extends { type: string }> {
  /** How the game shows itself; it lays shown chips with `bets`. */
  stage(bets: Bets): Stage<Event>;
  /** Clears what the last round left on the felt. */
  clear(): void;
  /** What space does while the round waits for a move. */
  whenOpen?(round: Round, bets: Bets): void;
  /** Whether chips may be put while the round waits for a move. */
  chipsBetween?: true;
  /** Whether what lies is a bet that can be played. */
  complete?(bets: Bets): boolean;
  /** The wire's bets, where they are more than a place and an amount. */
  betsOf?(bets: Bets): readonly object[];
  /** The game has a strip of its own, which begins empty. */
  ownStrip?: true;
  /** The game tells by itself when it stands. */
  standsLater?: true;
  /** Turns over a card that waits for the player's hand, which space then does; null where none waits. */
  turnNext?: (() => void) | null;
  letters?: Readonly<Record<string, () => void>>;
}

/** The wire's bets for what lies on the felt. */
export const betsOf = ({ stacks }: Bets) => [...stacks].map(([spot, amount]) => ({ spot, amount }));

/** What the tables with named places do the same: chips, autoplay, keys, the strip of last results. */
export function useTableGame<Event extends { type: string }>(game: TableGame<Event>) {
  const { balance, replay, ready } = useTable();
  const auto = useAutoplay();
  const [rounds, add] = useLastRounds(game.ownStrip !== true);
  const bets = useBets();
  const [staked_cents, setStaked] = useState(0);
  const stage = game.stage(bets);
  const begin: typeof stage.begin = (shown) => {
    setStaked(shown?.stake_cents ?? bets.total);
    stage.begin(shown);
  };
  const round = useRoundMachine({ ...stage, begin }, (shown) => {
    add(shown);
    auto.ended(shown);
  });
  const idle = round.phase === "idle" && replay === null;
  const between = game.chipsBetween === true && round.phase === "choosing";
  const betting = (idle || between) && auto.run === null;
  const payable = bets.total > 0 && bets.total <= bets.limit && (game.complete?.(bets) ?? true);
  const play = () => {
    bets.keep();
    return round.play({ bets: (game.betsOf ?? betsOf)(bets) }, bets.total);
  };
  usePace(auto, idle, balance.amount_cents, play);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the table stands
  useLayoutEffect(() => {
    if (!game.standsLater) ready();
  }, []);

  const main = () => {
    if (game.turnNext) return game.turnNext();
    if (round.phase === "showing") return round.skip();
    if (round.phase === "choosing") return game.whenOpen?.(round, bets);
    if (!betting || !payable) return;
    auto.stop();
    void play();
  };
  const touch = (change: () => void) => () => {
    auto.stop();
    if (idle) game.clear();
    change();
  };
  const tools = useTools(bets, betting, touch, idle);
  useGameKeys({
    main,
    ...tools.keys,
    letters: { ...tools.keys.letters, ...game.letters },
  });
  const between_cents = betting ? bets.total : 0;
  const running_cents = round.open === null ? staked_cents : round.open.stake_cents + between_cents;
  return {
    round,
    bets,
    tools,
    auto,
    /** The last settled rounds, the newest first. */
    rounds,
    /** What the round stakes, or would stake if it began now. */
    stake_cents: idle ? bets.total : running_cents,
    idle,
    betting,
    payable,
    main,
  };
}

export type TableGameState = ReturnType<typeof useTableGame>;
