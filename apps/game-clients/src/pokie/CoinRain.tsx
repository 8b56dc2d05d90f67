import { useEffect, useRef } from "react";
import { reducedMotion } from "../core/useGameKeys.ts";
import type { WinLevel } from "./winLevel.ts";

/** How many coins are in the air at each level. */
const coinsOf = [0, 26, 60, 110] as const;
const fall_ms = 2_600;

interface CoinInAir {
  /** Where it rises and how far it drifts, as shares of the width. */
  x: number;
  drift: number;
  /** How high it flies, as a share of the height. */
  rise: number;
  size: number;
  turn: number;
  after_ms: number;
}

/** Coins that leap up and fall while a win counts. They are ornament only: what they show is told in words beside them. */
export function CoinRain({ level }: { level: WinLevel }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const field = canvas.current;
    const pen = field?.getContext("2d");
    if (!field || !pen || level === 0 || reducedMotion()) return;
    const scale = Math.min(2, devicePixelRatio);
    field.width = field.clientWidth * scale;
    field.height = field.clientHeight * scale;
    const coins = Array.from({ length: coinsOf[level] }, (_, index) => coinAt(index, coinsOf[level]));
    const begun_ms = performance.now();
    let frame = requestAnimationFrame(function draw(now_ms) {
      pen.clearRect(0, 0, field.width, field.height);
      for (const coin of coins) drawCoin(pen, field, coin, now_ms - begun_ms);
      frame = requestAnimationFrame(draw);
    });
    return () => cancelAnimationFrame(frame);
  }, [level]);
  return level === 0 ? null : <canvas ref={canvas} className="coin-rain" />;
}

/** Spread evenly by the golden ratio, so that no two coins fly alike and nothing is left to chance. */
function coinAt(index: number, count: number): CoinInAir {
  const spread = (step: number) => (index * step) % 1;
  return {
    x: 0.5 + (spread(0.618) - 0.5) * 0.7,
    drift: (spread(0.382) - 0.5) * 0.8,
    rise: 0.45 + spread(0.755) * 0.5,
    size: 0.02 + spread(0.569) * 0.02,
    turn: 3 + spread(0.245) * 6,
    after_ms: (index / count) * fall_ms,
  };
}

function drawCoin(pen: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement, coin: CoinInAir, now: number) {
  const age = ((now - coin.after_ms) % fall_ms) / fall_ms;
  if (now < coin.after_ms) return;
  const radius = coin.size * Math.max(width, height);
  const x = (coin.x + coin.drift * age) * width;
  const y = height * (1.05 - coin.rise * 4 * age * (1 - age) + 0.15 * age);
  const edge = Math.cos(age * coin.turn * Math.PI);
  pen.save();
  pen.translate(x, y);
  pen.scale(Math.max(0.12, Math.abs(edge)), 1);
  const light = pen.createLinearGradient(-radius, -radius, radius, radius);
  light.addColorStop(0, "#fff3c0");
  light.addColorStop(0.45, edge > 0 ? "#f2c14e" : "#d99a2b");
  light.addColorStop(1, "#8a5a10");
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.lineWidth = radius * 0.14;
  pen.strokeStyle = "#7a4d0c";
  pen.beginPath();
  pen.arc(0, 0, radius * 0.7, 0, 2 * Math.PI);
  pen.stroke();
  pen.restore();
}
