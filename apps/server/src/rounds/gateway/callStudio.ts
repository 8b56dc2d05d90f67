import { readAtMost } from "../../platform/readAtMost.ts";
import { keyIdHeader, signedMessage, timestampHeader } from "./signature.ts";
import type { Studio } from "./studios.ts";

/** A studio that takes longer is not going to answer. Source: CONTRACT 5, rule 6. */
const timeout_ms = 15_000;
/** More than the feed of five thousand titles. */
const mostAnswer_bytes = 8 * 1024 * 1024;

/** Makes a call that the studio serves, signed with its token, and answers its JSON. Throws for anything but a success. */
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
  if (!response.ok) throw new Error(`the studio answered ${response.status}`);
  const answer = await readAtMost(response, mostAnswer_bytes);
  if (!answer) throw new Error(`the studio answered more than ${mostAnswer_bytes} bytes`);
  return JSON.parse(answer.toString("utf8"));
}
