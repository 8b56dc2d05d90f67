/** A chance as people read it: in per cent, and as one in so many draws. */
export function chanceText(chance: number | null): string {
  if (chance === null) return "–";
  if (chance === 0) return "never";
  const perCent = (100 * chance).toLocaleString("en", { maximumSignificantDigits: 4 });
  return `${perCent}% (1 in ${(1 / chance).toLocaleString("en", { maximumFractionDigits: 1 })})`;
}
