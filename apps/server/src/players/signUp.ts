import type { PlayerProfile } from "@croupier/contract/profile";
import { currencyOf } from "@croupier/rules/currencies";
import { isLocale } from "@croupier/rules/locales";
import { emailProblem, normalEmail } from "@croupier/rules/validation/contactFields";
import { type Problem, problem } from "@croupier/rules/validation/problem";
import { isPlainText } from "@croupier/rules/validation/profileField";
import type { Queryable, Tx } from "../platform/database.ts";
import { placeOf } from "../platform/placeOf.ts";
import { change } from "../platform/query.ts";
import { type BlockKind, maySignUpFrom } from "../protection/index.ts";
import { checkProfile, type ProfileTexts } from "./checkProfile.ts";
import { mailConfirmation } from "./confirmEmail.ts";
import { consentsIn, noteConsents } from "./consents.ts";
import type { PlayersDeps } from "./deps.ts";
import { noteDevice } from "./devices.ts";
import { groupsOf } from "./groups.ts";
import { type HostVisit, placeAt } from "./hostVisit.ts";
import { newPasswordProblem } from "./newPassword.ts";
import { hashPassword } from "./password.ts";
import { toProfile } from "./profile.ts";
import { findPlayerByEmail } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { lockPerson, samePeople } from "./samePeople.ts";
import { type StartedSession, startSession } from "./sessions.ts";
import { noteTry } from "./signInLog.ts";
import { tables } from "./tables.ts";
import { type Allowance, countTry, triesOf } from "./throttle.ts";
import { isNicknameTaken } from "./updateProfile.ts";
import { changePlayer, insertPlayer } from "./writePlayer.ts";

export interface SignUpOrder {
  email: string;
  password: string;
  confirmation: string | undefined;
  currency: string;
  /** Where they say they live; where they come from stands in the visit. */
  country: string;
  language: string;
  termsAccepted: boolean;
  ageAccepted: boolean | undefined;
  /** The notice about cookies was accepted before. Source: 4-37. */
  cookiesAccepted: boolean;
  bonusCode: string | null;
  /** The tag by which the visitor came, as their browser keeps it. Source: 9-14. */
  affiliateTag: string | null;
  profile: ProfileTexts & {
    receive_promos?: boolean | null | undefined;
    receive_sms_promos?: boolean | null | undefined;
  };
  captcha: string | undefined;
  /** The print of the device, where the page told one. */
  device: Buffer | null;
  brand: string;
  brandId: string;
  /** Texts of the profile without which nobody registers there. */
  asked: readonly string[];
  /** Countries in which somebody who registers may live. */
  openCountries: readonly string[];
  visit: HostVisit;
}

export type SignUpAnswer =
  | { ok: true; profile: PlayerProfile; session: StartedSession }
  | { ok: false; reason: "restricted_region" | "captcha_required" }
  | { ok: false; reason: "excluded"; by: BlockKind; until: Date | null }
  | { ok: false; reason: "bad_field"; field: string; problem: Problem }
  | { ok: false; reason: "too_many_attempts"; retryAfter_s: number };

const window_s = 3_600;
/** Sign-ups from one place in an hour, and how many of them need no solved captcha. */
const maxFromOnePlace = 300;
const freeFromOnePlace = 3;
/** How often one place may learn in an hour that an address has an account; the next sign-up needs a captcha. */
const maxTaken = 10;

/** Registers a player, opens the first wallet, mails the confirmation and signs them in. Source: 7.3-04, 4-30. */
export async function signUp(deps: PlayersDeps, order: SignUpOrder, now: Date): Promise<SignUpAnswer> {
  const { pool } = deps.db;
  const { hostLicence } = order.visit;
  const countries = [order.visit.country, order.country];
  const places = await Promise.all(countries.map((country) => placeAt(deps, { country, hostLicence }, now)));
  if (!places.every(({ geo }) => maySignUpFrom(geo))) return { ok: false, reason: "restricted_region" };
  const fault = faultOf(order);
  if (fault) return { ok: false, reason: "bad_field", ...fault };
  const law = { country: order.country, visit: order.visit.country, licence: hostLicence };
  const profile = checkProfile(order.profile, { ...law, birthDate: null, now });
  if (!profile.ok) return { ...profile, reason: "bad_field" };
  const missing = order.asked.find((field) => !profile.values[field as keyof ProfileTexts]);
  if (missing) return { ok: false, reason: "bad_field", field: missing, problem: problem("required") };
  const place = placeKeys(order.visit.ip);
  const told = await triesOf(pool, place.taken, now);
  if (told.tries >= maxTaken) return { ok: false, reason: "too_many_attempts", retryAfter_s: told.retryAfter_s };
  const counted = await countTry(pool, [{ key: place.signUp, most: maxFromOnePlace, window_s }], now);
  if (!counted.ok) return { ok: false, reason: "too_many_attempts", retryAfter_s: counted.retryAfter_s };
  const suspicious = told.tries > 0 || counted.tries[0]! > freeFromOnePlace;
  if (
    (suspicious || deps.captcha.atSignUp === "always") &&
    !(await deps.captcha.accepts(pool, order.captcha, order.visit.ip, now))
  )
    return { ok: false, reason: "captcha_required" };
  if (await isExcludedPerson(deps, deps.db.pool, order.email, profile.values, now))
    return { ok: false, reason: "excluded", by: "selfexclusion", until: null };
  const hash = await hashPassword(order.password, "signUp");
  try {
    const answer = await register(deps, order, profile.values, hash, now);
    if (!answer.ok) await tellOwner(deps, order, now);
    return answer;
  } catch (error) {
    if (isNicknameTaken(error)) return { ok: false, reason: "bad_field", field: "nickname", problem: problem("taken") };
    throw error;
  }
}

