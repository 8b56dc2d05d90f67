/** Cookies that pages set themselves: plain values, first party, for the whole site. */

export function readCookie(name: string): string | null {
  for (const part of document.cookie.split("; ")) {
    const [key, ...value] = part.split("=");
    if (key === name) return decode(value.join("="));
  }
  return null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

export function writeCookie(name: string, value: string, life_s: number): void {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${life_s}; samesite=lax${secure}`;
}

/** Session storage that may be closed to us: then nothing is remembered. */
export function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Asked again on the next page; no harm.
  }
}
