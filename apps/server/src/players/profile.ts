import type { PlayerProfile, SignedInPlayer } from "@croupier/contract/profile";
import type { Queryable } from "../platform/database.ts";
import { type GroupOfPlayer, groupsOf, wireGroupId } from "./groups.ts";
import { findPlayer } from "./queries.ts";
import type { PlayerRow } from "./rows.ts";
import { secondStepOf } from "./twoFactor.ts";

/** The player as every access and profile call answers. Source: C-2.2.1. */
export function toProfile(player: PlayerRow, groups: readonly GroupOfPlayer[]): PlayerProfile {
  return {
    id: player.id,
    email: player.email,
    auth_fields_missed: missedFields(player),
    statuses: groups.map(({ id, name }) => ({ id: wireGroupId(id), name })),
    created_at: player.created_at.toISOString(),
    confirmed_at: iso(player.confirmed_at),
    current_sign_in_at: iso(player.current_sign_in_at),
    currency: player.currency,
    language: player.language,
    deposit_bonus_code: player.deposit_bonus_code,
    can_issue_bonuses: player.can_issue_bonuses,
    autoregistered: player.autoregistered,
    autologin_link: null,
    verified: player.verified,
    license_name: player.licence,
    sow_questionnaire_expires_at: iso(player.questionnaire_expires_at),
    sow_questionnaire_requested: player.questionnaire_requested,
    two_factor_enabled: secondStepOf(player) !== null,
    sumsub_verified: player.service_verified,
    all_payment_methods_verified: player.payment_methods_verified,
    user_account_status: player.disabled_at ? "disabled" : "active",
    profession: null,
    personal_id: player.personal_id?.replace(/.(?=.{4})/g, "•") ?? null,
    first_name: player.first_name,
    last_name: player.last_name,
    nickname: player.nickname,
    gender: player.gender,
    date_of_birth: player.date_of_birth,
    country: player.country || null,
    city: player.city,
    address: player.address,
    postal_code: player.postal_code,
    state: player.state,
    mobile_phone: player.mobile_phone,
    receive_promos: player.receive_promos,
    receive_sms_promos: player.receive_sms_promos,
  };
}

/** The profile as this session shows it. Source: F-51. */
export function inSession({ payoutOnly }: { payoutOnly: boolean }, profile: PlayerProfile): PlayerProfile {
  return payoutOnly ? { ...profile, self_excluded: true } : profile;
}

/** The player as a sign-in answers. Source: 3-08. */
export function toSignedIn(profile: PlayerProfile): SignedInPlayer {
  return { ...profile, user_id: profile.id, locale: profile.language, nick_name: profile.nickname };
}

export async function profileOf(db: Queryable, playerId: number): Promise<PlayerProfile | null> {
  const player = await findPlayer(db, playerId);
  return player ? toProfile(player, await groupsOf(db, playerId)) : null;
}

/** What a player must still give before going on. Source: 4-67. */
function missedFields(player: PlayerRow): string[] {
  return [...(player.terms_accepted_at ? [] : ["terms_acceptance"]), ...(player.country ? [] : ["country"])];
}

function iso(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}
