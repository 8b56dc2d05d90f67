import { currencyForCountry, currencyOf } from "@croupier/rules/currencies";
import { isLocale } from "@croupier/rules/locales";
import { emailProblem, normalEmail } from "@croupier/rules/validation/contactFields";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { maySignInFrom, maySignUpFrom } from "../protection/index.ts";
import { connectAccount, playerOfAccount } from "./connectedAccounts.ts";
import type { PlayersDeps } from "./deps.ts";
import { type HostVisit, placeAt } from "./hostVisit.ts";
import type { ProviderIdentity } from "./openIdProvider.ts";
import { nobodysHash } from "./password.ts";
import { findPlayer, findPlayerByEmail } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { enterKnown, type SignInAnswer } from "./signIn.ts";
import { tables } from "./tables.ts";
import { secondStepOf } from "./twoFactor.ts";
import { insertPlayer } from "./writePlayer.ts";

export interface ProviderVisit {
  identity: ProviderIdentity;
  visit: HostVisit;
  brand: { id: string; name: string };
  locale: string;
  deviceKeyFor(email: string): string | null;
}

export type ProviderSignInAnswer =
  | Exclude<SignInAnswer, { reason: "too_many_attempts" | "captcha_required" | "invalid_credentials" }>
  | { ok: false; reason: "email_needed" | "account_exists" };

/**
 * Signs in whoever an OpenID Connect provider vouches for. An account that a player connected opens theirs, with the same
 * gates and second step as a password. Somebody new gets an account, which asks for country and terms before all else. An
 * address that has an account is not connected by itself: its owner signs in and connects it. Source: 7.2-08, F-63.
 */
export async function signInByProvider(
  deps: PlayersDeps,
  order: ProviderVisit,
  now: Date,
): Promise<ProviderSignInAnswer> {
  const { pool } = deps.db;
  const { identity, visit } = order;
  const at = await placeAt(deps, visit, now);
  if (!maySignInFrom(at.geo)) return { ok: false, reason: "restricted_region" };
  const known = await playerOfAccount(pool, identity.issuer, identity.subject);
  if (known === null && !maySignUpFrom(at.geo)) return { ok: false, reason: "restricted_region" };
  const player = known === null ? await registerFrom(deps, order, now) : (await findPlayer(pool, known))!;
  if ("reason" in player) return { ok: false, reason: player.reason };
  const isKnownDevice = known === null || order.deviceKeyFor(normalEmail(player.email)) !== null;
  const awaitsSecondStep = secondStepOf(player) !== null;
  const entry = {
    method: "identity_provider",
    isKnownDevice,
    brand: order.brand.name,
    visit,
    awaitsSecondStep,
  } as const;
  const answer = await enterKnown(deps, player, at, entry, now);
  if (!answer.ok && (answer.reason === "captcha_required" || answer.reason === "invalid_credentials"))
    throw new Error(`a provider's sign-in cannot end in ${answer.reason}`);
  return answer as ProviderSignInAnswer;
}

/** Opens an account for an address that the provider has verified. Nobody knows a password for it until one is set. */
async function registerFrom(
  deps: PlayersDeps,
  order: ProviderVisit,
  now: Date,
): Promise<PlayerRow | { reason: "email_needed" | "account_exists" }> {
  const { email, emailVerified } = order.identity;
  if (email === null || !emailVerified || emailProblem(email)) return { reason: "email_needed" };
  if (await findPlayerByEmail(deps.db.pool, normalEmail(email))) return { reason: "account_exists" };
  const made = await deps.db.transaction((tx) => insertNewcomer(deps, tx, order, email, now));
  if (!made) return { reason: "account_exists" };
  deps.log("sign_up", { player: made.id, ip: order.visit.ip });
  return made;
}

async function insertNewcomer(
  deps: PlayersDeps,
  tx: Tx,
  { identity, visit, brand, locale }: ProviderVisit,
  email: string,
  now: Date,
): Promise<PlayerRow | null> {
  const proposed = currencyForCountry(visit.country);
  const currency = currencyOf(proposed)?.registration && deps.offers(brand.id, proposed) ? proposed : "EUR";
  const player = await insertPlayer(tx, {
    email,
    email_key: normalEmail(email),
    password_hash: nobodysHash,
    created_at: now,
    confirmed_at: now,
    currency,
    // What the player says of themselves comes with the terms; see `missedFields`.
    country: "",
    language: isLocale(locale) ? locale : "en",
    licence: visit.hostLicence,
    brand: brand.id,
  });
  if (!player) return null;
  const wallet = { player_id: BigInt(player.id), currency, opened_at: now };
  await change(tx, tables.insertInto("players.wallet").values(wallet));
  await deps.registered(tx, { playerId: player.id, brand: brand.id }, now);
  await connectAccount(tx, player.id, { issuer: identity.issuer, subject: identity.subject, label: email }, now);
  return player;
}
