import { useEffect, useState } from "react";
import { useGameKeys } from "../core/useGameKeys.ts";
import { stepFrom } from "../shell/StakePicker.tsx";
import { openingStake } from "../shell/stakes.ts";
import { useTable } from "../shell/table.ts";
import { useAutoplay, usePace } from "../shell/useAutoplay.ts";
import { useLastRounds } from "../shell/useLastRounds.ts";
import { type Round, type Stage, useRoundMachine } from "../shell/useRoundMachine.ts";
import { resultOf } from "./results.ts";

interface InstantGame<Event extends { type: string }> {
  stage: Stage<Event>;
  /** The setting to bet on; null while it cannot be played. */
  options: object | null;
  /** How many stakes a round takes, each of them the one that is chosen; absent where it is one. */
  hands?: number;
  /** What space does while the round waits for a move. */
  whenOpen?: (round: Round) => void;
  letters?: Readonly<Record<string, () => void>>;
}

/** What every instant game does the same: stake, autoplay, keys, the strip of last results. */
export function useInstant<Event extends { type: string }>(game: InstantGame<Event>) {
  const { server, balance, replay, ready } = useTable();
  const { hands = 1 } = game;
  const { stakes } = server.session;
  const steps = stakes.steps_cents.filter((step) => step * hands <= stakes.max_cents);
  const [chosen, setStake] = useState(() => openingStake(server.session));
  const stake = Math.min(chosen, steps.at(-1)!);
  const auto = useAutoplay();
  const [rounds, add] = useLastRounds();
  const round = useRoundMachine(game.stage, (shown) => {
    add(shown);
    auto.ended(shown);
  });
  const idle = round.phase === "idle" && replay === null;
  const payable = game.options !== null;
  const play = () => round.play({ stake, options: game.options }, stake * hands);
  usePace(auto, idle && payable, balance.amount_cents, play);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the game stands
  useEffect(ready, []);

  const main = () => {
    if (round.phase === "showing") return round.skip();
    if (round.phase === "choosing") return game.whenOpen?.(round);
    if (!idle || !payable || auto.run !== null) return;
    auto.stop();
    void play();
  };
  const step = (by: 1 | -1) => {
    const next = stepFrom(steps, stake, by);
    if (next !== null && idle && auto.run === null) setStake(next);
  };
  useGameKeys({ main, more: () => step(1), less: () => step(-1), letters: game.letters });

  return {
    round,
    auto,
    results: rounds.map(resultOf),
    stake,
    /** What the next round stakes as a whole. */
    total: stake * hands,
    /** The highest stake that may be chosen. */
    highest: steps.at(-1)!,
    setStake,
    main,
    /** Nothing runs: stake and setting may be changed. */
    free: idle && auto.run === null,
    idle,
    payable,
  };
}

export type Instant = ReturnType<typeof useInstant>;
