import type { Theme } from "@mui/material";

/**
 * How a table looks whose lines are blocks of names and values in a window narrower than `below`: each cell has its name in `data-label`.
 * The parts need their roles, which a browser takes from what is no longer laid out as a table.
 */
export const stackedLook = (below: "sm" | "md") => (theme: Theme) => ({
  [theme.breakpoints.down(below)]: {
    "& thead": {
      position: "absolute" as const,
      width: "1px",
      height: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
    "& tbody tr": { display: "block", py: 1, borderTop: 1, borderColor: "divider" },
    "& tbody tr:first-of-type": { borderTop: 0 },
    "& tbody td": {
      ...{ display: "grid", gridTemplateColumns: "7.5rem minmax(0, 1fr)", columnGap: 1, border: 0, px: 0, py: 0.25 },
      textAlign: "left" as const,
      "&::before": { content: "attr(data-label)", color: "text.secondary" },
    },
  },
});
