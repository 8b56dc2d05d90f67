/** Pixels of a foil's side; it is drawn once and scaled to its tile. */
export const foilSide = 120;
const coinRadius = 17;
/** A cell counts when the inner half of the coin went over it. */
const reach = coinRadius / 2;
const cellsAcross = 5;
/** A foil that is gone from so much of its tile comes off whole. */
const enough = 0.55;

export interface Spot {
  x: number;
  y: number;
}

/** Puts fresh foil on a tile. */
export function paintFoil(canvas: HTMLCanvasElement): void {
  const brush = canvas.getContext("2d");
  if (!brush) return;
  const metal = brush.createLinearGradient(0, 0, foilSide, foilSide);
  for (const [at, colour] of [
    [0, "#e9e5f4"],
    [0.28, "#b5afca"],
    [0.5, "#f4f1fb"],
    [0.72, "#a59fbd"],
    [1, "#d5d0e4"],
  ] as const)
    metal.addColorStop(at, colour);
  brush.globalCompositeOperation = "source-over";
  brush.fillStyle = metal;
  brush.fillRect(0, 0, foilSide, foilSide);
  brush.strokeStyle = "#6c639033";
  for (let along = -foilSide; along < foilSide; along += 9) {
    brush.beginPath();
    brush.moveTo(along, foilSide);
    brush.lineTo(along + foilSide, 0);
    brush.stroke();
  }
  brush.fillStyle = "#ffffff8c";
  brush.beginPath();
  const middle = foilSide / 2;
  for (let point = 0; point < 10; point++) {
    const out = point % 2 === 0 ? 30 : 13;
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    brush.lineTo(middle + out * Math.cos(angle), middle + out * Math.sin(angle));
  }
  brush.fill();
}

/** Takes the foil off where a coin went from one spot to another, in pixels of the foil. */
export function scrape(canvas: HTMLCanvasElement, from: Spot, to: Spot): void {
  const brush = canvas.getContext("2d");
  if (!brush) return;
  brush.globalCompositeOperation = "destination-out";
  brush.lineCap = "round";
  brush.lineWidth = coinRadius * 2;
  brush.beginPath();
  brush.moveTo(from.x, from.y);
  brush.lineTo(to.x, to.y);
  brush.stroke();
}

/** Cells of a tile that a coin went over, each by its number, in a grid of five by five. */
export function cellsOnTheWay(from: Spot, to: Spot): number[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / coinRadius));
  const cells = new Set<number>();
  for (let step = 0; step <= steps; step++) {
    const x = from.x + ((to.x - from.x) * step) / steps;
    const y = from.y + ((to.y - from.y) * step) / steps;
    for (const [side, up] of [
      [0, 0],
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      const column = Math.floor(((x + side * reach) / foilSide) * cellsAcross);
      const row = Math.floor(((y + up * reach) / foilSide) * cellsAcross);
      const inside = column >= 0 && row >= 0 && column < cellsAcross && row < cellsAcross;
      if (inside) cells.add(row * cellsAcross + column);
    }
  }
  return [...cells];
}

/** Whether enough of a tile is bare. */
export function isScratchedOff(cells: ReadonlySet<number>): boolean {
  return cells.size >= enough * cellsAcross * cellsAcross;
}
