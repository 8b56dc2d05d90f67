/** How often each of these won; neither side's win is called `tie`. */
export function countsOf<Winner extends string>(
  coups: readonly { winner: Winner }[],
  winners: readonly Winner[],
): Record<Winner, number> {
  const counts = Object.fromEntries(winners.map((winner) => [winner, 0])) as Record<Winner, number>;
  for (const { winner } of coups) counts[winner] += 1;
  return counts;
}
