import { type Ratio, reduced } from "../arithmetic/ratio.ts";

/** No rung of a climb pays more than this many times the stake; where the next would, the climb is over and pays. */
export const highestRung = 10_000;

/** The house keeps 1 % once for a whole climb: each rung pays 99 % of what would be even. */
const kept = { num: 99n, den: 100n };

/** The rung that is reached in `num` of `den` cases pays 0.99 over that chance. */
export const rungOf = ({ num, den }: Ratio): Ratio => reduced(kept.num * den, kept.den * num);

export const aboveHighest = ({ num, den }: Ratio): boolean => num > den * BigInt(highestRung);
