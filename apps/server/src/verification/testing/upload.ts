import { setTimeout } from "node:timers/promises";
import type { Answer, Visitor } from "../../testing/visitor.ts";

export interface Upload {
  bytes: Buffer;
  name?: string;
  fields?: Record<string, string>;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads deep into bodies and asserts what it finds
type Loose = any;

const identity = { document_type: "identity", identity_type: "passport" };

/** Sends a file as a browser's form does; again when the house has too much to do. */
export async function upload(
  who: Visitor,
  { bytes, name = "passport.jpg", fields = identity }: Upload,
): Promise<Answer<Loose>> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new Blob([new Uint8Array(bytes)]), name);
  const cookie = Object.entries(who.cookies())
    .map(([key, value]) => `${key}=${value}`)
    .join("; ");
  const response = await fetch(`${who.origin}/api/player/documents`, {
    method: "POST",
    headers: { origin: who.origin, cookie, "x-requested-with": "XMLHttpRequest" },
    body: form,
  });
  // As the answer says: send the same again.
  if (response.status === 503) return setTimeout(1_000).then(() => upload(who, { bytes, name, fields }));
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text), headers: response.headers };
}
