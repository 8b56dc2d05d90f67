import type { Frame, Spot } from "./frame.ts";

/** The kite with its tail, and the line down to the hand; once the line has broken, both halves go their ways. */
export function drawKite(frame: Frame): void {
  if (frame.doing === "gone") drawGone(frame);
  else {
    drawLine(frame, frame.hand, frame.kite, 0.09);
    drawBody(frame, frame.kite, leanOf(frame), 1);
  }
}

const leanOf = ({ time_ms, still }: Frame) => 0.42 + (still ? 0 : Math.sin(time_ms / 1_000) * 0.09);

/** For so long after the break the kite is still in sight. */
const sight_ms = 2_200;

function drawGone(frame: Frame): void {
  const { kite, hand, since_ms, scale, still } = frame;
  const share = still ? 1 : Math.min(1, since_ms / sight_ms);
  const middle = { x: (kite.x + hand.x) / 2, y: (kite.y + hand.y) / 2 };
  const fallen = { x: middle.x - scale * share, y: middle.y + scale * 9 * share ** 2 };
  frame.ink.globalAlpha = 1 - share * 0.7;
  drawLine(frame, hand, fallen, 0.24 + share * 0.2);
  if (!still) {
    const away = { x: kite.x + scale * 4.6 * share, y: kite.y - scale * (2.4 * share - 2.6 * share ** 2) };
    frame.ink.globalAlpha = 1 - share ** 2;
    drawBody(frame, away, leanOf(frame) + share * 5, 1 - share * 0.55);
  }
  frame.ink.globalAlpha = 1;
}

function drawLine({ ink, scale, time_ms, still }: Frame, from: Spot, to: Spot, sag: number): void {
  const bend = scale * sag * 12 * (still ? 1 : 1 + 0.12 * Math.sin(time_ms / 500));
  ink.strokeStyle = "rgb(255 246 224 / .85)";
  ink.lineWidth = Math.max(1, scale * 0.022);
  ink.beginPath();
  ink.moveTo(from.x, from.y);
  ink.quadraticCurveTo((from.x + to.x) / 2 + bend * 0.5, (from.y + to.y) / 2 + bend, to.x, to.y);
  ink.stroke();
}

/** Four panels of silk: light comes from the left. */
const panels = [
  { points: [0, -1.3, -0.86, -0.22, 0, -0.22], silk: "#ffe3a1" },
  { points: [0, -1.3, 0.86, -0.22, 0, -0.22], silk: "#eebc4a" },
  { points: [-0.86, -0.22, 0, 1.45, 0, -0.22], silk: "#ef546c" },
  { points: [0.86, -0.22, 0, 1.45, 0, -0.22], silk: "#a9304f" },
] as const;

function drawBody(frame: Frame, at: Spot, lean: number, size: number): void {
  const { ink, scale } = frame;
  const unit = scale * size;
  drawTail(frame, at, lean, unit);
  ink.save();
  ink.translate(at.x, at.y);
  ink.rotate(lean);
  ink.scale(unit, unit);
  ink.shadowColor = "rgb(12 6 24 / .5)";
  ink.shadowBlur = unit * 0.3;
  for (const { points, silk } of panels) {
    ink.fillStyle = silk;
    ink.beginPath();
    for (let place = 0; place < points.length; place += 2) ink.lineTo(points[place]!, points[place + 1]!);
    ink.fill();
  }
  ink.shadowBlur = 0;
  drawEmblem(ink);
  ink.strokeStyle = "rgb(66 24 34 / .8)";
  ink.lineWidth = 0.045;
  ink.beginPath();
  ink.moveTo(0, -1.3);
  ink.lineTo(0, 1.45);
  ink.moveTo(-0.86, -0.22);
  ink.quadraticCurveTo(0, -0.36, 0.86, -0.22);
  ink.stroke();
  ink.restore();
}

/** A sun with eight rays over the crossing of the spars. */
function drawEmblem(ink: CanvasRenderingContext2D): void {
  ink.fillStyle = "#5c1f3f";
  for (let ray = 0; ray < 8; ray += 1) {
    const turn = (ray * Math.PI) / 4;
    ink.beginPath();
    ink.moveTo(Math.cos(turn - 0.2) * 0.2, -0.22 + Math.sin(turn - 0.2) * 0.2);
    ink.lineTo(Math.cos(turn) * 0.38, -0.22 + Math.sin(turn) * 0.38);
    ink.lineTo(Math.cos(turn + 0.2) * 0.2, -0.22 + Math.sin(turn + 0.2) * 0.2);
    ink.fill();
  }
  ink.fillStyle = "#fff3d0";
  ink.beginPath();
  ink.arc(0, -0.22, 0.17, 0, 7);
  ink.fill();
}

const bows = 7;

/** A ribbon with bows that follows the kite in waves. */
function drawTail({ ink, time_ms, still }: Frame, at: Spot, lean: number, unit: number): void {
  const wave = (place: number): Spot => {
    const along = 1.45 + place * 0.5;
    const swing = Math.sin((still ? 0 : time_ms / 260) - place * 0.85) * 0.1 * place;
    const x = swing - place * 0.2;
    return {
      x: at.x + (Math.cos(lean) * x - Math.sin(lean) * along) * unit,
      y: at.y + (Math.sin(lean) * x + Math.cos(lean) * along) * unit,
    };
  };
  ink.strokeStyle = "#fff0cf";
  ink.lineWidth = unit * 0.05;
  ink.beginPath();
  for (let place = 0; place <= bows; place += 0.25) {
    const { x, y } = wave(place);
    if (place === 0) ink.moveTo(x, y);
    else ink.lineTo(x, y);
  }
  ink.stroke();
  for (let bow = 1; bow <= bows; bow += 1) drawBow(ink, wave(bow), wave(bow - 0.2), unit * 0.2, bow % 2 === 0);
}

function drawBow(ink: CanvasRenderingContext2D, at: Spot, before: Spot, size: number, gold: boolean): void {
  ink.save();
  ink.translate(at.x, at.y);
  ink.rotate(Math.atan2(at.y - before.y, at.x - before.x) + Math.PI / 2);
  ink.fillStyle = gold ? "#f6c453" : "#ff8a8f";
  ink.beginPath();
  ink.moveTo(0, 0);
  ink.lineTo(-size, -size * 0.55);
  ink.lineTo(-size, size * 0.55);
  ink.lineTo(0, 0);
  ink.lineTo(size, -size * 0.55);
  ink.lineTo(size, size * 0.55);
  ink.fill();
  ink.restore();
}
