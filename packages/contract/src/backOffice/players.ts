import { z } from "zod";
import { call } from "../call.ts";
import { UserLimit } from "../limits.ts";
import { Cents, CurrencyCode, Instant } from "../money.ts";
import { ByNumericId, Flag, Json, ShortText } from "../wire.ts";
import { longListQuery, longPageOf, Outcome, Reason, Version } from "./lists.ts";

/* Players as operators see them, and what operators do to their accounts. */

const spec = ["F-65"] as const;

export const BackOfficePlayerLine = z.object({
  id: z.int(),
  email: z.string(),
  nickname: z.string().nullable(),
  name: z.string().nullable(),
  country: z.string(),
  licence: z.string(),
  currency: z.string(),
  created_at: Instant,
  verified: z.boolean(),
  disabled: z.boolean(),
});
export type BackOfficePlayerLine = z.infer<typeof BackOfficePlayerLine>;

export const listBackOfficePlayers = call({
  id: "backOffice.players",
  method: "GET",
  path: "/backoffice/api/players",
  access: "operator",
  permission: "players.read",
  summary:
    "Players, newest first; `q` is an id, or how an e-mail, nickname, name, phone number or address of a session begins.",
  spec,
  query: longListQuery(["id", "email"], {
    q: z.string().trim().max(100).optional(),
    country: z.string().max(2).optional(),
    verified: Flag.optional(),
    closed: Flag.optional(),
  }),
  reply: longPageOf(BackOfficePlayerLine),
});

/** Fields of a profile that operators correct. A corrected e-mail address waits for its confirmation. */
export const correctedFields = [
  "email",
  "country",
  "first_name",
  "last_name",
  "nickname",
  "gender",
  "date_of_birth",
  "city",
  "address",
  "postal_code",
  "state",
  "mobile_phone",
  "personal_id",
] as const;
export const CorrectedField = z.enum(correctedFields);
export type CorrectedField = z.infer<typeof CorrectedField>;

const Wallet = z.object({
  currency: CurrencyCode,
  cash_cents: Cents,
  bonus_cents: Cents,
  hold_cents: Cents,
  frozen: z.boolean(),
});

const Group = z.object({ id: z.string(), name: z.string() });

export const BackOfficePlayer = BackOfficePlayerLine.extend({
  language: z.string(),
  confirmed: z.boolean(),
  two_factor: z.boolean(),
  fields: z.record(z.string(), z.string().nullable()),
  groups: z.array(Group),
  /** Groups that the player is not in. */
  other_groups: z.array(Group),
  blocks: z.array(z.object({ kind: z.enum(["operator", "selfexclusion", "coolingoff"]), until: Instant.nullable() })),
  wallets: z.array(Wallet),
  sessions: z.array(
    z.object({
      id: z.string(),
      ip: z.string(),
      country: z.string().nullable(),
      user_agent: z.string(),
      created_at: Instant,
    }),
  ),
  version: z.string(),
  /** Names what an operator saw of the block and whether the account is open. */
  access_version: z.string(),
  /** Names the groups that an operator saw. */
  groups_version: z.string(),
});
export type BackOfficePlayer = z.infer<typeof BackOfficePlayer>;

export const getBackOfficePlayer = call({
  id: "backOffice.player",
  method: "GET",
  path: "/backoffice/api/players/:id",
  access: "operator",
  permission: "players.read",
  summary: "One player: profile, wallets, groups, what binds them, sessions. Reading it is in the security log.",
  spec,
  params: ByNumericId,
  reply: BackOfficePlayer,
});

export const PlayerPosting = z.object({
  id: z.string(),
  kind: z.string(),
  at: Instant,
  currency: z.string(),
  ref: z.string().nullable(),
  changes: z.array(z.object({ account: z.string(), amount_cents: Cents, balance_cents: Cents })),
  meta: Json,
});
export type PlayerPosting = z.infer<typeof PlayerPosting>;

