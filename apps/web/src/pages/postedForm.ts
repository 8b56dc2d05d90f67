import type { PostedCall } from "@croupier/contract/page";
import { endpoints } from "../api/endpoints.ts";
import { safeRedirect } from "../app-context/safeRedirect.ts";

/*
 * A form that the browser posted by itself, because the page's scripts did not run or were not there yet. The server
 * makes the call that the script would have made, and shows the page again with what came of it.
 */

const secrets = /password|otp|captcha/;

/** What may be shown again of a posted form. */
export function shownValues(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.test(name)));
}

/** Signing in needs no script. Everything else that our forms do has a proof of work or steps that follow. */
export function postedCall(
  address: string,
  prefix: string,
  fields: Readonly<Record<string, string>>,
): PostedCall | null {
  const { pathname, searchParams } = new URL(address);
  if (!/^\/(sign-in|login)\/?$/.test(pathname.slice(prefix.length))) return null;
  const { method, path } = endpoints.signIn;
  const user = { email: fields.email ?? "", password: fields.password ?? "" };
  const next = safeRedirect(searchParams.get("redirect"));
  return { method, path, body: { user }, next: prefix ? prefix + (next === "/" ? "" : next) : next };
}
