/** The player has taken what the round was worth, in hundredths of the stake. */
export type Collected = { type: "collected"; multiplier: number };
