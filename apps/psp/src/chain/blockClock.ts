/** Calls `mine` every `blockTime_ms` until it is stopped. */
export function startBlockClock(blockTime_ms: number, mine: () => void): { stop(): void } {
  const timer = setInterval(mine, blockTime_ms);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
