const MAX_WIDTH_BYTES = 6;

/** How many values so many bytes have. */
const rawValues = Array.from({ length: MAX_WIDTH_BYTES + 1 }, (_, bytes) => 256 ** bytes);

/** Fewest whole bytes that can hold `n` different values. `n` from 1 to 2^48. */
export function widthOf(n: number): number {
  if (!Number.isSafeInteger(n) || n < 1 || n > 2 ** (8 * MAX_WIDTH_BYTES))
    throw new RangeError(`cannot draw below ${n}`);
  let width = 1;
  while (rawValues[width]! < n) width += 1;
  return width;
}

/**
 * Raw values at or above this are thrown away, so that every result has exactly the same number of raw values:
 * the relative bias is 0, not merely small. Source: F-19.
 */
export function rejectionLimit(n: number): number {
  const raw = rawValues[widthOf(n)]!;
  return raw - (raw % n);
}
