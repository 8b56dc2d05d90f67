import type { PlayerProfile } from "@croupier/contract/profile";
import { isLocale } from "@croupier/rules/locales";
import { parseBirthDate } from "@croupier/rules/validation/identityFields";
import { missingFields } from "@croupier/rules/validation/missingFields";
import { problem } from "@croupier/rules/validation/problem";
import type { ProfileTextField } from "@croupier/rules/validation/profileField";
import type { Tx } from "../platform/database.ts";
import { excludeWith } from "../protection/index.ts";
import { openWallet } from "./accounts.ts";
import { checkProfile, type FieldProblem, type ProfileTexts } from "./checkProfile.ts";
import { consentsIn, noteConsents } from "./consents.ts";
import type { PlayersDeps } from "./deps.ts";
import { groupsOf } from "./groups.ts";
import { type FieldContext, onceSet, requiredUnder } from "./playerFields.ts";
import { toProfile } from "./profile.ts";
import { findPlayer, lockPlayer } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { lockPerson, samePeople } from "./samePeople.ts";
import { changePlayer } from "./writePlayer.ts";

export interface ProfileOrder extends ProfileTexts {
  country?: string | null | undefined;
  language?: string | undefined;
  /** The wallet to make the active one; opened where it is new. */
  currency?: string | null | undefined;
  receive_promos?: boolean | null | undefined;
  receive_sms_promos?: boolean | null | undefined;
}

/** `excluded`: what was saved shows that the player excluded themselves under another account. */
export type UpdateAnswer = { ok: true; profile: PlayerProfile; excluded: boolean } | ({ ok: false } & FieldProblem);

/**
 * Edits a profile and chooses the wallet, both or neither; what the context requires must be there afterwards.
 * Source: 5-02, 7.2-02.
 */
export async function updateProfile(
  deps: PlayersDeps,
  playerId: number,
  context: FieldContext,
  order: ProfileOrder,
  visit: string,
  now: Date,
): Promise<UpdateAnswer> {
  try {
    return await deps.db.transaction(async (tx): Promise<UpdateAnswer> => {
      await lockPerson(tx, (await findPlayer(tx, playerId))?.date_of_birth ?? givenBirthDate(order));
      const player = (await lockPlayer(tx, playerId))!;
      const changes = changesOf(player, order, visit, now);
      if (!changes.ok) return changes;
      const missing = missingFields({ ...player, ...changes.values }, requiredUnder(player.licence)[context])[0];
      if (missing) return { ok: false, field: missing, problem: problem("required") };
      if (order.currency && !(await openWallet(tx, playerId, order.currency, now))) {
        return { ok: false, field: "currency", problem: problem("not_in_list") };
      }
      const changed = await changePlayer(tx, playerId, changes.values);
      await noteConsents(deps, tx, playerId, { given: consentsIn(changes.values), source: "profile" }, now);
      const excluded = await followExclusion(deps, tx, changed, now);
      return { ok: true, profile: toProfile(changed, await groupsOf(tx, playerId)), excluded };
    });
  } catch (error) {
    if (isNicknameTaken(error)) return { ok: false, field: "nickname", problem: problem("taken") };
    throw error;
  }
}

/** An exclusion is the person's: an account that turns out to be theirs is excluded for as long. Source: F-51. */
export async function followExclusion(deps: PlayersDeps, tx: Tx, player: PlayerRow, now: Date): Promise<boolean> {
  const excluded = await deps.protection.excludedAmong(tx, await samePeople(tx, deps.matchKey, player), now);
  const first = [...excluded][0];
  if (first === undefined) return false;
  const followed = await excludeWith(tx, first, [player.id], now);
  if (followed.length === 0) return false;
  await deps.leaveAll(tx, player.id, now);
  return true;
}

export function givenBirthDate({ date_of_birth: text }: Pick<ProfileOrder, "date_of_birth">): string | null {
  return (
    parseBirthDate(text ?? "")
      ?.toISOString()
      .slice(0, 10) ?? null
  );
}

type Changes = { ok: true; values: Partial<Omit<PlayerRow, "id">> } | ({ ok: false } & FieldProblem);

function changesOf(player: PlayerRow, order: ProfileOrder, visit: string, now: Date): Changes {
  const country = order.country ?? player.country;
  if (country !== player.country) return { ok: false, field: "country", problem: problem("cannot_be_changed") };
  if (order.language !== undefined && !isLocale(order.language)) {
    return { ok: false, field: "language", problem: problem("not_in_list") };
  }
  const checked = checkProfile(order, {
    country,
    visit,
    licence: player.licence,
    birthDate: player.date_of_birth,
    now,
  });
  if (!checked.ok) return checked;
  const locked = (Object.keys(checked.values) as ProfileTextField[]).find(
    (field) => onceSet.has(field) && player[field] !== null && checked.values[field] !== player[field],
  );
  if (locked) return { ok: false, field: locked, problem: problem("cannot_be_changed") };
  return {
    ok: true,
    values: {
      ...checked.values,
      ...(order.language === undefined ? {} : { language: order.language }),
      ...(typeof order.receive_promos === "boolean" ? { receive_promos: order.receive_promos } : {}),
      ...(typeof order.receive_sms_promos === "boolean" ? { receive_sms_promos: order.receive_sms_promos } : {}),
    },
  };
}

/** Two players who choose one name at the same moment meet at the unique index. */
export function isNicknameTaken(error: unknown): boolean {
  return (error as { constraint?: string } | null)?.constraint === "nickname_is_unique";
}
