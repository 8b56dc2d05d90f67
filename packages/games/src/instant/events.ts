/** What the instant games show. Multipliers are hundredths of the stake unless said otherwise. */
export type InstantEvent =
  | { type: "diceRolled"; roll: number; won: boolean }
  | { type: "limboRose"; result: number; won: boolean }
  | { type: "ballDropped"; path: number[]; slot: number; multiplier: number }
  | { type: "wheelStopped"; segment: number; multiplier: number }
  | { type: "ballsDrawn"; balls: number[]; hits: number[]; multiplier: number }
  /** What lies under nine tiles; `prize` is a place in the list of prizes, -1 for none. */
  | { type: "cardScratched"; tiles: number[]; prize: number; multiplier: number }
  | { type: "minesLaid"; mines: number }
  | { type: "tileOpened"; tile: number; gem: boolean; multiplier: number }
  | { type: "minesShown"; tiles: number[] }
  | {
      type: "cardTurned";
      card: number;
      call: "first" | "skip" | "higher" | "lower";
      right: boolean;
      multiplier: number;
    }
  | { type: "collected"; multiplier: number };
