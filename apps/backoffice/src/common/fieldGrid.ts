/** Fields of a form in columns of one width, each wide enough for a moment with its hour. */
export const fieldGrid = {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
  columnGap: 1.5,
  rowGap: 2,
  alignItems: "start",
} as const;
