import { normalEmail } from "@croupier/rules/validation/contactFields";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { placeOf } from "../platform/placeOf.ts";
import { maySignInFrom } from "../protection/index.ts";
import type { PlayersDeps } from "./deps.ts";
import { type HostVisit, placeAt } from "./hostVisit.ts";
import { openSession } from "./openSession.ts";
import { newChallenge, useChallenge } from "./passkeyChallenge.ts";
import { findPasskey, listPasskeys, notePasskeyUse, type PasskeyRow } from "./passkeys.ts";
import { findPlayer } from "./queries.ts";
import { fromText, type PasskeySite, passkeyHosts } from "./registerPasskey.ts";
import { endSessionOfToken, findPendingSession } from "./sessions.ts";
import { enterKnown, type SignInAnswer } from "./signIn.ts";
import { noteTry } from "./signInLog.ts";
import { countTry, takeTryBack } from "./throttle.ts";

/** Tries from one place in a quarter of an hour; a passkey cannot be guessed, so this is about work. */
const maxTries = 60;
const window_s = 15 * 60;

export type AskPasskeyAnswer =
  | { ok: true; options: PublicKeyCredentialRequestOptionsJSON }
  /** Every passkey of the account was made at another host. */
  | { ok: false; reason: "other_host"; host: string };

/**
 * What a browser needs to sign in by a passkey at the host of the visit. After a right password, `token` waits for a second
 * step and the account's own passkeys are named; otherwise the browser offers those that it keeps. Browsers give a passkey to
 * the host alone that it was made for and to those that it vouches for, so where the account has none for this one, asking the
 * browser would come to nothing.
 */
export async function askPasskey(
  deps: PlayersDeps,
  token: string | null,
  site: PasskeySite,
  now: Date,
): Promise<AskPasskeyAnswer> {
  const pending = token === null ? null : await findPendingSession(deps.db.pool, token, now);
  const own = pending ? await listPasskeys(deps.db.pool, pending.playerId) : [];
  const hosts = passkeyHosts(site);
  // A browser can be asked for the passkeys of one host at a time.
  const rpID = hosts.find((host) => own.some(({ rp_id }) => rp_id === host)) ?? hosts[0];
  const here = own.filter(({ rp_id }) => rp_id === rpID);
  if (own[0] && here.length === 0) return { ok: false, reason: "other_host", host: own[0].rp_id };
  const purpose = { use: "sign_in", player: pending?.playerId ?? null } as const;
  const options = await generateAuthenticationOptions({
    rpID,
    challenge: fromText(newChallenge(deps.twoFactorKey, purpose, now)),
    userVerification: "required",
    allowCredentials: here.map((one) => ({ id: one.credential_id, transports: one.transports })),
  });
  return { ok: true, options };
}

export interface PasskeySignInOrder {
  credential: AuthenticationResponseJSON;
  /** Of a sign-in that waits for its second step; null without one. */
  token: string | null;
  site: PasskeySite;
  visit: HostVisit;
  deviceKeyFor(email: string): string | null;
}

export type PasskeySignInAnswer = SignInAnswer | { ok: false; reason: "passkey_refused" | "no_sign_in" };

/**
 * Signs in by a passkey. It proves the device and its owner at once, so no further step follows, and it finishes a sign-in
 * that waits for one. What holds for a sign-in by password holds here too: region, licence, blocks, closed accounts.
 * Source: 7.3-02, F-51, F-63.
 */
export async function signInByPasskey(
  deps: PlayersDeps,
  order: PasskeySignInOrder,
  now: Date,
): Promise<PasskeySignInAnswer> {
  const { db } = deps;
  const { visit, token, site } = order;
  const at = await placeAt(deps, visit, now);
  if (!maySignInFrom(at.geo)) return { ok: false, reason: "restricted_region" };
  const key = `passkey_ip:${placeOf(visit.ip)}`;
  const counted = await countTry(db.pool, [{ key, most: maxTries, window_s }], now);
  if (!counted.ok) return { ok: false, reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s };
  const passkey = await findPasskey(db.pool, order.credential.id);
  const pending = token === null ? null : await findPendingSession(db.pool, token, now);
  const isProved = passkey !== null && (await proves(deps, passkey, order, pending?.playerId ?? null, now));
  if (!isProved) {
    deps.log("sign_in.passkey_failed", { ip: visit.ip, player: passkey ? Number(passkey.player_id) : null });
    if (passkey) {
      const refused = { method: "passkey", outcome: "wrong_passkey", visit } as const;
      await noteTry(db.pool, { ...refused, playerId: Number(passkey.player_id) }, now);
    }
    return { ok: false, reason: "passkey_refused" };
  }
  await takeTryBack(db.pool, [key]);
  const player = (await findPlayer(db.pool, Number(passkey.player_id)))!;
  const isKnownDevice = order.deviceKeyFor(normalEmail(player.email)) !== null;
  const entry = { method: "passkey", isKnownDevice, brand: site.brand, visit } as const;
  if (!pending) return enterKnown(deps, player, at, entry, now);
  // Whoever ends the waiting session opens the real one, so two answers at once open one.
  if (!(await endSessionOfToken(db.pool, token!, now))) return { ok: false, reason: "no_sign_in" };
  return openSession(deps, player, { ...entry, payoutOnly: pending.payoutOnly }, now);
}

/** Whether the browser signed our challenge with this passkey; `pendingFor`: whose second step is due. */
async function proves(
  deps: PlayersDeps,
  passkey: PasskeyRow,
  { credential, site }: Pick<PasskeySignInOrder, "credential" | "site">,
  pendingFor: number | null,
  now: Date,
): Promise<boolean> {
  if (pendingFor !== null && pendingFor !== Number(passkey.player_id)) return false;
  const purpose = { use: "sign_in", player: pendingFor } as const;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential,
      expectedChallenge: (challenge) => useChallenge(deps.db.pool, deps.twoFactorKey, challenge, purpose, now),
      expectedOrigin: site.origin,
      expectedRPID: passkeyHosts(site),
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
      requireUserVerification: true,
    });
    return verified && (await notePasskeyUse(deps.db.pool, passkey.id, authenticationInfo.newCounter, now));
  } catch {
    // The library throws where an answer does not fit.
    return false;
  }
}

/** Whether a signed-in player answered a challenge of `askPasskey` with a passkey of their own. */
export async function isOwnPasskey(
  deps: PlayersDeps,
  playerId: number,
  given: { credential: { id: string }; site: PasskeySite },
  now: Date,
): Promise<boolean> {
  const passkey = await findPasskey(deps.db.pool, given.credential.id);
  if (passkey === null || Number(passkey.player_id) !== playerId) return false;
  // What does not fit is refused by the library that checks it.
  const credential = given.credential as AuthenticationResponseJSON;
  return proves(deps, passkey, { credential, site: given.site }, null, now);
}
