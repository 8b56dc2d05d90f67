import type { Frame } from "./frame.ts";

/** Heights that the scale names, in hundredths. */
const named = [100, 120, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 500_000, 1_000_000];
/** Pictures' heights for each doubling on the scale. */
const perDoubling = 0.42;

/** The scale at the right edge, this player's own heights on it, and a lantern for each bet that has left. */
export function drawHeights(frame: Frame, write: (height: number) => string): void {
  const { ink, width, tall, scale } = frame;
  ink.font = `600 ${Math.max(10, Math.min(14, scale * 0.2))}px "Figtree Variable", sans-serif`;
  ink.textAlign = "right";
  ink.textBaseline = "middle";
  for (const height of named) {
    const y = levelOf(frame, height);
    if (y < 12 || y > tall - 8) continue;
    ink.globalAlpha = fade(y, tall) * 0.75;
    ink.fillStyle = "#fff";
    ink.fillRect(width - 12, y - 0.5, 12, 1);
    ink.fillText(write(height), width - 16, y);
  }
  for (const mark of frame.marks) drawMark(frame, levelOf(frame, mark));
  for (const [place, height] of frame.left.entries()) drawLantern(frame, levelOf(frame, height), place);
  ink.globalAlpha = 1;
}

/** Where a height stands in the picture, measured from the kite. */
function levelOf({ kite, climb, tall }: Frame, height: number): number {
  return kite.y + (climb - Math.log2(height / 100)) * tall * perDoubling;
}

const fade = (y: number, tall: number) => Math.min(1, Math.max(0, y / (tall * 0.12)), Math.max(0, (tall - y) / 30));

function drawMark({ ink, width, tall }: Frame, y: number): void {
  if (y < 0 || y > tall) return;
  ink.globalAlpha = 0.9;
  ink.fillStyle = "#eebc4a";
  ink.beginPath();
  ink.moveTo(width, y - 6);
  ink.lineTo(width - 11, y);
  ink.lineTo(width, y + 6);
  ink.fill();
  ink.globalAlpha = 0.35;
  for (let x = width - 20; x > width * 0.66; x -= 12) ink.fillRect(x, y - 0.5, 6, 1);
}

/** A paper lantern, let go where somebody cashed out. It stays at its height while the kite climbs on. */
function drawLantern({ ink, width, tall, scale, time_ms, still }: Frame, y: number, place: number): void {
  if (y < -20 || y > tall + 20) return;
  const x = width * (0.72 + ((place * 37) % 20) / 100) + (still ? 0 : Math.sin(time_ms / 900 + place) * scale * 0.08);
  const size = scale * 0.16;
  ink.globalAlpha = fade(y, tall);
  const glow = ink.createRadialGradient(x, y, 0, x, y, size * 3);
  glow.addColorStop(0, "rgb(255 205 120 / .8)");
  glow.addColorStop(1, "rgb(255 180 90 / 0)");
  ink.fillStyle = glow;
  ink.fillRect(x - size * 3, y - size * 3, size * 6, size * 6);
  ink.fillStyle = "#ffe3a8";
  ink.beginPath();
  ink.ellipse(x, y, size * 0.62, size * 0.8, 0, 0, 7);
  ink.fill();
  ink.fillStyle = "#c4603a";
  ink.fillRect(x - size * 0.34, y + size * 0.62, size * 0.68, size * 0.2);
}
