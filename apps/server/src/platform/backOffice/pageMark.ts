import { z } from "zod";

/* Where a page of a list ended, as text that only this server reads: the values by which the list is sorted. */

const Mark = z.array(z.string()).min(1).max(4);

export function endMark(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** Null without one, and for text that is none: the list then begins at its beginning. */
export function readMark(text: string | undefined): string[] | null {
  if (!text) return null;
  try {
    return Mark.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}
