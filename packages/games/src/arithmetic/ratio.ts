/** An exact factor on the stake; never stored, so it may be as long as it needs to be. */
export type Ratio = { num: bigint; den: bigint };

/** The stake times the factor, rounded down to whole subunits. */
export const payoutOf = (stake: number, { num, den }: Ratio): bigint => (BigInt(stake) * num) / den;

/** In hundredths of the stake, cut off and never rounded up: what players read. */
export const inHundredths = ({ num, den }: Ratio): number => Number((num * 100n) / den);

/** A factor written in hundredths: 150 is 1.50 times the stake. */
export const hundredths = (value: number): Ratio => ({ num: BigInt(value), den: 100n });

/** A factor in lowest terms. */
export function reduced(num: bigint, den: bigint): Ratio {
  let [a, b] = [num, den];
  while (b !== 0n) [a, b] = [b, a % b];
  return { num: num / a, den: den / a };
}
