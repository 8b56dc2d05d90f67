import { type CorrectedField, correctedFields } from "@croupier/contract/backOffice/players";
import type { ErrorCode } from "@croupier/contract/errorCodes";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import { emailProblem, normalEmail } from "@croupier/rules/validation/contactFields";
import { stateFromPostalCode } from "@croupier/rules/validation/postalState";
import { type ProfileTextField, profileFieldProblem } from "@croupier/rules/validation/profileField";
import type { OperatorIdentity } from "../../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../../platform/database.ts";
import { maySignUpFrom } from "../../protection/index.ts";
import { checkProfile } from "../checkProfile.ts";
import { mailConfirmation, type Site } from "../confirmEmail.ts";
import { isAddressTaken } from "../confirmEmailChange.ts";
import { endEverySession } from "../endSessions.ts";
import { placeAt } from "../hostVisit.ts";
import { dropMailTokens } from "../mailTokens.ts";
import { findPlayer, findPlayerByEmail, lockPlayer } from "../queries.ts";
import { mailNotice } from "../requestEmailChange.ts";
import type { PlayerRow } from "../rows.ts";
import { lockPerson } from "../samePeople.ts";
import { followExclusion, isNicknameTaken } from "../updateProfile.ts";
import { changePlayer } from "../writePlayer.ts";
import type { ChangeDeps } from "./changePlayers.ts";
import { versionOf } from "./describePlayer.ts";

export interface CorrectDeps extends ChangeDeps {
  /** Countries in which players may live. */
  countries: readonly string[];
  /** The site that a player knows, for letters about what an operator did. */
  siteOf(on: Tx, player: { id: number; licence: string }, now: Date): Promise<Site>;
}

export type CorrectAnswer =
  | { ok: true }
  | { ok: false; reason: "not_found" | "stale" }
  | { ok: false; reason: "field"; code: ErrorCode; facts?: Readonly<Record<string, unknown>> | undefined };

type Corrected = PlayerRow | Exclude<CorrectAnswer, { ok: true }>;

interface CorrectOrder {
  playerId: number;
  field: CorrectedField;
  value: string | null;
  version: string;
  reason: string;
}

const wrong = (code: ErrorCode, facts?: Readonly<Record<string, unknown>>) =>
  ({ ok: false, reason: "field", code, facts }) as const;

/** Corrects one field by the rules of the profile's form; what a player may set only once, an operator may correct. */
export async function correctField(
  deps: CorrectDeps,
  operator: OperatorIdentity,
  order: CorrectOrder,
  now: Date,
): Promise<CorrectAnswer> {
  const { players, backOffice } = deps;
  try {
    return await players.db.transaction(async (tx): Promise<CorrectAnswer> => {
      await lockPerson(tx, (await findPlayer(tx, order.playerId))?.date_of_birth);
      const player = await lockPlayer(tx, order.playerId);
      if (!player) return { ok: false, reason: "not_found" };
      if (versionOf(player) !== order.version) return { ok: false, reason: "stale" };
      const changed = await write(deps, tx, player, order, now);
      if ("ok" in changed) return changed;
      const { before, after } = difference(player, changed);
      const change = { action: "player.correct", subject: `player:${player.id}`, before, after, reason: order.reason };
      await backOffice.auditChange(tx, operator, change, now);
      return { ok: true };
    });
  } catch (error) {
    if (isNicknameTaken(error) || isAddressTaken(error)) return wrong("taken");
    throw error;
  }
}

async function write(deps: CorrectDeps, tx: Tx, player: PlayerRow, order: CorrectOrder, now: Date): Promise<Corrected> {
  const { field } = order;
  const value = order.value?.trim() ?? "";
  if (field === "country") return correctCountry(deps, tx, player, value, now);
  if (field === "email") return correctEmail(deps, tx, player, value, now);
  const { country, licence, date_of_birth: birthDate } = player;
  const checked = checkProfile({ [field]: order.value }, { country, visit: country, licence, birthDate, now });
  if (!checked.ok) return wrong(checked.problem.code, checked.problem.facts);
  return changePlayer(tx, player.id, checked.values);
}

/**
 * Puts a player into another country that their licence is open to. The licence stays: it is what the account was opened under,
 * and a country of another one is refused, because that player needs an account there. The law of the new country holds besides
 * it from here on, so running games end and open again under it. Wallets stay as they are, since none depends on the country;
 * ways to pay follow it by themselves. What is no postal code, phone number or state there is cleared and asked for again, and
 * somebody too young for the country is refused.
 */
async function correctCountry(
  { players, countries }: CorrectDeps,
  tx: Tx,
  player: PlayerRow,
  country: string,
  now: Date,
): Promise<Corrected> {
  if (!countries.includes(country)) return wrong("not_in_list");
  const { geo } = await placeAt(players, { country, hostLicence: player.licence }, now, tx);
  if (!maySignUpFrom(geo)) return wrong(geo === "EE" ? "other_licence" : "restricted_region");
  const { minimumAge } = licencePolicy(player.licence, country);
  const facts = { country, minimumAge, birthDate: player.date_of_birth, now };
  const faultOf = (field: ProfileTextField) =>
    player[field] ? profileFieldProblem(field, String(player[field]), facts) : null;
  const tooYoung = faultOf("date_of_birth");
  if (tooYoung) return wrong(tooYoung.code, tooYoung.facts);
  const postalCode = faultOf("postal_code") ? null : player.postal_code;
  await players.endGameSessions(tx, player.id, now);
  return changePlayer(tx, player.id, {
    country,
    postal_code: postalCode,
    state: postalCode && stateFromPostalCode(country, postalCode),
    ...(faultOf("mobile_phone") ? { mobile_phone: null } : {}),
  });
}

/**
 * Gives an account another address, which has to be confirmed. Every session ends, links that went to the address before open
 * nothing, and both are told: the new one with the link that confirms it, the one before with the link that takes it back.
 */
async function correctEmail(
  deps: CorrectDeps,
  tx: Tx,
  player: PlayerRow,
  email: string,
  now: Date,
): Promise<Corrected> {
  const { players } = deps;
  if (email === "") return wrong("required");
  const fault = emailProblem(email);
  if (fault) return wrong(fault.code, fault.facts);
  const emailKey = normalEmail(email);
  if (emailKey === player.email_key) return wrong("same_address");
  if (await findPlayerByEmail(tx, emailKey)) return wrong("taken");
  const site = await deps.siteOf(tx, player, now);
  await mailNotice(players, tx, player, site, "email_changed", now);
  await dropMailTokens(tx, player.id, ["confirm_email", "reset_password", "change_email"]);
  const changed = await changePlayer(tx, player.id, { email, email_key: emailKey, confirmed_at: null });
  await mailConfirmation(players, tx, changed, site, now);
  await endEverySession(players, tx, player.id, now);
  await players.realtime.disconnect(tx, String(player.id));
  await followExclusion(players, tx, changed, now);
  return changed;
}

/** What became of the fields, for the audit log: those that changed, others that followed among them. */
function difference(player: PlayerRow, changed: PlayerRow) {
  const fields = correctedFields.filter((field) => player[field] !== changed[field]);
  const of = (row: PlayerRow) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  return { before: of(player), after: of(changed) };
}
