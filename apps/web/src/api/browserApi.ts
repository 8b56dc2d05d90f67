import { type Api, addressOf, type CallParts, type Endpoint } from "./endpoints.ts";
import { ApiFailure } from "./failure.ts";
import type { ErrorReply } from "./wire.ts";

const timeoutMs = 30_000;
const maxRetries = 6;
const firstWaitMs = 300;

/** Told when the server no longer knows this session. Source: spec 7-03. */
export const authErrorEvent = "croupier:auth-error";

/** Calls that move money carry one key for all their tries, so a retry can never pay twice. Source: fairness row 8. */
const moneyPaths = new Set(["/api/payment_processing"]);

/** The API over HTTP. Waits at most 30 s and tries again on a broken line, longer each time. Source: spec 7-01, 7-02. */
export const browserApi: Api = {
  async call<Input extends CallParts, Reply>(endpoint: Endpoint<Input, Reply>, input: Input): Promise<Reply> {
    const key = moneyPaths.has(endpoint.path) ? crypto.randomUUID() : null;
    const safeToRepeat = endpoint.method !== "POST" || key !== null || endpoint.path.startsWith("/api/games_filter");
    for (let attempt = 0; ; attempt++) {
      try {
        return (await send(endpoint, input, key)) as Reply;
      } catch (failure) {
        const brokenLine = failure instanceof ApiFailure && failure.status === 0;
        if (!brokenLine || !safeToRepeat || attempt >= maxRetries) throw failure;
        await new Promise((done) => setTimeout(done, firstWaitMs * 2 ** attempt * (0.75 + Math.random() / 2)));
      }
    }
  },
};

async function send(endpoint: Endpoint, input: CallParts, key: string | null): Promise<unknown> {
  const headers: Record<string, string> = { accept: "application/json", "x-requested-with": "XMLHttpRequest" };
  if (input.body !== undefined) headers["content-type"] = "application/json";
  if (key) headers["idempotency-key"] = key;
  const response = await fetch(addressOf(endpoint, input), {
    method: endpoint.method,
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new ApiFailure(0);
  });
  const text = await response.text().catch(() => "");
  const reply = text && response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : null;
  if (response.ok) return reply;
  if (response.status === 401) window.dispatchEvent(new Event(authErrorEvent));
  throw new ApiFailure(response.status, (reply ?? { errors: {} }) as ErrorReply);
}
