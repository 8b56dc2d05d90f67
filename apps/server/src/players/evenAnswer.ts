/** Longer than reading an account and queueing a mail takes on a machine that is not overloaded. */
const step_ms = 120;

/**
 * Does the work and answers at the next multiple of 120 ms, so that the time of the answer does not tell which work it
 * was. Source: F-64.
 */
export async function answerEvenly<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const began_ms = performance.now();
  try {
    return await work();
  } finally {
    const took_ms = performance.now() - began_ms;
    const left_ms = Math.ceil(took_ms / step_ms) * step_ms - took_ms;
    await new Promise((resolve) => setTimeout(resolve, left_ms));
  }
}
