/** Rows that are kept above and below the screen, so that a fast scroll meets cards and not a void. */
const spareRows = 4;

export interface GridMeasure {
  count: number;
  columns: number;
  /** Height of a row with the gap below it, in pixels. */
  row_px: number;
  /** Top of the grid as seen from the top of the screen, negative once it is scrolled past. */
  top_px: number;
  screen_px: number;
}

export interface RowWindow {
  /** First and one past the last item that is in the page. */
  from: number;
  to: number;
  /** Room for the rows that are not. */
  above_px: number;
  below_px: number;
}

/** Which items of a grid of even rows are near the screen. The height of the whole never changes. */
export function windowRows({ count, columns, row_px, top_px, screen_px }: GridMeasure): RowWindow {
  const rows = Math.ceil(count / columns);
  const within = (row: number) => Math.min(rows, Math.max(0, row));
  const first = within(Math.floor(-top_px / row_px) - spareRows);
  const last = Math.max(first, within(Math.ceil((screen_px - top_px) / row_px) + spareRows));
  return {
    from: first * columns,
    to: Math.min(count, last * columns),
    above_px: first * row_px,
    below_px: (rows - last) * row_px,
  };
}