export const listPlayerPostings = call({
  id: "backOffice.playerPostings",
  method: "GET",
  path: "/backoffice/api/players/:id/postings",
  access: "operator",
  permission: "money.read",
  summary: "Every posting of a player's wallets, newest first; `before` reads on.",
  spec,
  params: ByNumericId,
  query: z.object({
    currency: z.string().max(5).optional(),
    before: z
      .string()
      .regex(/^\d{1,19}$/)
      .optional(),
    ref: ShortText.optional(),
  }),
  reply: z.object({ data: z.array(PlayerPosting), more: z.boolean() }),
});

export const correctPlayerField = call({
  id: "backOffice.correctPlayer",
  method: "PUT",
  path: "/backoffice/api/players/:id/fields",
  access: "operator",
  permission: "players.write",
  summary:
    "Corrects one field of a profile, also one that the player may set only once. Another country clears what is no postal code, phone number or state there; another e-mail address ends every session and is told to both.",
  spec,
  params: ByNumericId,
  body: z.object({ field: CorrectedField, value: ShortText.nullable(), version: Version, reason: Reason }),
  reply: Outcome,
});

export const blockPlayer = call({
  id: "backOffice.blockPlayer",
  method: "PUT",
  path: "/backoffice/api/players/:id/block",
  access: "operator",
  permission: "players.block",
  summary:
    "Blocks a player, who is signed out at once, or lifts the block of operators; `version` is the `access_version` that was seen.",
  spec,
  params: ByNumericId,
  body: z.object({ blocked: Flag, version: Version, reason: Reason }),
  reply: Outcome,
});

export const changePlayerGroup = call({
  id: "backOffice.playerGroup",
  method: "PUT",
  path: "/backoffice/api/players/:id/groups",
  access: "operator",
  permission: "players.groups",
  summary: "Gives a player a group or takes it away; `version` is the `groups_version` that was seen.",
  spec,
  params: ByNumericId,
  body: z.object({ group: z.string().min(1).max(100), member: Flag, version: Version, reason: Reason }),
  reply: Outcome,
});

export const adjustPlayerMoney = call({
  id: "backOffice.adjustMoney",
  method: "POST",
  path: "/backoffice/api/players/:id/adjustments",
  access: "operator",
  permission: "money.adjust",
  summary: "Adds to a player's cash or takes from it; above the threshold a second person decides.",
  spec,
  params: ByNumericId,
  body: z.object({
    /** The caller's own key: sent again it is answered as before and changes nothing; with other content it is refused. */
    key: z.uuid(),
    currency: CurrencyCode,
    amount_cents: Cents.refine((cents) => cents !== 0, { message: "required" }),
    reason: Reason,
  }),
  reply: Outcome,
});

export const Note = z.object({ id: z.int(), author: z.string(), text: z.string(), at: Instant });

export const listNotes = call({
  id: "backOffice.notes",
  method: "GET",
  path: "/backoffice/api/notes",
  access: "operator",
  permission: "players.read",
  summary: "Notes of operators about something, newest first.",
  spec,
  query: z.object({ subject: ShortText }),
  reply: z.object({ notes: z.array(Note) }),
});

export const addNote = call({
  id: "backOffice.addNote",
  method: "POST",
  path: "/backoffice/api/notes",
  access: "operator",
  permission: "players.notes",
  summary: "Writes a note; it stays.",
  spec,
  body: z.object({ subject: ShortText.min(1), text: z.string().trim().min(1, { message: "required" }).max(2_000) }),
  reply: Note,
});

export const listPlayerLimits = call({
  id: "backOffice.playerLimits",
  method: "GET",
  path: "/backoffice/api/players/:id/limits",
  access: "operator",
  permission: "players.read",
  summary:
    "What a player set against their own play, as they see it: used and left, what waits, breaks and exclusions.",
  spec,
  params: ByNumericId,
  reply: z.object({ data: z.array(UserLimit) }),
});
