import { useEffect, useRef } from "react";
import { reducedMotion } from "../core/useGameKeys.ts";
import { useFormat } from "../instant/useFormat.ts";
import type { Sight } from "./moment.ts";
import { drawHeights } from "./scene/drawHeights.ts";
import { drawKite } from "./scene/drawKite.ts";
import { drawSky } from "./scene/drawSky.ts";
import { layOut } from "./scene/frame.ts";

interface KiteSkyProps {
  /** Asked for every picture. */
  sight: () => Sight;
  marks: readonly number[];
  left: readonly number[];
}

/** With reduced motion the picture changes this seldom. */
const stillEvery_ms = 200;
const maxPixels = 2;

/** The picture of the crash round, drawn on a canvas as long as it is on the screen. */
export function KiteSky(props: KiteSkyProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const newest = useRef(props);
  newest.current = props;
  const { times } = useFormat();
  useEffect(() => {
    const element = canvas.current;
    const ink = element?.getContext("2d");
    if (!element || !ink) return;
    let asked = 0;
    let drawn_ms = Number.NEGATIVE_INFINITY;
    const draw = (time_ms: number) => {
      asked = requestAnimationFrame(draw);
      const still = reducedMotion();
      if (still && time_ms - drawn_ms < stillEvery_ms) return;
      drawn_ms = time_ms;
      const { width, height } = fit(element, ink);
      if (width === 0 || height === 0) return;
      const { sight, marks, left } = newest.current;
      const frame = layOut(ink, width, height, { ...sight(), marks, left, time_ms, still });
      drawSky(frame);
      drawHeights(frame, (value) => times(value / 100));
      drawKite(frame);
    };
    asked = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(asked);
  }, [times]);
  return (
    <div className="kite-sky" aria-hidden="true">
      <canvas ref={canvas} />
    </div>
  );
}

/** Keeps the canvas as fine as the screen, within reason; answers its size in CSS pixels. */
function fit(element: HTMLCanvasElement, ink: CanvasRenderingContext2D): { width: number; height: number } {
  const { clientWidth: width, clientHeight: height } = element;
  const fine = Math.min(maxPixels, devicePixelRatio || 1);
  if (element.width !== Math.round(width * fine) || element.height !== Math.round(height * fine)) {
    element.width = Math.round(width * fine);
    element.height = Math.round(height * fine);
  }
  ink.setTransform(fine, 0, 0, fine, 0, 0);
  return { width, height };
}
