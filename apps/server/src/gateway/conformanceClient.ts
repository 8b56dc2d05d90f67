import { randomUUID } from "node:crypto";
import {
  hmacScheme,
  keyIdHeader,
  pathSignHeader,
  signedMessage,
  signedWithPath,
  timestampHeader,
} from "./signature.ts";

/** Where and as whom the simulator plays. */
export interface ConformanceTarget {
  /** Base address of the platform, such as `http://localhost:3000`. */
  url: string;
  provider: string;
  key: string;
  secret: string;
}

/** A player's session that the simulator may bet on. */
export interface TestSession {
  account_id: string;
  currency: string;
  game_id: string;
  session_id: string;
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the rules look at whatever came back, well-formed or not
  body: any;
}

export interface SendOptions {
  /** Sent instead of the right signature. */
  signature?: string;
  /** Unix seconds; signed along. */
  timestamp?: string;
  keyId?: string;
  /** Signs this path along in a header of its own. */
  path?: string;
}

/** A studio as the platform sees it: signed JSON over POST. */
export class ConformanceClient {
  readonly target: ConformanceTarget;

  constructor(target: ConformanceTarget) {
    this.target = target;
  }

  second(call: string, body: unknown, options?: SendOptions): Promise<Reply> {
    return this.send(`/gateway/v2/${this.target.provider}/${call}`, body, options);
  }

  first(call: string, body: unknown, options?: SendOptions): Promise<Reply> {
    return this.send(`/gateway/v1/${this.target.provider}/${call}`, body, options);
  }

  /** A new player with 100.00 EUR, where the platform offers test sessions. */
  async openSession(): Promise<TestSession> {
    const reply = await this.send(`/gateway/sandbox/${this.target.provider}/open`, {});
    if (reply.status !== 200) throw new Error("the platform opens no test sessions for this studio");
    return reply.body;
  }

  async expire(session: TestSession): Promise<void> {
    await this.send(`/gateway/sandbox/${this.target.provider}/expire`, { session_id: session.session_id });
  }

  /** Five free rounds at 1.00 for the session's player, which may win 50.00 together; answers their issue's id. */
  async giveFreeRounds(session: TestSession, about: { ended_days_ago?: number; cancelled?: boolean } = {}) {
    const path = `/gateway/sandbox/${this.target.provider}/free-rounds`;
    const reply = await this.send(path, { session_id: session.session_id, ...about });
    return String(reply.body?.issue_id);
  }

  async balance(session: TestSession): Promise<string> {
    return (await this.second("Player/Balance", session)).body.balance;
  }

  async send(path: string, body: unknown, options: SendOptions = {}): Promise<Reply> {
    const raw = Buffer.from(JSON.stringify(body));
    const right = () => hmacScheme(this.target.secret).sign(signedMessage(raw, options.timestamp));
    const response = await fetch(new URL(path, this.target.url), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-request-sign": options.signature ?? right(),
        [keyIdHeader]: options.keyId ?? this.target.key,
        ...(options.path === undefined
          ? {}
          : {
              [pathSignHeader]: hmacScheme(this.target.secret).sign(
                signedWithPath(raw, options.path, options.timestamp),
              ),
            }),
        ...(options.timestamp === undefined ? {} : { [timestampHeader]: options.timestamp }),
      },
      body: raw,
      signal: AbortSignal.timeout(15_000),
    });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  }
}

/** The code of a refusal in the second dialect, as a number; 0 for a success. */
export function codeOf(reply: Reply): number {
  return reply.status === 200 ? 0 : Number(reply.body?.meta?.api_code);
}

/** An id that nobody used before. */
export function newId(): string {
  return randomUUID();
}
