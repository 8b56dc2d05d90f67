import { type Ref, useImperativeHandle, useRef } from "react";
import type { Pace } from "../core/playEvents.ts";
import { reducedMotion } from "../core/useGameKeys.ts";
import { useRouletteTable } from "./useRouletteTable.ts";
import { pocketDegrees, poseAt, stepDegrees, type WheelPose } from "./wheelMotion.ts";
import { Bowl, Pockets, Turret, WheelPaints } from "./wheelParts.tsx";

export interface WheelHandle {
  /** Runs the ball to the number that the server drew; jumps there when skipped or when motion is unwanted. */
  roll(number: number, pace: Pace, onTick: () => void): Promise<void>;
}

const RUN_MS = 5_400;

/** From this share of the run on the ball is off the rim and rattles over the pockets. */
const RATTLE_FROM = 0.62;

/** The wheel with its ball. What moves is set on the drawing itself, sixty times a second, past React. */
export function Wheel({ ref }: { ref: Ref<WheelHandle> }) {
  const { wheel } = useRouletteTable();
  const rotor = useRef<SVGGElement>(null);
  const ball = useRef<SVGGElement>(null);
  const resting = useRef(0);

  useImperativeHandle(ref, () => ({
    async roll(number, pace, onTick) {
      const apply = (pose: WheelPose) => {
        rotor.current?.setAttribute("transform", `rotate(${pose.wheel_degrees})`);
        ball.current?.setAttribute("transform", `rotate(${pose.ball_degrees}) translate(0 ${-pose.ball_radius})`);
        if (ball.current) ball.current.style.opacity = "1";
      };
      const end = pocketDegrees(wheel, number);
      const from = resting.current % 360;
      resting.current = poseAt(1, end, from).wheel_degrees;
      const begun_ms = performance.now();
      const run_ms = RUN_MS * pace.factor;
      let passed = 0;
      while (!pace.skipped && !reducedMotion()) {
        const share = (performance.now() - begun_ms) / run_ms;
        if (share >= 1) break;
        const pose = poseAt(share, end, from);
        apply(pose);
        const pocket = Math.floor((pose.ball_degrees - pose.wheel_degrees) / stepDegrees(wheel));
        if (share > RATTLE_FROM && pocket !== passed) onTick();
        passed = pocket;
        await new Promise(requestAnimationFrame);
      }
      apply(poseAt(1, end, from));
    },
  }));

  return (
    <svg className="wheel" viewBox="-220 -220 440 440" aria-hidden="true">
      <WheelPaints />
      <Bowl />
      <g ref={rotor}>
        <Pockets wheel={wheel} />
        <Turret />
      </g>
      <g ref={ball} style={{ opacity: 0 }}>
        <circle r="7.8" fill="url(#pearl)" />
      </g>
      <path d="M-150 -120 A192 192 0 0 1 60 -182 A210 210 0 0 0 -150 -120Z" fill="#fff" opacity=".1" />
    </svg>
  );
}
