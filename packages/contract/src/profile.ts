import { z } from "zod";
import { CurrencyCode, Instant } from "./money.ts";
import { LooseId } from "./wire.ts";

/** Fields that the player edits. Empty ones are null, so a form can tell "not given" from "empty". Source: 3-02. */
export const ProfileFields = z.object({
  first_name: z.string().max(100).nullable(),
  last_name: z.string().max(100).nullable(),
  nickname: z.string().max(100).nullable(),
  gender: z.string().max(10).nullable(),
  date_of_birth: z.string().max(10).nullable(),
  country: z.string().max(2).nullable(),
  city: z.string().max(100).nullable(),
  address: z.string().max(255).nullable(),
  postal_code: z.string().max(20).nullable(),
  state: z.string().max(100).nullable(),
  mobile_phone: z.string().max(32).nullable(),
  receive_promos: z.boolean().nullable(),
  receive_sms_promos: z.boolean().nullable(),
});
export type ProfileFields = z.infer<typeof ProfileFields>;

/** A group or level that the player belongs to; levels carry ids like `level_3`. Source: C-2.2.1. */
export const PlayerStatus = z.object({ id: LooseId, name: z.string() });
export type PlayerStatus = z.infer<typeof PlayerStatus>;

/** The signed-in player, as every access and profile call answers. Source: 3-01 to 3-07, C-2.2.1. */
export const PlayerProfile = ProfileFields.extend({
  id: z.int().positive(),
  email: z.string(),
  auth_fields_missed: z.array(z.string()),
  statuses: z.array(PlayerStatus),
  created_at: Instant,
  confirmed_at: Instant.nullable(),
  current_sign_in_at: Instant.nullable(),
  currency: CurrencyCode,
  language: z.string(),
  deposit_bonus_code: z.string().nullable(),
  can_issue_bonuses: z.boolean(),
  autoregistered: z.boolean(),
  autologin_link: z.string().nullable(),
  verified: z.boolean(),
  license_name: z.string(),
  sow_questionnaire_expires_at: Instant.nullable(),
  sow_questionnaire_requested: z.boolean(),
  two_factor_enabled: z.boolean(),
  sumsub_verified: z.boolean().nullable(),
  all_payment_methods_verified: z.boolean(),
  user_account_status: z.string().nullable(),
  profession: z.null(),
  /** All but the last four characters hidden; null where the player has not given it. */
  personal_id: z.string().nullable(),
  /** True in a session of somebody who excluded themselves and takes out what is left; absent in any other. Source: F-51. */
  self_excluded: z.boolean().optional(),
});
export type PlayerProfile = z.infer<typeof PlayerProfile>;

/** What a sign-in answers: the player, with three facts under the names that readers of a login use. Source: 3-08. */
export const SignedInPlayer = PlayerProfile.extend({
  user_id: z.int().positive(),
  locale: z.string(),
  nick_name: z.string().nullable(),
});
export type SignedInPlayer = z.infer<typeof SignedInPlayer>;

/** What a visitor who is not signed in gets: an object without an id, never a 401. Source: C-1.3. */
export const GuestProfile = z.strictObject({ id: z.never().optional() });
export type GuestProfile = z.infer<typeof GuestProfile>;
