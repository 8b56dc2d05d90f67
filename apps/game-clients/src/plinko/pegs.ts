/** Distance between pegs of a row. Units of the picture. */
export const pitch = 20;
/** Distance between rows where there is height, where there is little, and where there is none. */
export const rises = { tall: 20, low: 12.5, short: 9 } as const;

export interface Place {
  x: number;
  y: number;
}

/** Row r (from 0) has r + 3 pegs; the board's middle is x = 0. */
export function pegsOf(rows: number, rise: number): Place[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, peg) => ({ x: (peg - (row + 2) / 2) * pitch, y: (row + 1) * rise })),
  ).flat();
}

/** Middle of a slot below the last row. */
export const slotX = (rows: number, slot: number): number => (slot - rows / 2) * pitch;

/** Where the ball is above, at each peg and in its slot: a path of 0 (left) and 1 (right). */
export function stopsOf(path: readonly number[], rise: number): Place[] {
  const stops: Place[] = [{ x: 0, y: 0 }];
  let x = 0;
  for (const [row, turn] of path.entries()) {
    stops.push({ x, y: (row + 1) * rise - 7 });
    x += (turn === 1 ? 0.5 : -0.5) * pitch;
  }
  return [...stops, { x, y: (path.length + 1) * rise + 4 }];
}

/** The ball after a share of its fall: it hops from peg to peg, rising a little after each. */
export function ballAt(stops: readonly Place[], share: number): Place {
  const legs = stops.length - 1;
  const at = Math.min(legs, Math.max(0, share * legs));
  const leg = Math.min(legs - 1, Math.floor(at));
  const part = at - leg;
  const [from, to] = [stops[leg]!, stops[leg + 1]!];
  const hop = leg === 0 ? 0 : 4 * 5 * part * (1 - part);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part ** 1.6 - hop };
}
