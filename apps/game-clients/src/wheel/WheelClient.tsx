import "./wheel.css";
import type { WheelEvent } from "@croupier/games/wheel/events";
import {
  type WheelMood,
  type WheelOptions,
  wheel,
  wheelMoods,
  wheelRings,
  wheelSegments,
} from "@croupier/games/wheel/wheel";
import { useState } from "react";
import { InstantFrame } from "../instant/InstantFrame.tsx";
import { Choice } from "../instant/Options.tsx";
import { Statistics } from "../instant/Statistics.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useInstant } from "../instant/useInstant.ts";
import { useTable } from "../shell/table.ts";
import { PrizeWheel, turn_ms, turnOf } from "./PrizeWheel.tsx";
import { wheelSeen } from "./wheelSeen.ts";

export function WheelClient() {
  const { say, sound } = useTable();
  const { times } = useFormat();
  const [mood, setMood] = useState<WheelMood>(wheel.opening.mood);
  const [degrees, setDegrees] = useState(0);
  const [stopped, setStopped] = useState<number | null>(null);
  const [still, setStill] = useState(true);
  const choose = (next: WheelMood) => {
    if (!game.free) return;
    setStopped(null);
    setMood(next);
  };
  const game = useInstant<WheelEvent>({
    options: { mood },
    stage: {
      begin(round) {
        setStopped(null);
        if (round !== null) setMood((round.bet as { options: WheelOptions }).options.mood);
      },
      handlers: {
        async wheelStopped({ segment }, pace) {
          setStill(pace.skipped);
          setDegrees((now) => turnOf(now, segment));
          await pace.wait(turn_ms);
          setStill(true);
          sound.tick();
          setStopped(segment);
          await pace.wait(250);
        },
      },
    },
    letters: {
      a: () => choose(wheelMoods[wheelMoods.indexOf(mood) - 1] ?? mood),
      d: () => choose(wheelMoods[wheelMoods.indexOf(mood) + 1] ?? mood),
    },
  });
  const landed = stopped === null ? null : wheelRings[mood][stopped]!;
  return (
    <InstantFrame
      name="prize-wheel"
      game={game}
      mainLabel={say("spin")}
      stage={
        <PrizeWheel
          ring={wheelRings[mood]}
          degrees={degrees}
          still={still}
          stopped={stopped}
          centre={landed === null ? "" : times(landed / 100)}
        />
      }
      options={
        <>
          <Choice
            label={say("mood")}
            values={wheelMoods}
            value={mood}
            disabled={!game.free}
            nameOf={(one) => say(`mood.${one}`)}
            choose={choose}
          />
          <RingLegend ring={wheelRings[mood]} landed={landed} />
          <Statistics
            title={say("wheel.seen")}
            count={wheelSeen}
            nameOf={(factor) => times(factor / 100)}
            facts={() => []}
          />
        </>
      }
    />
  );
}

/** How many of the segments pay what. */
function RingLegend({ ring, landed }: { ring: readonly number[]; landed: number | null }) {
  const { say } = useTable();
  const { times } = useFormat();
  const counts = [...Map.groupBy(ring, (multiplier) => multiplier)].sort(([a], [b]) => a - b);
  return (
    <ul className="ring-legend" aria-label={say("wheel.legend", { segments: wheelSegments })}>
      {counts.map(([multiplier, all]) => (
        <li key={multiplier} className={multiplier === landed ? "landed" : ""}>
          <b>{times(multiplier / 100)}</b>
          <span>{say("wheel.of", { count: all.length, segments: wheelSegments })}</span>
        </li>
      ))}
    </ul>
  );
}
