import { type PlinkoOptions, plinkoSlots } from "@croupier/games/plinko/plinko";
import { type Ref, useImperativeHandle, useMemo, useRef } from "react";
import { RadialGradient } from "../core/Gradient.tsx";
import type { Pace } from "../core/playEvents.ts";
import { useFormat } from "../instant/useFormat.ts";
import { useMedia } from "../shell/useMedia.ts";
import { ballAt, pegsOf, pitch, rises, slotX, stopsOf } from "./pegs.ts";

/** From one row to the next. Milliseconds. */
const row_ms = 125;

export interface PegBoardHandle {
  /** Lets the ball fall along its path; ends at once when the player skips. */
  drop(path: readonly number[], pace: Pace, touch: () => void): Promise<void>;
}

/** Where a row of many slots leaves no room for figures that lie. */
const smallScreen = "(max-width: 700px), (max-height: 480px)";

/** A slot's height and its figure's size in it, in units of the picture: lying, or upright in a deeper slot. */
const slots = {
  flat: { box: 18, figure: { turn: 0, short: 6.8, long: 5.4 } },
  upright: { box: 42, figure: { turn: -90, short: 13, long: 13 } },
} as const;

/** The distance between rows that the screen has the height for. */
function useRise(): number {
  const tall = useMedia("(max-aspect-ratio: 1/1) and (min-height: 701px)");
  const short = useMedia("(max-height: 560px)");
  return tall ? rises.tall : short ? rises.short : rises.low;
}

/** From the middle's violet to the edges' gold; a figure is dark where gold prevails. */
function slotTone(rows: number, slot: number): { face: string; figure: string } {
  const share = Math.abs(slot - rows / 2) / (rows / 2);
  const face = `color-mix(in oklab, #eebc4a ${Math.round(share * 100)}%, #5b3d86)`;
  return { face, figure: share > 0.45 ? "#1e1400" : "#fff" };
}

export function PegBoard({
  ref,
  options,
  slot,
}: {
  ref: Ref<PegBoardHandle>;
  options: PlinkoOptions;
  slot: number | null;
}) {
  const { rows } = options;
  const ball = useRef<SVGCircleElement>(null);
  const rise = useRise();
  const small = useMedia(smallScreen);
  const { box, figure } = small && rows > 8 ? slots.upright : slots.flat;
  const pegs = useMemo(() => pegsOf(rows, rise), [rows, rise]);
  const multipliers = useMemo(() => plinkoSlots(options), [options]);
  const { times } = useFormat();
  const [width, height] = [(rows + 2) * pitch, (rows + 1) * rise + box + 12];

  useImperativeHandle(ref, () => ({
    async drop(path, pace, touch) {
      const stops = stopsOf(path, rise);
      const duration_ms = row_ms * (path.length + 1) * pace.factor;
      const begin_ms = performance.now();
      let row = 0;
      const frame = () => {
        const share = pace.skipped ? 1 : Math.min(1, (performance.now() - begin_ms) / duration_ms);
        const { x, y } = ballAt(stops, share);
        ball.current?.setAttribute("transform", `translate(${x} ${y})`);
        const passed = Math.floor(share * (stops.length - 1));
        if (passed > row) touch();
        row = Math.max(row, passed);
        if (share < 1) requestAnimationFrame(frame);
      };
      frame();
      await pace.wait(row_ms * (path.length + 1));
    },
  }));

  return (
    <svg className="peg-board" viewBox={`${-width / 2} -8 ${width} ${height}`} aria-hidden="true">
      <defs>
        <RadialGradient id="peg-brass" cx=".35" cy=".3" r=".8" stops="0 #fffbe8, .5 #e3b657, 1 #7b521a" />
        <RadialGradient id="peg-ball" cx=".35" cy=".3" r=".8" stops="0 #ffd9dd, .45 #ef546c, 1 #7e1930" />
      </defs>
      {pegs.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="3" fill="url(#peg-brass)" />
      ))}
      {multipliers.map((multiplier, index) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          key={index}
          className={slot === index ? "slot landed" : "slot"}
          transform={`translate(${slotX(rows, index)} ${(rows + 1) * rise})`}
        >
          <rect x={-pitch / 2 + 0.8} y="-3" width={pitch - 1.6} height={box} rx="4" fill={slotTone(rows, index).face} />
          <text
            fill={slotTone(rows, index).figure}
            transform={`translate(0 ${box / 2 - 2.5}) rotate(${figure.turn})`}
            textAnchor="middle"
            dominantBaseline="central"
            fontSize={multiplier >= 10_000 ? figure.long : figure.short}
          >
            {times(multiplier / 100).replace("×", "")}
          </text>
        </g>
      ))}
      <circle ref={ball} r="6" fill="url(#peg-ball)" className="ball" />
    </svg>
  );
}
