/** The parts of a call as the client sends them. */
export interface CallParts {
  params?: object;
  query?: object;
  body?: unknown;
}

/**
 * The path with its parameters filled in and its query behind it. A list in the query repeats its name; undefined and
 * null are left out. Throws when a parameter is missing: that is a bug of the caller.
 */
export function addressOf(path: string, { params = {}, query = {} }: Pick<CallParts, "params" | "query">): string {
  const values = params as Record<string, unknown>;
  const filled = path.replace(/:(\w+)|\*/g, (placeholder, name: string | undefined) => {
    const value = values[name ?? "*"];
    if (value === undefined || value === null) throw new TypeError(`${path} needs ${placeholder}`);
    return name ? segmentOf(String(value)) : String(value).split("/").map(segmentOf).join("/");
  });
  const search = searchOf(query as Record<string, unknown>);
  return search ? `${filled}?${search}` : filled;
}

/** `.` and `..` would climb out of the path however they are escaped. */
function segmentOf(value: string): string {
  if (value === "." || value === "..") throw new TypeError("a path parameter may not be . or ..");
  return encodeURIComponent(value);
}

function searchOf(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  return search.toString();
}
