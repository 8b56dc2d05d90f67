import type { Message, Publisher } from "./backplane.ts";
import { controlChannel, type DisconnectOrder } from "./hub.ts";

export interface CentrifugoOptions {
  /** Address of its HTTP API, such as `http://centrifugo:8000/api`. */
  apiUrl: string;
  apiKey: string;
}

const timeout_ms = 10_000;

/**
 * Publishes to a real Centrifugo instead of our own hub. It must verify connection tokens with the same HMAC key,
 * allow `#user` channels, and keep history; see docs/realtime.md. One request carries the whole batch, in order.
 */
export function centrifugoPublisher(options: CentrifugoOptions): Publisher {
  const apiUrl = options.apiUrl.replace(/\/$/, "");

  async function call(method: string, body: unknown): Promise<unknown> {
    const response = await fetch(`${apiUrl}/${method}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": options.apiKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout_ms),
    });
    if (!response.ok) throw new Error(`centrifugo answered ${response.status} to ${method}`);
    const answer = (await response.json()) as { error?: { code: number; message: string } };
    if (answer.error) throw new Error(`centrifugo refused ${method}: ${answer.error.code} ${answer.error.message}`);
    return answer;
  }

  return {
    async append(messages: readonly Message[]) {
      const commands = messages.map(({ channel, data }) =>
        channel === controlChannel
          ? { disconnect: { user: (JSON.parse(data) as DisconnectOrder).disconnect } }
          : { publish: { channel, data: JSON.parse(data) } },
      );
      const answer = (await call("batch", { commands })) as { replies?: { error?: { code: number } }[] };
      const failed = answer.replies?.find((reply) => reply.error);
      if (failed) throw new Error(`centrifugo refused a message: ${failed.error?.code}`);
    },
    async close() {},
  };
}
