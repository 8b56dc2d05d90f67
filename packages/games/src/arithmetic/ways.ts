/** How many ways there are to take `k` of `n` things, exact. 0 when k is not between 0 and n. */
export function ways(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}
