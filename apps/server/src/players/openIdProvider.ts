import * as client from "openid-client";

/* An OpenID Connect provider as we use it: authorization code flow with PKCE, state and nonce (OpenID Connect Core 1.0, 3.1). */

export interface OpenIdOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the provider is called on the button. */
  name: string;
}

/** What must be kept in the browser until it comes back. */
export interface PendingVisit {
  state: string;
  nonce: string;
  verifier: string;
  /** The person is to sign in there anew, so that the visit shows who sits here now. */
  anew: boolean;
}

/** Who the provider says that somebody is. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
}

export interface OpenIdProvider {
  name: string;
  /** Where to lead the browser, and what to keep until it is back at `callback`. */
  begin(callback: string, about: { anew: boolean }): Promise<{ url: URL; pending: PendingVisit }>;
  /** Exchanges the code in the address that the browser came back to. Throws where anything about it does not fit. */
  finish(cameBackTo: URL, pending: PendingVisit): Promise<ProviderIdentity>;
}

const timeout_s = 10;
/** How long ago a sign-in there may be that counts as anew; the provider must say when it was (OpenID Connect Core 1.0, 2). */
const anewWithin_s = 600;

export function openIdProvider({ issuer, clientId, clientSecret, name }: OpenIdOptions): OpenIdProvider {
  let known: Promise<client.Configuration> | null = null;
  // A provider on this machine, for development, speaks plain http; live mode refuses such an address at start.
  const isPlain = new URL(issuer).protocol === "http:";

  function discover(): Promise<client.Configuration> {
    known ??= client
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        timeout: timeout_s,
        ...(isPlain ? { execute: [client.allowInsecureRequests] } : {}),
      })
      .catch((error: unknown) => {
        known = null;
        throw error;
      });
    return known;
  }

  return {
    name,
    async begin(callback, { anew }) {
      const pending = {
        anew,
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await discover(), {
        redirect_uri: callback,
        scope: "openid email",
        state: pending.state,
        nonce: pending.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
        code_challenge_method: "S256",
        ...(anew ? { prompt: "login", max_age: String(anewWithin_s) } : {}),
      });
      return { url, pending };
    },
    async finish(cameBackTo, { state, nonce, verifier, anew }) {
      const config = await discover();
      const tokens = await client.authorizationCodeGrant(config, cameBackTo, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        ...(anew ? { maxAge: anewWithin_s } : {}),
      });
      const claims = tokens.claims()!;
      // Providers may keep the address out of the token and tell it on request only (5.4).
      const about = claims.email ? claims : await client.fetchUserInfo(config, tokens.access_token, claims.sub);
      const email = typeof about.email === "string" ? about.email : null;
      return { issuer: claims.iss, subject: claims.sub, email, emailVerified: about.email_verified === true };
    },
  };
}
