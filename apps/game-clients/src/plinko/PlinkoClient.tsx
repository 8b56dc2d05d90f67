import "./plinko.css";
import type { PlinkoEvent } from "@croupier/games/plinko/events";
import { type PlinkoOptions, plinko, plinkoMoods, plinkoRows } from "@croupier/games/plinko/plinko";
import { useRef, useState } from "react";
import { reducedMotion } from "../core/useGameKeys.ts";
import { InstantFrame } from "../instant/InstantFrame.tsx";
import { Choice } from "../instant/Options.tsx";
import { useInstant } from "../instant/useInstant.ts";
import { useTable } from "../shell/table.ts";
import { PegBoard, type PegBoardHandle } from "./PegBoard.tsx";

export function PlinkoClient() {
  const { say, sound } = useTable();
  const [options, setOptions] = useState<PlinkoOptions>(plinko.opening);
  const [slot, setSlot] = useState<number | null>(null);
  const board = useRef<PegBoardHandle>(null);
  const change = (part: Partial<PlinkoOptions>) => {
    if (!game.free) return;
    setSlot(null);
    setOptions({ ...options, ...part });
  };
  const mood = (by: number) => () =>
    change({ mood: plinkoMoods[plinkoMoods.indexOf(options.mood) + by] ?? options.mood });
  const game = useInstant<PlinkoEvent>({
    options,
    stage: {
      begin(round) {
        setSlot(null);
        if (round !== null) setOptions((round.bet as { options: PlinkoOptions }).options);
      },
      handlers: {
        async ballDropped(event, pace) {
          if (!reducedMotion()) await board.current?.drop(event.path, pace, () => sound.tick());
          setSlot(event.slot);
          sound.thud();
          await pace.wait(250);
        },
      },
    },
    letters: { a: mood(-1), d: mood(1) },
  });
  return (
    <InstantFrame
      name="plinko"
      game={game}
      mainLabel={say("plinko.drop")}
      stage={<PegBoard ref={board} options={options} slot={slot} />}
      options={
        <>
          <Choice
            label={say("mood")}
            values={plinkoMoods}
            value={options.mood}
            disabled={!game.free}
            nameOf={(one) => say(`mood.${one}`)}
            choose={(next) => change({ mood: next })}
          />
          <Choice
            label={say("plinko.rows")}
            values={plinkoRows}
            value={options.rows}
            disabled={!game.free}
            nameOf={String}
            choose={(rows) => change({ rows })}
          />
        </>
      }
    />
  );
}
