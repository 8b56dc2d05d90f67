/**
 * Only a path of our own may be gone back to, so that a link cannot lead away after sign-in. Browsers drop tabs and line
 * ends and read `\` as `/`, so the address is judged as a browser resolves it. Source: 2.3-01, WHATWG URL.
 */
export function safeRedirect(target: string | null): string {
  if (!target?.startsWith("/") || /[\p{Cc}\\]/u.test(target) || !URL.canParse(target, own)) return "/";
  const { origin, pathname, search, hash } = new URL(target, own);
  // A path such as `/.//elsewhere` becomes one that begins with two slashes, which names a host.
  return origin === own && !pathname.startsWith("//") ? `${pathname}${search}${hash}` : "/";
}

const own = "https://own.invalid";
