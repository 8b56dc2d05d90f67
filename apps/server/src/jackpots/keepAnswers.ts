/** Asks again for a key once its answer is older; those who ask meanwhile share one question. A failure is not kept. */
export function keepAnswers<Value>(
  life_ms: number,
  ask: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const kept = new Map<string, { at_ms: number; value: Promise<Value> }>();
  return (key) => {
    const known = kept.get(key);
    const now_ms = performance.now();
    if (known && now_ms - known.at_ms < life_ms) return known.value;
    const value = ask(key);
    kept.set(key, { at_ms: now_ms, value });
    value.catch(() => kept.delete(key));
    return value;
  };
}
