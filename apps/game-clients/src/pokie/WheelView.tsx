import "./bonus.css";
import type { WheelPrize } from "@croupier/games";
import { type CSSProperties, useId } from "react";
import { reducedMotion } from "../core/useGameKeys.ts";
import type { Say } from "../messages/sayIn.ts";
import { useTable } from "../shell/table.ts";

/** A wheel of a bonus on show: which one, where it stops, and how long it turns to there. */
export interface WheelShow {
  wheel: number;
  stopped: number | null;
  turn_ms: number;
}

const WHOLE_TURNS = 4;
const RIM = 190;
const HUB = 58;

function point(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

/** The wheels of a bonus over the reels, one at a time; segments are drawn as wide as they are likely: all the same. */
export function WheelView({ wheels, show }: { wheels: readonly (readonly WheelPrize[])[]; show: WheelShow }) {
  const { say } = useTable();
  const id = useId();
  const segments = wheels[show.wheel]!;
  const slice = 360 / segments.length;
  const degrees = show.stopped === null ? 0 : WHOLE_TURNS * 360 - (show.stopped + 0.5) * slice;
  const turn = { rotate: `${degrees}deg`, transitionDuration: `${reducedMotion() ? 0 : show.turn_ms}ms` };
  const still = show.stopped !== null && show.turn_ms === 0;
  const won = still ? segments[show.stopped!] : undefined;
  return (
    <section className="choice bonus-wheel" aria-label={say("wheelTurns")}>
      <svg viewBox="-210 -216 420 426" aria-hidden="true">
        <defs>
          <radialGradient id={`${id}rim`} cx=".38" cy=".3" r=".9">
            <stop offset="0" stopColor="#fff1c4" />
            <stop offset=".5" stopColor="#c98a3a" />
            <stop offset="1" stopColor="#5b3210" />
          </radialGradient>
        </defs>
        <circle r="207" fill={`url(#${id}rim)`} />
        <circle r="194" fill="#1a0d08" />
        <g key={show.wheel} className="turning" style={turn as CSSProperties}>
          {segments.map((prize, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the wheel
            <g key={index} className={still ? (show.stopped === index ? "chosen" : "dimmed") : ""}>
              <path
                d={`M${point(HUB, index * slice)} L${point(RIM, index * slice)} A${RIM} ${RIM} 0 0 1 ${point(RIM, (index + 1) * slice)} L${point(HUB, (index + 1) * slice)}Z`}
                fill={toneOf(prize, index)}
                stroke="#1a0d08"
                strokeWidth="2"
              />
              <Words prize={prize} turn={(index + 0.5) * slice} />
            </g>
          ))}
        </g>
        <circle r={HUB} fill={`url(#${id}rim)`} />
        <circle r={HUB - 9} fill="#24120a" />
        <text className="wheel-count" y="3" textAnchor="middle" dominantBaseline="middle">
          {won?.kind === "pays" ? wordOf(won, say) : `${show.wheel + 1}/${wheels.length}`}
        </text>
        <path d="M0 -172 L-14 -212 Q0 -220 14 -212Z" fill="#fff6d8" stroke="#5b3210" strokeWidth="2" />
      </svg>
    </section>
  );
}

/** What a segment holds, upright where it stands under the pointer; an arrow inwards leads to the next wheel. */
function Words({ prize, turn }: { prize: WheelPrize; turn: number }) {
  const { say } = useTable();
  const place = `rotate(${turn}) translate(0 ${-RIM + 42})`;
  if (prize.kind === "next") return <path d="M-15 -14 H15 L0 18Z" fill="#24120a" transform={place} />;
  return (
    <text className="wheel-word" textAnchor="middle" dominantBaseline="middle" transform={place}>
      {wordOf(prize, say)}
    </text>
  );
}

function wordOf(prize: Extract<WheelPrize, { kind: "pays" }>, say: Say): string {
  return prize.level === null ? `×${prize.times}` : say(`level.${prize.level}`);
}

const levels = { mini: "#e9c46a", minor: "#f0a24a", major: "#ef7a4c", grand: "#ffdf7a" } as const;
const tones = ["#b2532f", "#7c3a5a", "#2f6f73", "#5a4a86"] as const;

function toneOf(prize: WheelPrize, index: number): string {
  if (prize.kind === "next") return "#ffe9ad";
  return prize.level === null ? tones[index % tones.length]! : levels[prize.level];
}
