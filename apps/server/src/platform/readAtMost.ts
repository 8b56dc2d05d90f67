/** The body of an answer from elsewhere; null when it is larger than that, and then it is not read to its end. */
export async function readAtMost(response: Response, max_bytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > max_bytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
