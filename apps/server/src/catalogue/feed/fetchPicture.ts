import { createHash } from "node:crypto";
import { readAtMost } from "../../platform/readAtMost.ts";

export interface FetchedPicture {
  /** SHA-256 of the bytes and the ending of what they are. */
  file: string;
  bytes: Buffer;
}

const maxPicture_bytes = 512_000;
const timeout_ms = 10_000;

/** What a file is by its first bytes. Nothing that can carry scripts is taken. */
const kinds: readonly [ending: string, is: (bytes: Buffer) => boolean][] = [
  ["png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"))],
  ["jpg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"))],
  ["webp", (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP"],
  ["avif", (bytes) => bytes.toString("latin1", 4, 12) === "ftypavif"],
];

/** Fetches a picture; answers why not where it is none, too large, or not there. */
export async function fetchPicture(address: URL): Promise<FetchedPicture | string> {
  try {
    const response = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(timeout_ms) });
    if (!response.ok) return `it answered ${response.status}`;
    const bytes = await readAtMost(response, maxPicture_bytes);
    if (!bytes) return `it is larger than ${maxPicture_bytes} bytes`;
    const ending = kinds.find(([, is]) => is(bytes))?.[0];
    if (!ending) return "it is no PNG, JPEG, WebP or AVIF";
    return { file: `${createHash("sha256").update(bytes).digest("hex")}.${ending}`, bytes };
  } catch (error) {
    return `it could not be fetched: ${(error as Error).message}`;
  }
}
