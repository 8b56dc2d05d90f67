/** Reads the JSON block of an operator's page. A broken one is logged with its code and the page shows without it. */
export function blockJson(path: string, text: string | undefined): Record<string, unknown> {
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below, like every other fault of the block.
  }
  console.warn("CMS_BLOCK_JSON_BROKEN", path);
  return {};
}

/** The items of a list in the block that have every text a row needs. */
export function rowsOf<Key extends string>(
  value: unknown,
  keys: readonly Key[],
): (Record<Key, string> & { raw: object })[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    if (typeof item !== "object" || item === null) return [];
    const texts = keys.map((key) => [key, String((item as Record<string, unknown>)[key] ?? "")] as const);
    return [{ ...(Object.fromEntries(texts) as Record<Key, string>), raw: item }];
  });
}
