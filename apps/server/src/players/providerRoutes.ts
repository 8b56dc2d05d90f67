import { listAuthProviders, listConnectedAccounts } from "@croupier/contract/access";
import * as calls from "@croupier/contract/authProviders";
import { normalEmail } from "@croupier/rules/validation/contactFields";
import { z } from "zod";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail, reply } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { seal, unseal } from "../platform/seal.ts";
import { setCookie } from "../platform/setCookie.ts";
import { visitOf } from "./accessRefusals.ts";
import { isFresh } from "./askPassword.ts";
import { proveElsewhere } from "./askProof.ts";
import { connectAccount, disconnectAccount, listConnected } from "./connectedAccounts.ts";
import type { PlayersDeps } from "./deps.ts";
import type { DeviceCookie } from "./deviceCookie.ts";
import { endReplaced } from "./endSessions.ts";
import type { OpenIdProvider } from "./openIdProvider.ts";
import type { SessionCookie } from "./sessionCookie.ts";
import { type ProviderVisit, signInByProvider } from "./signInByProvider.ts";

const Pending = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string(),
  /** The player who connects an account, or proves by one; null where somebody signs in. */
  player: z.number().nullable(),
  /** The player is to sign in there anew, which proves who they are. */
  anew: z.boolean().default(false),
  ends_ms: z.number(),
});
type Pending = z.infer<typeof Pending>;

/** What the sealed cookie is bound to. */
const purpose = "openid-visit";
const life_s = 600;
const callbackPath = calls.finishProviderSignIn.path;

interface ProviderRouteDeps {
  provider: OpenIdProvider | null;
  cookie: SessionCookie;
  device: DeviceCookie;
}

/** Routes of the sign-in through another site; without one there is nothing to choose and nothing answers. Source: 7.2-08. */
export function registerProvider(
  api: ApiServer,
  deps: PlayersDeps,
  { provider, cookie, device }: ProviderRouteDeps,
): void {
  const { pool } = deps.db;
  const name = cookie.secure ? "__Host-openid" : "openid";
  const jar = (value: string, maxAge_s: number) => setCookie(name, value, { secure: cookie.secure, maxAge_s });

  api.handle(listAuthProviders, async () =>
    provider ? [{ name: provider.name, url: calls.beginProviderSignIn.path }] : [],
  );

  api.handle(listConnectedAccounts, async ({ context }) =>
    (await listConnected(pool, context.player!.id)).map((row) => ({
      id: Number(row.id),
      type: "openid",
      active: provider !== null,
      uid: row.subject,
      social_network_account: row.label,
      confirmed_at: row.connected_at.toISOString(),
      removable: true,
    })),
  );

  api.handle(calls.disconnectAccount, async ({ params, context }) => {
    if (!(await disconnectAccount(pool, context.player!.id, params.id))) return fail(404, "id", "not_found");
    deps.log("provider.disconnected", { player: context.player!.id });
    return undefined;
  });

  api.handle(calls.beginProviderSignIn, async ({ query, context }) => {
    if (!provider) return fail(404, "base", "not_found");
    const anew = query.prove !== undefined;
    if (anew && !context.player) return leadTo(faultPage("again", false), []);
    // Another way into the account is a guard of it: it changes for somebody who signed in a moment ago.
    if (context.player && !anew && !isFresh(context)) return leadTo(faultPage("again", true), []);
    try {
      const { url, pending } = await provider.begin(context.origin + callbackPath, { anew });
      const kept: Pending = {
        ...pending,
        redirect: ownPath(query.redirect),
        player: context.player?.id ?? null,
        ends_ms: context.now.getTime() + life_s * 1000,
      };
      const sealed = seal(deps.twoFactorKey, JSON.stringify(kept), purpose).toString("base64url");
      return leadTo(url.href, [jar(sealed, life_s)]);
    } catch (error) {
      deps.log("provider.unreachable", { error: String(error) });
      return leadTo(faultPage("failed", context.player !== null), []);
    }
  });

  api.handle(calls.finishProviderSignIn, async ({ query, context, cookies }) => {
    if (!provider) return fail(404, "base", "not_found");
    const pending = readPending(deps.twoFactorKey, cookies[name], context.now);
    const gone = jar("", 0);
    if (!pending) return leadTo(faultPage("failed", false), [gone]);
    const connects = pending.player !== null;
    if (query.error) return leadTo(faultPage(query.error === "access_denied" ? "denied" : "failed", connects), [gone]);
    const cameBackTo = new URL(`${callbackPath}?${new URLSearchParams(query)}`, context.origin);
    const identity = await provider.finish(cameBackTo, pending).catch((error: unknown) => {
      deps.log("provider.refused", { error: String(error) });
      return null;
    });
    if (!identity) return leadTo(faultPage("failed", connects), [gone]);
    if (pending.player !== null) {
      const same = context.player?.id === pending.player;
      if (pending.anew) {
        const fault = same ? await proveElsewhere(deps, context, identity) : "failed";
        return leadTo(fault ? faultPage(fault, true) : pending.redirect, [gone]);
      }
      const account = { ...identity, label: identity.email ?? identity.subject };
      const { issuer, subject, label } = account;
      const done = same && (await connectAccount(pool, pending.player, { issuer, subject, label }, context.now));
      return leadTo(done ? "/profile/security" : faultPage(same ? "taken" : "failed", true), [gone]);
    }
    const order: ProviderVisit = {
      ...orderOf(context),
      identity,
      deviceKeyFor: (mail) => device.keyFor(cookies, mail),
    };
    const answer = await signInByProvider(deps, order, context.now);
    if (!answer.ok) return leadTo(faultPage(answer.reason, false), [gone]);
    const token = cookie.read(cookies);
    if (token) await endReplaced(deps, token, context.now);
    const opened = cookie.set(answer.session.token);
    if (!answer.profile) return leadTo(stepPage(answer.secondStep), [gone, opened]);
    const known = device.remember(cookies, normalEmail(answer.profile.email));
    return leadTo(pending.redirect, [gone, opened, known]);
  });
}

function orderOf(context: RequestContext) {
  const { brand, locale } = context;
  return { brand, locale, visit: visitOf(context) };
}

const leadTo = (location: string, cookies: string[]) =>
  reply(undefined, { status: 302, headers: { location, "cache-control": "no-store" }, cookies });

/** The page that says what went wrong: where the person came from. */
function faultPage(fault: string, isSignedIn: boolean): string {
  return `${isSignedIn ? "/profile/security" : "/sign-in"}?provider_fault=${fault}`;
}

/** Where a sign-in by another site goes on that waits for its second step. */
const stepPage = (step: "authenticator" | "passkey") => `/sign-in?step=${step === "passkey" ? "passkey" : "code"}`;

/** A path of our own, whatever was asked for. */
function ownPath(asked: string | undefined): string {
  return asked && /^\/(?![/\\])/.test(asked) ? asked : "/";
}

function readPending(key: Buffer, sealed: string | undefined, now: Date): Pending | null {
  if (!sealed) return null;
  try {
    const pending = Pending.parse(JSON.parse(unseal(key, Buffer.from(sealed, "base64url"), purpose)));
    return pending.ends_ms > now.getTime() ? pending : null;
  } catch {
    // Not ours, or changed on the way.
    return null;
  }
}
