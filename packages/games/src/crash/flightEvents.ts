/** What became of a round on a shared flight. Heights are hundredths, amounts subunits. */
export type FlightEvent =
  | { type: "cashedOut"; bet: number; at: number; amount: number }
  /** The line broke while the servers were away. */
  | { type: "stakeReturned"; bet: number; amount: number }
  | { type: "lineBroke"; point: number };
