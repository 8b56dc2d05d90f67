/** Which of the two colours of a coup's table is whose. */
export type SideHue = "blue" | "red";

/** One of the two sides that a coup is dealt to. */
export interface CoupSide<Side extends string> {
  side: Side;
  name: string;
  hue: SideHue;
}

/** The colour of what a side won, green where neither did. */
export function hueOf<Side extends string>(sides: readonly CoupSide<Side>[], winner: Side | "tie"): string {
  return sides.find(({ side }) => side === winner)?.hue ?? "green";
}
