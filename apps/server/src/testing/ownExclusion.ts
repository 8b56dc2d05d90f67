/** A self-exclusion of a year by the player's own wish, as it is stored. */
export const ownExclusion = (playerId: number) =>
  ({ playerId, kind: "selfexclusion", period: "1_year", until: null, reason: "own wish" }) as const;
