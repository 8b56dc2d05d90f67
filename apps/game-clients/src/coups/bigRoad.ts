/** A ring of the big road, and how many ties came after it. */
export interface RoadCell {
  column: number;
  row: number;
  /** The side that won; null while only ties have come. */
  winner: string | null;
  ties: number;
}

export const roadRows = 6;

/**
 * The big road of coups, the oldest first, each told by the side that won or as `tie`: a run of one side goes down a
 * column, and turns right at the bottom or where an earlier run lies. A tie opens no place; it is counted on the ring
 * before it.
 */
export function bigRoad(winners: readonly string[]): RoadCell[] {
  const cells: RoadCell[] = [];
  const taken = new Set<string>();
  let head = -1;
  let turned = false;
  const place = (column: number, row: number, winner: RoadCell["winner"], ties: number) => {
    taken.add(`${column} ${row}`);
    cells.push({ column, row, winner, ties });
  };
  for (const winner of winners) {
    const last = cells.at(-1);
    if (winner === "tie") {
      if (last === undefined) place(0, 0, null, 1);
      else last.ties += 1;
    } else if (last?.winner === winner) {
      turned ||= last.row + 1 === roadRows || taken.has(`${last.column} ${last.row + 1}`);
      place(last.column + (turned ? 1 : 0), last.row + (turned ? 0 : 1), winner, 0);
    } else if (last?.winner === null) {
      last.winner = winner;
      head = 0;
    } else {
      head += 1;
      while (taken.has(`${head} 0`)) head += 1;
      turned = false;
      place(head, 0, winner, 0);
    }
  }
  return cells;
}
