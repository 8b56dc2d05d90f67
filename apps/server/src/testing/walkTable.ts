import { readFileSync } from "node:fs";

/*
 * The written table of who gets what: a line for each address, a column for each visitor. `200`, `404`, `451` are the
 * page's status; anything else is where it leads (302). Source: 2.1 to 2.3.
 */

export const walkColumns = ["open", "partial", "full", "EE"].flatMap((geo) =>
  (["guest", "player"] as const).map((who) => ({ who, geo })),
);

/** A country of each kind of region, as the table of regions is seeded. */
export const countryOfGeo: Readonly<Record<string, string>> = { open: "CA", partial: "FR", full: "LV", EE: "EE" };

export interface WalkLine {
  path: string;
  /** One outcome for each of `walkColumns`. */
  outcomes: string[];
}

/** Lines are `path | outcomes`; `#` begins a comment; a single outcome stands for all columns. */
export function readWalkTable(): WalkLine[] {
  const text = readFileSync(new URL("./walkTable.txt", import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => {
      const [path = "", ...cells] = line.split("|").map((cell) => cell.trim());
      return { path, outcomes: cells.length === 1 ? walkColumns.map(() => cells[0] ?? "") : cells };
    });
}
