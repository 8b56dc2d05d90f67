/* Cookies that pages set themselves: plain values, first party, for the whole site. */

/** The value of a cookie, or null where it is missing or no value of ours. */
export function readCookie(name: string, cookies: string = document.cookie): string | null {
  const found = cookies.split("; ").find((pair) => pair.startsWith(`${name}=`));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

export function writeCookie(name: string, value: string, life_s: number): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${life_s}; samesite=lax${secure}`;
}