/** Whether somebody with this profile excluded themselves under another address. Source: F-51. */
async function isExcludedPerson(
  deps: PlayersDeps,
  on: Queryable,
  email: string,
  profile: ProfileTexts,
  now: Date,
): Promise<boolean> {
  const { first_name = null, last_name = null, date_of_birth = null } = profile;
  const { mobile_phone = null, address = null, postal_code = null } = profile;
  const names = { first_name, last_name, date_of_birth, mobile_phone, address, postal_code };
  const others = await samePeople(on, deps.matchKey, { id: null, email_key: normalEmail(email), ...names });
  return others.length > 0 && (await deps.protection.excludedAmong(on, others, now)).size > 0;
}

function placeKeys(ip: string) {
  const place = placeOf(ip);
  return { signUp: `sign_up_ip:${place}`, taken: `sign_up_taken:${place}` };
}

/**
 * A sign-up signs the player in, so its answer cannot hide that an address has an account already. What can be done is
 * done: the place is counted, and the owner is told by mail, once a day.
 */
async function tellOwner(deps: PlayersDeps, { email, visit, brand }: SignUpOrder, now: Date): Promise<void> {
  const { pool } = deps.db;
  const owner = await findPlayerByEmail(pool, normalEmail(email));
  if (!owner) return;
  deps.log("sign_up.taken", { player: owner.id, ip: visit.ip });
  const day: Allowance = { key: `sign_up_told:${owner.id}`, most: 1, window_s: 86_400 };
  await countTry(pool, [{ key: placeKeys(visit.ip).taken, most: maxTaken, window_s }], now);
  if (!(await countTry(pool, [day], now)).ok) return;
  await deps.mail.send(pool, {
    to: owner.email,
    playerId: owner.id,
    locale: owner.language,
    brand,
    template: "sign_up_again",
    values: { link: `${visit.origin}/${owner.language}/sign-in` },
  });
}

function faultOf(order: SignUpOrder): { field: string; problem: Problem } | null {
  const email = emailProblem(order.email.trim());
  if (email) return { field: "email", problem: email };
  const password = newPasswordProblem(order.password, order.confirmation, order.email);
  if (password) return password;
  if (!order.openCountries.includes(order.country)) return { field: "country", problem: problem("not_in_list") };
  if (!currencyOf(order.currency)?.registration) return { field: "currency", problem: problem("not_in_list") };
  if (!order.termsAccepted) return { field: "terms_acceptance", problem: problem("must_be_checked") };
  if (order.ageAccepted === false) return { field: "age_acceptance", problem: problem("must_be_checked") };
  return null;
}

async function register(
  deps: PlayersDeps,
  order: SignUpOrder,
  profile: Partial<Record<keyof ProfileTexts, string | null>>,
  passwordHash: string,
  now: Date,
): Promise<SignUpAnswer> {
  return deps.db.transaction(async (tx): Promise<SignUpAnswer> => {
    // Asked again where no exclusion can come in between.
    await lockPerson(tx, profile.date_of_birth);
    if (await isExcludedPerson(deps, tx, order.email, profile, now))
      return { ok: false, reason: "excluded", by: "selfexclusion", until: null };
    const player = await insertPlayer(tx, {
      email: order.email.trim(),
      email_key: normalEmail(order.email),
      password_hash: passwordHash,
      created_at: now,
      current_sign_in_at: now,
      currency: order.currency,
      country: order.country,
      language: isLocale(order.language) ? order.language : "en",
      licence: order.visit.hostLicence,
      brand: order.brandId,
      terms_accepted_at: now,
      age_accepted_at: order.ageAccepted ? now : null,
      affiliate_tag: order.affiliateTag,
      receive_promos: order.profile.receive_promos ?? false,
      receive_sms_promos: order.profile.receive_sms_promos ?? false,
      ...profile,
    });
    if (!player) return { ok: false, reason: "bad_field", field: "email", problem: problem("taken") };
    await change(
      tx,
      tables
        .insertInto("players.wallet")
        .values({ player_id: BigInt(player.id), currency: order.currency, opened_at: now }),
    );
    await noteDevice(tx, player.id, order.device, now);
    const agreed = {
      terms: true,
      age: order.ageAccepted === true,
      cookies: order.cookiesAccepted,
      ...consentsIn(player),
    };
    await noteConsents(deps, tx, player.id, { given: agreed, source: "sign_up" }, now);
    await mailConfirmation(deps, tx, player, { brand: order.brand, origin: order.visit.origin }, now);
    await deps.registered(tx, { playerId: player.id, brand: order.brandId }, now);
    const coded = await withBonusCode(deps, tx, player, order, now);
    const session = await startSession(tx, player.id, order.visit, now);
    await noteTry(tx, { playerId: player.id, method: "password", outcome: "succeeded", visit: order.visit }, now);
    deps.log("sign_up", { player: player.id, ip: order.visit.ip });
    return { ok: true, profile: toProfile(coded, await groupsOf(tx, player.id)), session };
  });
}

/** Puts the code that came along in force where the first deposit can bring something by it; another one costs nobody their account. */
async function withBonusCode(
  { judgeBonusCode }: PlayersDeps,
  tx: Tx,
  player: PlayerRow,
  { bonusCode: code, brand }: SignUpOrder,
  now: Date,
): Promise<PlayerRow> {
  if (!code || !isPlainText(code)) return player;
  const answer = await judgeBonusCode(tx, { playerId: player.id, brand, code }, now);
  return answer.ok ? changePlayer(tx, player.id, { deposit_bonus_code: answer.code }) : player;
}
