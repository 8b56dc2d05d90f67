/** The object that the first snippet of a category holds; null when there is none or when it is not JSON. Source: 5-31. */
export function snippetData(
  snippets: readonly { categories: readonly string[]; content: string }[],
  category: string,
): Record<string, unknown> | null {
  const snippet = snippets.find(({ categories }) => categories.includes(category));
  if (!snippet) return null;
  try {
    const value: unknown = JSON.parse(snippet.content);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Said below: the page goes on without it.
  }
  console.warn(`SNIPPET_PARSE_ERROR: the snippet in ${category} is not a JSON object`);
  return null;
}
