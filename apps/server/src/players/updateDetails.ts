import type { PlayerProfile } from "@croupier/contract/profile";
import { maySignUpFrom } from "../protection/index.ts";
import { noteConsents } from "./consents.ts";
import type { PlayersDeps } from "./deps.ts";
import { groupsOf } from "./groups.ts";
import { toProfile } from "./profile.ts";
import { lockPlayer } from "./queries.ts";
import { changePlayer } from "./writePlayer.ts";

export type DetailsAnswer =
  | { ok: true; profile: PlayerProfile }
  | { ok: false; status: 422; code: "not_in_list" | "cannot_be_changed" | "required" }
  | { ok: false; status: 451; code: "restricted_region" };

/**
 * What a player is still missing after a sign-in: the acceptance of the terms, and the country where none was given, as for
 * somebody who came through another site. A country that is known stays. Source: 4-67, 7.2-08.
 */
export async function updateDetails(
  deps: PlayersDeps,
  playerId: number,
  given: { terms_acceptance?: boolean | undefined; country?: string | undefined },
  openCountries: readonly string[],
  now: Date,
): Promise<DetailsAnswer> {
  const { country } = given;
  if (country !== undefined) {
    if (!openCountries.includes(country)) return { ok: false, status: 422, code: "not_in_list" };
    const geo = await deps.protection.geoOf(country, now);
    if (!maySignUpFrom(geo)) return { ok: false, status: 451, code: "restricted_region" };
  }
  return deps.db.transaction(async (tx): Promise<DetailsAnswer> => {
    const player = (await lockPlayer(tx, playerId))!;
    if (!player.country && !country) return { ok: false, status: 422, code: "required" };
    if (player.country && country && country !== player.country)
      return { ok: false, status: 422, code: "cannot_be_changed" };
    const changed = await changePlayer(tx, playerId, {
      ...(given.terms_acceptance ? { terms_accepted_at: now } : {}),
      ...(country ? { country } : {}),
    });
    const accepted = given.terms_acceptance ? { terms: true } : {};
    await noteConsents(deps, tx, playerId, { given: accepted, source: "profile" }, now);
    return { ok: true, profile: toProfile(changed, await groupsOf(tx, playerId)) };
  });
}
