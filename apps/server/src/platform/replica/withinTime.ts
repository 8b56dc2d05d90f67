/** Settles like `work`, or rejects after `limit_ms`; what comes of the work later is nobody's. */
export async function withinTime<T>(limit_ms: number, work: Promise<T>): Promise<T> {
  if (limit_ms === Number.POSITIVE_INFINITY) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${limit_ms} ms`)), limit_ms);
  });
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
