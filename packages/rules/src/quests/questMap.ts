import type { QuestSize } from "./questIdentifier.ts";
import { levelCounts } from "./thresholds.ts";

/** A place on a map, in units of its picture. */
export interface MapPoint {
  x: number;
  y: number;
}

export interface QuestMap {
  width: number;
  height: number;
  /** One for each level, from the first. Source: 2.6-11. */
  points: readonly MapPoint[];
  /** The way from each point to the next, as SVG paths. */
  segments: readonly string[];
}

const columns: Readonly<Record<QuestSize, number>> = { xs: 3, s: 5, m: 5, "robot-s": 5, "robot-m": 5 };
const width = 1_000;
const side = 110;
const rowHeight = 190;
const head = 130;

/**
 * The map of a size: rows that are walked to and fro from the bottom up. The ordinary ones wind, those of robots run along straight
 * lines. The same size has the same map everywhere. Source: 2.6-11, 3-52.
 */
export function questMap(size: QuestSize): QuestMap {
  const count = levelCounts[size];
  const rows = Math.ceil(count / columns[size]);
  const height = head * 2 + (rows - 1) * rowHeight;
  const points = Array.from({ length: count }, (_, index) => place(size, index, height));
  const pieces = isRobot(size) ? straight(points) : winding(points);
  return { width, height, points, segments: pieces.map((piece, index) => `M${pair(points[index]!)} ${piece}`) };
}

export const isRobot = (size: QuestSize): boolean => size.startsWith("robot");

function place(size: QuestSize, index: number, height: number): MapPoint {
  const perRow = columns[size];
  const row = Math.floor(index / perRow);
  const step = index % perRow;
  const column = row % 2 === 0 ? step : perRow - 1 - step;
  const gap = (width - 2 * side) / (perRow - 1);
  const wave = isRobot(size) ? (column % 2 === 0 ? 26 : -26) : Math.round(38 * Math.sin(index * 1.7));
  return { x: Math.round(side + column * gap), y: height - head - row * rowHeight + wave };
}

/** A smooth line (Catmull-Rom as cubic curves). */
function winding(points: readonly MapPoint[]): string[] {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))]!;
  return points.slice(1).map((to, index) => {
    const [before, from, after] = [at(index - 1), at(index), at(index + 2)];
    const first = { x: from.x + (to.x - before.x) / 5, y: from.y + (to.y - before.y) / 5 };
    const second = { x: to.x - (after.x - from.x) / 5, y: to.y - (after.y - from.y) / 5 };
    return `C${pair(first)} ${pair(second)} ${pair(to)}`;
  });
}

/** Along and up, as on a board of circuits. */
function straight(points: readonly MapPoint[]): string[] {
  return points.slice(1).map((to, index) => legs(points[index]!, to));
}

function legs(from: MapPoint, to: MapPoint): string {
  const middle = Math.round((from.x + to.x) / 2);
  return from.x === to.x ? `V${to.y}` : `H${middle} V${to.y} H${to.x}`;
}

const pair = ({ x, y }: MapPoint) => `${Math.round(x)},${Math.round(y)}`;
