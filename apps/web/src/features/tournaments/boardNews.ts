import type { ContestBoard, ContestBoardNews, ContestBoardRow } from "@croupier/contract/contests";

/**
 * A board's page with the places that moved. Nobody's own line is among the news: where one of them takes the player's
 * place, the line is no longer known to be theirs.
 */
export function withBoardNews(board: ContestBoard, news: ContestBoardNews): ContestBoard {
  const first = (board.page - 1) * board.per_page + 1;
  const moved = news.rows.filter(({ place }) => place >= first && place < first + board.per_page);
  if (moved.length === 0) return { ...board, total: news.total, updated_at: news.updated_at };
  const rows = new Map<number, ContestBoardRow>(board.rows.map((row) => [row.place, row]));
  for (const row of moved) rows.set(row.place, row);
  const inOrder = [...rows.values()].sort((one, other) => one.place - other.place);
  return { ...board, rows: inOrder, total: news.total, updated_at: news.updated_at };
}

/** Whether the player's own line may have moved, so that the board has to be asked for again. */
export function concernsMe(board: ContestBoard | undefined, news: ContestBoardNews): boolean {
  const place = board?.me?.place;
  return place !== undefined && news.rows.some((row) => row.place === place);
}

export interface KeyedRow {
  key: string;
  row: ContestBoardRow;
}

/** Names are masked, so that two lines may bear the same: the second one of a name is told from the first by its number. */
export function keyedRows(rows: readonly ContestBoardRow[]): KeyedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    if (row.mine) return { key: "me", row };
    const nth = (seen.get(row.name) ?? 0) + 1;
    seen.set(row.name, nth);
    return { key: `${row.name} ${nth}`, row };
  });
}

/** Who has no nickname is stars alone; to the player themselves their own line says nothing by that. */
export const hasOwnName = ({ name, mine }: Pick<ContestBoardRow, "name" | "mine">): boolean =>
  !mine || /[^*]/.test(name);
