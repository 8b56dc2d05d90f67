import { GatewayError } from "@croupier/contract/gateway";
import { z } from "zod";
import { readAtMost } from "../platform/readAtMost.ts";
import type { Studio } from "./rows.ts";
import { keyIdHeader, signedMessage, timestampHeader } from "./signature.ts";

/** A studio that takes longer is not going to answer. Source: C-5.6. */
const timeout_ms = 15_000;
/** More than the feed of five thousand titles. */
const maxAnswer_bytes = 8 * 1024 * 1024;

/** The studio understood a call and will not do it: asking again is of no use. */
export class StudioRefused extends Error {
  /** Its code and words, for an operator to read. */
  readonly says: string;

  constructor(status: number, says: string) {
    super(`the studio answered ${status}: ${says}`);
    this.name = "StudioRefused";
    this.says = says;
  }
}

/**
 * Makes a call that the studio serves, signed with its token, and answers its JSON. Throws for anything but a success;
 * StudioRefused where the studio named its reason.
 */
export async function callStudio(studio: Studio, path: string, body: unknown, now: Date): Promise<unknown> {
  if (!studio.launchUrl) throw new Error(`${studio.provider} has no address in the register`);
  const raw = Buffer.from(JSON.stringify(body));
  const timestamp = studio.timestampRequired ? String(Math.floor(now.getTime() / 1000)) : undefined;
  const response = await fetch(`${studio.launchUrl}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      [keyIdHeader]: studio.keyId,
      "x-request-sign": studio.scheme.sign(signedMessage(raw, timestamp)),
      ...(timestamp === undefined ? {} : { [timestampHeader]: timestamp }),
    },
    body: raw,
    redirect: "error",
    signal: AbortSignal.timeout(timeout_ms),
  });
  const answer = await readAtMost(response, maxAnswer_bytes);
  if (!answer) throw new Error(`the studio answered more than ${maxAnswer_bytes} bytes`);
  const text = answer.toString("utf8");
  if (response.ok) return JSON.parse(text);
  const reason = response.status < 500 ? reasonIn(text) : null;
  throw reason ? new StudioRefused(response.status, reason) : new Error(`the studio answered ${response.status}`);
}

const FirstError = z.object({ code: z.int(), message: z.string() });

/** The reason in an error of either dialect. */
function reasonIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const second = GatewayError.safeParse(body);
    if (second.success) return `${second.data.meta.api_code} ${second.data.meta.api_message}`;
    const first = FirstError.safeParse(body);
    return first.success ? `${first.data.code} ${first.data.message}` : null;
  } catch {
    return null;
  }
}
