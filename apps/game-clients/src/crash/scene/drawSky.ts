import type { Frame } from "./frame.ts";
import { skyAt } from "./palette.ts";

const stars = Array.from({ length: 90 }, (_, index) => ({
  x: ((index * 73 + index * index * 17) % 997) / 997,
  y: ((index * 131 + index * index * 29) % 991) / 991,
  size: 0.5 + ((index * 7) % 5) * 0.28,
  wink: (index * 13) % 7,
}));

const clouds = Array.from({ length: 9 }, (_, index) => ({
  x: ((index * 379) % 1000) / 1000,
  y: (index * 0.618) % 1,
  size: 0.16 + ((index * 5) % 4) * 0.06,
  depth: 0.45 + ((index * 3) % 5) * 0.14,
}));

/** How far the picture has scrolled for each doubling, in heights of the picture. */
const perDoubling = 0.55;

/** Everything behind the kite: the air, stars, clouds that sink past, and the shore while it is in sight. */
export function drawSky(frame: Frame): void {
  const { ink, width, tall: height, climb } = frame;
  const air = ink.createLinearGradient(0, 0, 0, height);
  const [top, middle, foot] = skyAt(climb);
  air.addColorStop(0, top);
  air.addColorStop(0.56, middle);
  air.addColorStop(1, foot);
  ink.fillStyle = air;
  ink.fillRect(0, 0, width, height);
  drawStars(frame);
  drawSun(frame);
  drawClouds(frame);
  drawShore(frame);
}

function drawStars({ ink, width, tall: height, climb, time_ms, still }: Frame): void {
  const night = Math.min(1, Math.max(0, (climb - 0.6) / 2.4));
  if (night === 0) return;
  ink.fillStyle = "#fff";
  for (const { x, y, size, wink } of stars) {
    const sunk = (y + climb * 0.06) % 1;
    ink.globalAlpha = night * (0.45 + (still ? 0.3 : 0.3 * Math.sin(time_ms / 700 + wink)));
    ink.beginPath();
    ink.arc(x * width, sunk * height, size, 0, 7);
    ink.fill();
  }
  ink.globalAlpha = 1;
}

/** The sun stands on the water and goes under as the kite climbs. */
function drawSun({ ink, width, tall: height, climb }: Frame): void {
  const y = height * (0.66 + climb * 0.42);
  if (y > height * 1.3) return;
  const size = Math.min(width, height) * 0.13;
  const glow = ink.createRadialGradient(width * 0.7, y, 0, width * 0.7, y, size * 4);
  glow.addColorStop(0, "rgb(255 236 190 / .95)");
  glow.addColorStop(0.24, "rgb(255 214 140 / .5)");
  glow.addColorStop(1, "rgb(255 180 110 / 0)");
  ink.fillStyle = glow;
  ink.fillRect(0, 0, width, height);
}

function drawClouds({ ink, width, tall: height, climb, time_ms, still }: Frame): void {
  const drift = still ? 0 : time_ms / 90_000;
  for (const { x, y, size, depth } of clouds) {
    const sunk = (((y + climb * perDoubling * depth) % 1.3) - 0.15) * height;
    const along = ((x + drift * depth) % 1.3) - 0.15;
    drawCloud(ink, along * width, sunk, size * Math.min(width, height * 1.4), 0.1 + depth * 0.12);
  }
}

function drawCloud(ink: CanvasRenderingContext2D, x: number, y: number, size: number, strength: number): void {
  ink.save();
  ink.translate(x, y);
  ink.scale(1, 0.34);
  for (const [dx, dy, part] of [
    [-0.5, 0.2, 0.6],
    [0, -0.2, 0.8],
    [0.5, 0.15, 0.65],
  ] as const) {
    const puff = ink.createRadialGradient(dx * size, dy * size, 0, dx * size, dy * size, part * size);
    puff.addColorStop(0, `rgb(255 240 236 / ${strength})`);
    puff.addColorStop(1, "rgb(255 240 236 / 0)");
    ink.fillStyle = puff;
    ink.beginPath();
    ink.arc(dx * size, dy * size, part * size, 0, 7);
    ink.fill();
  }
  ink.restore();
}

/** Sea, far cliffs and the dune where the line is held. They sink out of sight within the first doubling or so. */
function drawShore(frame: Frame): void {
  const { ink, width, tall: height, ground } = frame;
  if (ground > height * 1.2) return;
  const sea = ink.createLinearGradient(0, ground - height * 0.16, 0, ground + height * 0.1);
  sea.addColorStop(0, "#e0907c");
  sea.addColorStop(0.35, "#7c4a78");
  sea.addColorStop(1, "#2a2250");
  ink.fillStyle = sea;
  ink.fillRect(0, ground - height * 0.14, width, height * 1.4);
  ink.fillStyle = "#5c3566";
  hill(
    ink,
    width,
    ground,
    height,
    [0.38, 0.02, 0.54, -0.12, 0.66, -0.19, 0.72, -0.245, 0.8, -0.2, 0.9, -0.3, 1.04, -0.25],
  );
  ink.fillStyle = "#301d48";
  hill(ink, width, ground, height, [-0.02, -0.05, 0.12, -0.085, 0.3, -0.06, 0.52, 0.02, 0.75, 0.0, 1.02, -0.03]);
  drawKeeper(frame);
}

/** A ridge through points given as shares of the picture, closed at its foot. */
function hill(
  ink: CanvasRenderingContext2D,
  width: number,
  ground: number,
  height: number,
  points: readonly number[],
): void {
  const spot = (at: number) => ({ x: points[at]! * width, y: ground + points[at + 1]! * height });
  const last = spot(points.length - 2);
  ink.beginPath();
  ink.moveTo(spot(0).x, spot(0).y);
  for (let at = 2; at < points.length - 2; at += 2) {
    const [here, next] = [spot(at), spot(at + 2)];
    ink.quadraticCurveTo(here.x, here.y, (here.x + next.x) / 2, (here.y + next.y) / 2);
  }
  ink.lineTo(last.x, last.y);
  ink.lineTo(last.x, ground + height * 1.3);
  ink.lineTo(spot(0).x, ground + height * 1.3);
  ink.fill();
}

/** Somebody on the dune, leaning back against the pull. */
function drawKeeper({ ink, hand, scale }: Frame): void {
  const unit = scale * 0.16;
  ink.save();
  ink.translate(hand.x, hand.y);
  ink.strokeStyle = "#150c22";
  ink.fillStyle = "#150c22";
  ink.lineCap = "round";
  ink.lineWidth = unit * 0.34;
  for (const limb of [
    [0, 0, -unit * 0.8, -unit * 0.05],
    [-unit * 0.8, -unit * 0.1, -unit * 1.05, unit * 1.1],
    [-unit * 1.05, unit * 1.1, -unit * 0.7, unit * 2.3],
    [-unit * 1.05, unit * 1.1, -unit * 1.5, unit * 2.3],
  ] as const) {
    ink.beginPath();
    ink.moveTo(limb[0], limb[1]);
    ink.lineTo(limb[2], limb[3]);
    ink.stroke();
  }
  ink.beginPath();
  ink.arc(-unit * 0.75, -unit * 0.62, unit * 0.36, 0, 7);
  ink.fill();
  ink.restore();
}
