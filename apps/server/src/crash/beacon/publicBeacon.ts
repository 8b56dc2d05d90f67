/** What identifies a network of the drand protocol. Times in seconds; the first round is 1 and comes at `genesis_s`. */
export interface BeaconNetwork {
  /** The network's chain hash as hex, or `sandbox`. */
  id: string;
  genesis_s: number;
  period_s: number;
  /** Point of G2, compressed, as hex. */
  publicKey(): Promise<string>;
}

/**
 * A source of public random values, one a round at moments known in advance: nobody knows a round's value before its
 * moment, and nobody can change it afterwards. A round's value is a BLS signature of its number, the same for everybody.
 */
export interface PublicBeacon {
  network: BeaconNetwork;
  /** How far ahead a round is named. Longer than the clocks of this server and of the network can lie apart. Milliseconds. */
  ahead_ms: number;
  /**
   * The signature of a round as hex, checked against the network's key; null while it is not published. Throws where the
   * beacon cannot be reached or answers what is not signed by its key.
   */
  signatureOf(round: number): Promise<string | null>;
}

/** The moment at which a round is published. */
export function timeOfRound({ genesis_s, period_s }: BeaconNetwork, round: number): Date {
  return new Date((genesis_s + (round - 1) * period_s) * 1000);
}

/** The first round that is published later than a moment. */
export function roundAfter({ genesis_s, period_s }: BeaconNetwork, moment: Date): number {
  return Math.max(1, Math.floor((moment.getTime() / 1000 - genesis_s) / period_s) + 2);
}
