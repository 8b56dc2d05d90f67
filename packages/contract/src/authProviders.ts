import { z } from "zod";
import { call } from "./call.ts";
import { ByIdentifier } from "./wire.ts";

/*
 * Signing in through another site, by OpenID Connect. The browser is led there and back; both calls answer with a redirect.
 * Which sites there are, `GET /api/info/auth_providers` says; what a newcomer from there must still give, `access.updateDetails`
 * takes.
 */

/** The answer of the other site, as its redirect brings it: OpenID Connect Core 1.0, 3.1.2.5 and 3.1.2.6. */
const ProviderAnswer = z.record(z.string().max(50), z.string().max(4000));

export const beginProviderSignIn = call({
  id: "authProviders.begin",
  method: "GET",
  path: "/api/auth_providers/openid/start",
  access: "guest",
  summary:
    "Leads to the other site; a signed-in player comes back with that account connected. With `prove`, a player without a password here signs in there anew with an account that is connected already, which proves who they are as `POST /api/player/proof` does.",
  spec: ["7.2-08", "F-63"],
  query: z.object({ redirect: z.string().max(2000).optional(), prove: z.literal("true").optional() }),
  status: 302,
});

export const finishProviderSignIn = call({
  id: "authProviders.finish",
  method: "GET",
  path: "/api/auth_providers/openid/callback",
  access: "guest",
  summary: "Where the other site leads back to: signs the player in, and leads on to a page that says how it went.",
  spec: ["7.2-08"],
  query: ProviderAnswer,
  status: 302,
});

export const disconnectAccount = call({
  id: "authProviders.disconnect",
  method: "DELETE",
  path: "/api/auth_providers/:id",
  access: "player",
  openToExcluded: true,
  summary: "Forgets an account elsewhere: it signs in no more. The address and a password still do.",
  spec: ["7.2-08"],
  params: ByIdentifier,
});
