import { randomUUID } from "node:crypto";
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Tx } from "../platform/database.ts";
import type { PlayersDeps } from "./deps.ts";
import { newChallenge, useChallenge } from "./passkeyChallenge.ts";
import { insertPasskey, listPasskeys, type PasskeyRow } from "./passkeys.ts";
import { findPlayer, lockPlayer } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";

/** ES256 and RS256, which every authenticator has one of (IANA COSE algorithms). */
const algorithms = [-7, -257];

/** More than anybody's devices. */
const maxPasskeys = 20;

/** The site as browsers know it: passkeys belong to its host. */
export interface PasskeySite {
  origin: string;
  /** Another host of the brand whose passkeys count here; null where there is none, and for browsers that do not ask it. */
  mainHost: string | null;
  /** Name of the site as the player knows it. */
  brand: string;
}

/** The hosts whose passkeys a browser may give here; new ones are made for the first of them. */
export function passkeyHosts({ origin, mainHost }: Omit<PasskeySite, "brand">): [string, ...string[]] {
  const own = new URL(origin).hostname;
  return mainHost === null || mainHost === own ? [own] : [mainHost, own];
}

/** What a browser needs to make a passkey that signs in by itself: it stays on the device and asks for its lock. */
export async function offerPasskey(deps: PlayersDeps, playerId: number, site: PasskeySite, now: Date) {
  const player = (await findPlayer(deps.db.pool, playerId))!;
  const [rpID] = passkeyHosts(site);
  const known = (await listPasskeys(deps.db.pool, playerId)).filter(({ rp_id }) => rp_id === rpID);
  return generateRegistrationOptions({
    rpName: site.brand,
    rpID,
    userName: player.email,
    userDisplayName: player.nickname ?? player.email,
    userID: new TextEncoder().encode(`player:${playerId}`),
    challenge: fromText(newChallenge(deps.twoFactorKey, { use: "register", player: playerId }, now)),
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map((one) => ({ id: one.credential_id, transports: one.transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** The library writes bytes as base64url and leaves text to itself. */
export function fromText(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, "base64url"));
}

export interface NewPasskeyOrder {
  playerId: number;
  name: string;
  credential: unknown;
  site: PasskeySite;
}

export type NewPasskeyAnswer =
  | { ok: true; passkey: PasskeyRow }
  | { ok: false; reason: "passkey_refused" | "too_many_passkeys" };

/** Keeps a passkey that was made for our challenge, and tells the player by mail. */
export async function addPasskey(deps: PlayersDeps, order: NewPasskeyOrder, now: Date): Promise<NewPasskeyAnswer> {
  const { playerId, site } = order;
  const made = await verifyMade(deps, order, now);
  if (!made) return { ok: false, reason: "passkey_refused" };
  return deps.db.transaction(async (tx): Promise<NewPasskeyAnswer> => {
    const player = (await lockPlayer(tx, playerId))!;
    if ((await listPasskeys(tx, playerId)).length >= maxPasskeys) return { ok: false, reason: "too_many_passkeys" };
    const passkey = await insertPasskey(tx, {
      id: randomUUID(),
      player_id: BigInt(playerId),
      rp_id: made.rpID,
      credential_id: made.credential.id,
      public_key: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: made.credential.transports ?? [],
      name: order.name,
      created_at: now,
    });
    if (!passkey) return { ok: false, reason: "passkey_refused" };
    await mailPasskeyChange(deps, tx, player, { state: "added", name: passkey.name, brand: site.brand });
    deps.log("passkey.added", { player: playerId });
    return { ok: true, passkey };
  });
}

async function verifyMade(deps: PlayersDeps, { credential, site, playerId }: NewPasskeyOrder, now: Date) {
  const purpose = { use: "register", player: playerId } as const;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: (challenge) => useChallenge(deps.db.pool, deps.twoFactorKey, challenge, purpose, now),
      expectedOrigin: site.origin,
      expectedRPID: passkeyHosts(site),
      supportedAlgorithmIDs: algorithms,
      requireUserVerification: true,
    });
    return verified && registrationInfo.rpID !== undefined
      ? { ...registrationInfo, rpID: registrationInfo.rpID }
      : null;
  } catch {
    // The library throws where an answer does not fit.
    return null;
  }
}

/** Tells the player that a passkey came or went. */
export async function mailPasskeyChange(
  { mail }: PlayersDeps,
  tx: Tx,
  player: PlayerRow,
  { state, name, brand }: { state: "added" | "removed"; name: string; brand: string },
): Promise<void> {
  await mail.send(tx, {
    to: player.email,
    playerId: player.id,
    locale: player.language,
    brand,
    template: "passkey_changed",
    values: { state, name },
  });
}
