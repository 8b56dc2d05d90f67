import "./limbo.css";
import { hundredths } from "@croupier/games/arithmetic/ratio";
import type { LimboEvent } from "@croupier/games/limbo/events";
import { type LimboOptions, limbo, limboChance, maxTarget, minTarget } from "@croupier/games/limbo/limbo";
import { useRef, useState } from "react";
import { reducedMotion } from "../core/useGameKeys.ts";
import { InstantFrame } from "../instant/InstantFrame.tsx";
import { PricedField } from "../instant/PricedField.tsx";
import { Statistics } from "../instant/Statistics.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useInstant } from "../instant/useInstant.ts";
import { useTable } from "../shell/table.ts";
import { climb } from "./climb.ts";
import { heights, limboSeen } from "./limboSeen.ts";
import { Sky } from "./Sky.tsx";

/** Targets that one press chooses, in hundredths. */
const presets = [150, 200, 300, 1_000, 10_000];

const openSky = { result: minTarget - 1, outcome: null } as const;
type Shown = { result: number; outcome: "won" | "lost" | null };

export function LimboClient() {
  const { say, sound } = useTable();
  const { times, percent } = useFormat();
  const [options, setOptions] = useState<LimboOptions>(limbo.opening);
  const [shown, setShown] = useState<Shown>(openSky);
  const balloon = useRef(0);
  const choose = (target: number) => {
    if (!game.free) return;
    setShown(openSky);
    setOptions({ target });
  };
  const preset = (by: 1 | -1) => () => {
    const next = by > 0 ? presets.find((one) => one > options.target) : presets.findLast((one) => one < options.target);
    if (next !== undefined) choose(next);
  };
  const game = useInstant<LimboEvent>({
    options,
    stage: {
      begin(round) {
        setShown(openSky);
        if (round !== null) setOptions((round.bet as { options: LimboOptions }).options);
      },
      handlers: {
        async limboRose({ result, won }, pace) {
          cancelAnimationFrame(balloon.current);
          if (!reducedMotion() && !pace.skipped)
            await climb(result, pace, (now) => setShown({ result: now, outcome: null }), balloon);
          setShown({ result, outcome: won ? "won" : "lost" });
          if (won) sound.chime(4);
          else sound.thud();
          await pace.wait(250);
        },
      },
    },
    letters: { a: preset(-1), d: preset(1) },
  });
  const { target } = options;
  /** Heights from this one to the next that is counted by itself. */
  const heightName = (from: number) => {
    const to = heights[heights.indexOf(from) + 1];
    if (to === undefined) return `≥ ${times(from / 100)}`;
    return from === 0 ? `< ${times(to / 100)}` : `${from / 100}–${times(to / 100)}`;
  };
  return (
    <InstantFrame
      name="limbo"
      game={game}
      mainLabel={say("limbo.rise")}
      stage={
        <div className="limbo-sky">
          <Sky height={shown.result} target={target} />
          <output className={`limbo-result ${shown.outcome ?? ""}`}>{times(shown.result / 100)}</output>
          <p className="limbo-target">{say("limbo.aim", { target: times(target / 100) })}</p>
        </div>
      }
      options={
        <>
          <PricedField
            label={say("limbo.target")}
            unit="×"
            value={target}
            min={minTarget}
            max={maxTarget}
            disabled={!game.free}
            choose={choose}
            means={{ label: say("chance"), text: percent(limboChance(target)) }}
            stake_cents={game.stake}
            pays={hundredths(target)}
          />
          <div className="presets wide">
            {presets.map((one) => (
              <button
                key={one}
                type="button"
                disabled={!game.free}
                aria-pressed={one === target}
                onClick={() => choose(one)}
              >
                {times(one / 100)}
              </button>
            ))}
          </div>
          <Statistics
            title={say("limbo.seen")}
            count={limboSeen}
            nameOf={heightName}
            facts={({ highest }) => [say("limbo.seenHighest", { height: times(highest / 100) })]}
          />
        </>
      }
    />
  );
}
