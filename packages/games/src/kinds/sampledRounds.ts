/** What many rounds of a title have come to whose windows are too many to count. */
export interface SampledRounds {
  rounds: number;
  /** Rounds by what they paid; the index is units, the last one the cap. */
  payout: Float64Array;
  /** Sum and sum of squares of the units that the falls after the first window paid. */
  after: number;
  square: number;
  /** Rounds whose first window paid, and falls of all rounds. */
  begins: number;
  falls: number;
}
