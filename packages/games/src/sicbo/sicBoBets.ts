export const faces = [1, 2, 3, 4, 5, 6] as const;
type Face = (typeof faces)[number];
export const totals = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const;
type Total = (typeof totals)[number];

/** Every two different faces, the lower one first. */
export const couples: readonly (readonly [Face, Face])[] = faces.flatMap((one) =>
  faces.filter((two) => two > one).map((two) => [one, two] as const),
);

export type SicBoSpot =
  | "small"
  | "big"
  | "odd"
  | "even"
  | "anyTriple"
  | `total${Total}`
  | `single${Face}`
  | `double${Face}`
  | `triple${Face}`
  | `couple${Face}-${Face}`;

/** Every place of the table. */
export const sicBoSpots: readonly SicBoSpot[] = [
  "small",
  "odd",
  "anyTriple",
  "even",
  "big",
  ...totals.map((total) => `total${total}` as const),
  ...faces.map((face) => `double${face}` as const),
  ...faces.map((face) => `triple${face}` as const),
  ...couples.map(([one, two]) => `couple${one}-${two}` as const),
  ...faces.map((face) => `single${face}` as const),
];

export type ThreeDice = [number, number, number];

/** What a total pays; it pays the same as its mirror, 21 less itself. */
const totalOdds: Readonly<Record<number, number>> = { 4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 };
export const oddsOfTotal = (total: number): number => totalOdds[Math.min(total, 21 - total)]!;

/** What a face pays that comes once, twice or three times. */
export const singleOdds = [1, 2, 12] as const;

export const sicBoOdds = { evenMoney: 1, anyTriple: 31, triple: 180, double: 11, couple: 6 } as const;

/** Faces or totals in a place's name, read once for each of the fifty places. */
const numbersOf = new Map(sicBoSpots.map((spot) => [spot, (spot.match(/\d+/g) ?? []).map(Number)]));

/** What a winning place pays on top of its chips; null when it loses. */
export function oddsWon(spot: SicBoSpot, dice: ThreeDice): number | null {
  const total = dice[0] + dice[1] + dice[2];
  const isTriple = dice[0] === dice[1] && dice[1] === dice[2];
  const [first = 0, second = 0] = numbersOf.get(spot)!;
  const count = (face: number) => dice.filter((die) => die === face).length;
  const pays = (wins: boolean, odds: number) => (wins ? odds : null);
  if (spot === "small") return pays(total <= 10 && !isTriple, sicBoOdds.evenMoney);
  if (spot === "big") return pays(total >= 11 && !isTriple, sicBoOdds.evenMoney);
  if (spot === "odd") return pays(total % 2 === 1 && !isTriple, sicBoOdds.evenMoney);
  if (spot === "even") return pays(total % 2 === 0 && !isTriple, sicBoOdds.evenMoney);
  if (spot === "anyTriple") return pays(isTriple, sicBoOdds.anyTriple);
  if (spot.startsWith("total")) return pays(total === first, oddsOfTotal(first));
  if (spot.startsWith("double")) return pays(count(first) >= 2, sicBoOdds.double);
  if (spot.startsWith("triple")) return pays(count(first) === 3, sicBoOdds.triple);
  if (spot.startsWith("couple")) return pays(count(first) > 0 && count(second) > 0, sicBoOdds.couple);
  return singleOdds[count(first) - 1] ?? null;
}
