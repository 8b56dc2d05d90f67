import { setTimeout as sleep } from "node:timers/promises";

/**
 * What a client does that is turned away by a house that is busy: it sends the same again when the answer says. On a machine under
 * load that happens to some of many requests that one player sends at once.
 */
export async function untilServed<Served extends { status: number; headers: Headers }>(
  ask: () => Promise<Served>,
): Promise<Served> {
  for (;;) {
    const answer = await ask();
    const retryAfter_s = answer.headers.get("retry-after");
    if (answer.status !== 503 || retryAfter_s === null) return answer;
    await sleep(Number(retryAfter_s) * 1_000);
  }
}
