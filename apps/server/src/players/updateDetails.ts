import type { PlayerProfile } from "@croupier/contract/profile";
import { missingFields } from "@croupier/rules/validation/missingFields";
import { type Problem, problem } from "@croupier/rules/validation/problem";
import { maySignUpFrom } from "../protection/index.ts";
import { checkProfile, type ProfileTexts } from "./checkProfile.ts";
import { noteConsents } from "./consents.ts";
import type { PlayersDeps } from "./deps.ts";
import { groupsOf } from "./groups.ts";
import { placeAt } from "./hostVisit.ts";
import { toProfile } from "./profile.ts";
import { findPlayer, lockPlayer } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { lockPerson } from "./samePeople.ts";
import { followExclusion, givenBirthDate, isNicknameTaken } from "./updateProfile.ts";
import { changePlayer } from "./writePlayer.ts";

export interface DetailsOrder extends ProfileTexts {
  terms_acceptance?: boolean | undefined;
  country?: string | undefined;
}

interface Surroundings {
  /** Countries in which somebody who registers may live. */
  openCountries: readonly string[];
  /** Texts of the profile without which nobody registers in a country. */
  askedIn(country: string): readonly string[];
  /** Where the visit comes from. */
  visit: string;
  now: Date;
}

/** `excluded`: what was given shows that the player excluded themselves under another account. */
export type DetailsAnswer =
  | { ok: true; profile: PlayerProfile; excluded: boolean }
  | { ok: false; reason: "restricted_region" }
  | { ok: false; reason: "bad_field"; field: string; problem: Problem };

const badField = (field: string, code: Problem["code"]): DetailsAnswer => ({
  ok: false,
  reason: "bad_field",
  field,
  problem: problem(code),
});

/**
 * What a player is still missing after a sign-in: the acceptance of the terms, and, for somebody who came through another
 * site, the country with whatever its registration asks for. A country that is known stays. Source: 4-67, 5-02, 7.2-08.
 */
export async function updateDetails(
  deps: PlayersDeps,
  playerId: number,
  given: DetailsOrder,
  around: Surroundings,
): Promise<DetailsAnswer> {
  const { country } = given;
  if (country !== undefined) {
    if (!around.openCountries.includes(country)) return badField("country", "not_in_list");
    const { licence: hostLicence } = (await findPlayer(deps.db.pool, playerId))!;
    if (!maySignUpFrom((await placeAt(deps, { country, hostLicence }, around.now)).geo))
      return { ok: false, reason: "restricted_region" };
  }
  try {
    return await deps.db.transaction(async (tx): Promise<DetailsAnswer> => {
      await lockPerson(tx, (await findPlayer(tx, playerId))?.date_of_birth ?? givenBirthDate(given));
      const player = (await lockPlayer(tx, playerId))!;
      const details = player.country ? knownDetails(player, given) : newDetails(player, given, around);
      if (!details.ok) return details;
      const accepted = given.terms_acceptance ? { terms_accepted_at: around.now } : {};
      const changed = await changePlayer(tx, playerId, { ...accepted, ...details.values });
      const consents = given.terms_acceptance ? { terms: true } : {};
      await noteConsents(deps, tx, playerId, { given: consents, source: "profile" }, around.now);
      const excluded = await followExclusion(deps, tx, changed, around.now);
      return { ok: true, profile: toProfile(changed, await groupsOf(tx, playerId)), excluded };
    });
  } catch (error) {
    if (isNicknameTaken(error)) return badField("nickname", "taken");
    throw error;
  }
}

type Details = { ok: true; values: Partial<Omit<PlayerRow, "id">> } | Extract<DetailsAnswer, { ok: false }>;

/** Somebody who registered here: their profile is edited where profiles are. */
function knownDetails(player: PlayerRow, { country }: DetailsOrder): Details {
  if (country && country !== player.country)
    return { ok: false, reason: "bad_field", field: "country", problem: problem("cannot_be_changed") };
  return { ok: true, values: {} };
}

/** The end of a registration that began on another site. */
function newDetails(player: PlayerRow, given: DetailsOrder, { askedIn, visit, now }: Surroundings): Details {
  const { country, terms_acceptance: _, ...texts } = given;
  const wrong = (field: string, found: Problem): Details => ({
    ok: false,
    reason: "bad_field",
    field,
    problem: found,
  });
  if (!country) return wrong("country", problem("required"));
  const checked = checkProfile(texts, { country, visit, licence: player.licence, birthDate: null, now });
  if (!checked.ok) return wrong(checked.field, checked.problem);
  const missing = missingFields({ ...player, ...checked.values }, askedIn(country))[0];
  if (missing) return wrong(missing, problem("required"));
  return { ok: true, values: { ...checked.values, country } };
}
