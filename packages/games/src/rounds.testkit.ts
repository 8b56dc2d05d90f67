import fc from "fast-check";

/** What the stream of a round is made from. */
export const seeds = fc.record({
  serverSeed: fc.stringMatching(/^[0-9a-f]{64}$/),
  clientSeed: fc.stringMatching(/^[a-z]{1,12}$/),
  nonce: fc.nat(100_000),
});

/** Bets of chips on at least one of a table's places, each named once, in steps of the smallest chip of the euro. */
export function betsOn<Spot extends string>(spots: readonly Spot[], maxChips: number) {
  const chips = fc.record({ spot: fc.constantFrom(...spots), chips: fc.integer({ min: 1, max: maxChips }) });
  return fc
    .uniqueArray(chips, { selector: ({ spot }) => spot, minLength: 1 })
    .map((all) => ({ bets: all.map(({ spot, chips }) => ({ spot, amount: chips * 20 })) }));
}
