import { hidden, ofPlayer, type PersonalData } from "../platform/personalData/personalData.ts";
import { nobodysHash } from "./password.ts";
import { playersAccessTables } from "./personalAccessData.ts";

/** Columns of a profile that are emptied. */
const emptied = ["first_name", "last_name", "nickname", "gender", "date_of_birth", "city", "address", "postal_code"];
const emptiedToo = [
  "state",
  "mobile_phone",
  "personal_id",
  "deposit_bonus_code",
  "affiliate_tag",
  "chat_restore_id",
  "two_factor_secret",
];
const promotions = [
  "receive_promos",
  "receive_sms_promos",
  "receive_promos_via_phone_calls",
  "agreed_to_partner_promotions",
];
const all = (names: readonly string[], value: string) => Object.fromEntries(names.map((name) => [name, value]));
/** Nobody can receive mail there, and no two accounts share it. Source: RFC 2606. */
const noAddress = "'erased-' || t.id || '@erased.invalid'";

export const playersPersonalData: PersonalData = {
  module: "players",
  tables: [
    ...playersAccessTables,
    {
      table: "players.consent",
      title: "Consents and their withdrawals",
      of: ofPlayer,
      shows: ["at", "kind", "given", "version", "source"],
      hides: { id: hidden.internal, player_id: hidden.owner },
      newest: "t.id",
      erased: { how: "kept", why: "Proof of consent (GDPR art. 7 (1)), under the account's number." },
      neutral: ["kind", "version", "source"],
    },
    {
      table: "players.wallet",
      title: "Wallets",
      of: ofPlayer,
      shows: ["currency", "opened_at", "hidden_at"],
      hides: { player_id: hidden.owner },
      erased: { how: "kept", why: "Part of the books." },
      neutral: ["currency"],
    },
    {
      table: "players.membership",
      title: "Groups",
      of: ofPlayer,
      shows: ["group_id", "since"],
      hides: { player_id: hidden.owner },
      erased: { how: "deleted" },
    },
    {
      table: "players.player",
      title: "Account and profile",
      of: "t.id = person.id",
      shows: [
        "id",
        "email",
        "created_at",
        "confirmed_at",
        "current_sign_in_at",
        "currency",
        "language",
        "licence",
        "country",
        "brand",
        "terms_accepted_at",
        "age_accepted_at",
        ...emptied,
        "state",
        "mobile_phone",
        "personal_id",
        ...promotions,
        "deposit_bonus_code",
        "affiliate_tag",
        "verified",
        "service_verified",
        "payment_methods_verified",
        "questionnaire_requested",
        "questionnaire_expires_at",
        "passkey_is_second_step",
        "autoregistered",
        "disabled_at",
      ],
      hides: {
        email_key: "the address once more, in one way of writing",
        password_hash: hidden.secret,
        can_issue_bonuses: hidden.internal,
        operator: hidden.internal,
        chat_restore_id: hidden.internal,
        two_factor_secret: hidden.secret,
        two_factor_last_step: hidden.internal,
      },
      reads: { date_of_birth: "t.date_of_birth::text" },
      lockedCopy: true,
      erased: {
        how: "overwritten",
        set: {
          email: noAddress,
          email_key: noAddress,
          password_hash: `'${nobodysHash}'`,
          ...all([...emptied, ...emptiedToo], "NULL"),
          ...all(promotions, "false"),
          can_issue_bonuses: "false",
        },
        why: "The number stays, since the books refer to it; beside it the currency, the licence and the country whose rules held.",
      },
      neutral: ["currency", "language", "licence", "country", "brand"],
    },
  ],
  others: {
    "players.player_group": "The groups that there are.",
    "players.used_challenge": "Captchas and challenges that were used, for some minutes; they name nobody.",
    "players.excluded_match":
      "Keyed hashes of people who excluded themselves and whose account was erased; see the term for exclusions.",
  },
};
