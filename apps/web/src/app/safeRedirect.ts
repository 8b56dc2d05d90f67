/** Only a path of our own may be gone back to, so that a link cannot lead away after sign-in. Source: spec 2.3-01. */
export function safeRedirect(target: string | null): string {
  return target && /^\/(?![/\\])/.test(target) ? target : "/";
}
