/** Figures of a list's column stand on the right and on one line, under each other by their last digit. */
export const figure = { textAlign: "right", whiteSpace: "nowrap" } as const;
