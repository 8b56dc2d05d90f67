import { colourOf, wheelOrder } from "@croupier/games";
import { type Ref, useImperativeHandle, useRef } from "react";
import type { Pace } from "../core/playEvents.ts";
import { reducedMotion } from "../core/useGameKeys.ts";
import { poseAt, STEP_DEGREES, type WheelPose } from "./wheelMotion.ts";

export interface WheelHandle {
  /** Runs the ball to the number that the server drew; jumps there when skipped or when motion is unwanted. */
  roll(number: number, pace: Pace, onTick: () => void): Promise<void>;
}

const fills = { red: "url(#rouge)", black: "url(#noir)", green: "url(#vert)" };
const polar = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};
const slice = (inner: number, outer: number, from: number, to: number) =>
  `M${polar(outer, from)} A${outer} ${outer} 0 0 1 ${polar(outer, to)} L${polar(inner, to)} A${inner} ${inner} 0 0 0 ${polar(inner, from)}Z`;

const RUN_MS = 5_400;

export function Wheel({ ref }: { ref: Ref<WheelHandle> }) {
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
      const from = resting.current % 360;
      resting.current = poseAt(1, number, from).wheel_degrees;
      const begun_ms = performance.now();
      const run_ms = RUN_MS * pace.factor;
      let passed = 0;
      while (!pace.skipped && !reducedMotion()) {
        const share = (performance.now() - begun_ms) / run_ms;
        if (share >= 1) break;
        const pose = poseAt(share, number, from);
        apply(pose);
        const pocket = Math.floor((pose.ball_degrees - pose.wheel_degrees) / STEP_DEGREES);
        if (share > 0.62 && pocket !== passed) onTick();
        passed = pocket;
        await new Promise(requestAnimationFrame);
      }
      apply(poseAt(1, number, from));
    },
  }));

  return (
    <svg className="wheel" viewBox="-220 -220 440 440" aria-hidden="true">
      <defs>
        <radialGradient id="rouge" gradientUnits="userSpaceOnUse" r="170">
          <stop offset=".6" stopColor="#7d1120" />
          <stop offset="1" stopColor="#d4303f" />
        </radialGradient>
        <radialGradient id="noir" gradientUnits="userSpaceOnUse" r="170">
          <stop offset=".6" stopColor="#0b0a10" />
          <stop offset="1" stopColor="#2d2937" />
        </radialGradient>
        <radialGradient id="vert" gradientUnits="userSpaceOnUse" r="170">
          <stop offset=".6" stopColor="#0b5a37" />
          <stop offset="1" stopColor="#1fa565" />
        </radialGradient>
        <linearGradient id="wood" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#8a5230" />
          <stop offset=".5" stopColor="#40200f" />
          <stop offset="1" stopColor="#1d0d06" />
        </linearGradient>
        <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff0bd" />
          <stop offset=".4" stopColor="#d39a32" />
          <stop offset=".7" stopColor="#7a5112" />
          <stop offset="1" stopColor="#f0c765" />
        </linearGradient>
        <radialGradient id="bowl">
          <stop offset=".5" stopColor="#5b321a" />
          <stop offset="1" stopColor="#24110a" />
        </radialGradient>
        <radialGradient id="cone" cx=".4" cy=".35">
          <stop offset="0" stopColor="#c4793f" />
          <stop offset="1" stopColor="#3b1c0d" />
        </radialGradient>
        <radialGradient id="pearl" cx=".35" cy=".3">
          <stop offset="0" stopColor="#fff" />
          <stop offset="1" stopColor="#b9bccb" />
        </radialGradient>
      </defs>
      <circle r="216" fill="url(#wood)" />
      <circle r="198" fill="none" stroke="url(#brass)" strokeWidth="4" />
      <circle r="190" fill="url(#bowl)" />
      {[22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5].map((turn) => (
        <path key={turn} d="M0 -192 l4 10 -4 10 -4 -10z" fill="url(#brass)" transform={`rotate(${turn})`} />
      ))}
      <g ref={rotor}>
        {wheelOrder.map((number, i) => {
          const from = (i - 0.5) * STEP_DEGREES;
          const tone = fills[colourOf(number)];
          return (
            <g key={number}>
              <path d={slice(136, 164, from, from + STEP_DEGREES)} fill={tone} stroke="#e2b75a" strokeWidth=".9" />
              <path
                d={slice(104, 136, from, from + STEP_DEGREES)}
                fill={tone}
                stroke="#e2b75a"
                strokeWidth="1.200"
                opacity=".86"
              />
              <text
                transform={`rotate(${i * STEP_DEGREES}) translate(0 -150)`}
                textAnchor="middle"
                dominantBaseline="central"
                fontSize="14.500"
                fontWeight="700"
                fill="#fff"
              >
                {number}
              </text>
            </g>
          );
        })}
        <circle r="165" fill="none" stroke="url(#brass)" strokeWidth="3" />
        <circle r="104" fill="url(#cone)" stroke="url(#brass)" strokeWidth="4" />
        {[0, 90, 180, 270].map((turn) => (
          <g key={turn} transform={`rotate(${turn})`}>
            <path d="M-5 0 L-3.500 -62 H3.500 L5 0Z" fill="url(#brass)" />
            <circle cy="-66" r="9" fill="url(#brass)" />
          </g>
        ))}
        <circle r="26" fill="url(#brass)" />
        <circle r="13" fill="#5c380c" />
        <circle r="9" fill="url(#brass)" />
      </g>
      <g ref={ball} style={{ opacity: 0 }}>
        <circle r="7.800" fill="url(#pearl)" />
      </g>
      <path d="M-150 -120 A192 192 0 0 1 60 -182 A210 210 0 0 0 -150 -120Z" fill="#fff" opacity=".1" />
    </svg>
  );
}
