import { z } from "zod";
import { call } from "../call.ts";
import { Cents, Instant } from "../money.ts";
import { ShortText } from "../wire.ts";
import { listQuery, Outcome, pageOf, Reason, Version } from "./lists.ts";

/* Titles of the catalogue, and the studios behind those that are not ours. */

const spec = ["F-65"] as const;

/** `studio/Title`, in one segment of a path. */
const ById = z.object({ id: z.string().min(1).max(200) });

export const TitleState = z.enum(["available", "maintenance", "disabled", "prerelease"]);

export const CatalogueTitle = z.object({
  id: z.string(),
  title: z.string(),
  provider: z.string(),
  /** Its mathematics lie in this house; a studio's own do not. */
  own: z.boolean(),
  state: TitleState,
  /** Return to player in percent, where it is known. */
  payout: z.number().nullable(),
  currencies: z.array(z.string()),
  blocked_countries: z.array(z.string()),
  /** Its studio no longer lists it since then. */
  retired_at: Instant.nullable(),
});
export type CatalogueTitle = z.infer<typeof CatalogueTitle>;

export const listTitles = call({
  id: "backOffice.titles",
  method: "GET",
  path: "/backoffice/api/titles",
  access: "operator",
  permission: "games.read",
  summary: "Titles of the catalogue by name, studio and state.",
  spec,
  query: listQuery(["title", "id", "provider"], {
    q: ShortText.optional(),
    provider: ShortText.optional(),
    state: TitleState.optional(),
  }),
  reply: pageOf(CatalogueTitle),
});

export const getTitle = call({
  id: "backOffice.title",
  method: "GET",
  path: "/backoffice/api/titles/:id",
  access: "operator",
  permission: "games.read",
  summary: "One title.",
  spec,
  params: ById,
  reply: CatalogueTitle,
});

export const switchTitleOpen = call({
  id: "backOffice.switchTitle",
  method: "POST",
  path: "/backoffice/api/titles/:id/switch",
  access: "operator",
  permission: "games.write",
  summary: "Opens a studio's title or closes it. `from` is the state that the operator saw.",
  spec,
  params: ById,
  body: z.object({ open: z.boolean(), from: TitleState, reason: Reason }),
  reply: CatalogueTitle,
});

export const Studio = z.object({
  /** The studio's identifier. */
  id: z.string(),
  title: z.string(),
  key_id: z.string(),
  launch_url: z.string().nullable(),
  enabled: z.boolean(),
  /** A round wins at most so many times its stakes. */
  max_win_times: z.int(),
  /** A title wins at most so many cents of EUR a day; in other currencies what stands for them. */
  max_day_win_eur_cents: Cents,
  /** Its requests must sign their path. */
  path_sign_required: z.boolean(),
  /** Names the entry, the switch and the bounds that an operator saw. */
  version: z.string(),
});
export type Studio = z.infer<typeof Studio>;

export const listStudioRegister = call({
  id: "backOffice.studios",
  method: "GET",
  path: "/backoffice/api/studios",
  access: "operator",
  permission: "games.read",
  summary: "The register of studios that may move money through the gateway.",
  spec,
  query: listQuery(["id"], {}),
  reply: pageOf(Studio),
});

export const getStudio = call({
  id: "backOffice.studio",
  method: "GET",
  path: "/backoffice/api/studios/:id",
  access: "operator",
  permission: "games.read",
  summary: "One studio.",
  spec,
  params: ById,
  reply: Studio,
});

export const enterStudioEntry = call({
  id: "backOffice.enterStudio",
  method: "POST",
  path: "/backoffice/api/studios",
  access: "operator",
  permission: "games.write",
  summary:
    "Enters a studio, or gives a known one a new key and address; `version` is the one that was seen, `none` of a new studio. Its token is never shown again.",
  spec,
  body: z.object({
    provider: ShortText,
    title: ShortText,
    key_id: ShortText,
    secret: z.string().max(200),
    launch_url: z.string().max(500),
    version: Version,
    reason: Reason,
  }),
  reply: Studio,
});

export const switchStudioEntry = call({
  id: "backOffice.switchStudio",
  method: "POST",
  path: "/backoffice/api/studios/:id/switch",
  access: "operator",
  permission: "games.write",
  summary: "Lets a studio in or keeps it out: its requests answer 410 then. `version` is the one that was seen.",
  spec,
  params: ById,
  body: z.object({ enabled: z.boolean(), version: Version, reason: Reason }),
  reply: Studio,
});

export const boundStudioEntry = call({
  id: "backOffice.boundStudio",
  method: "PUT",
  path: "/backoffice/api/studios/:id/bounds",
  access: "operator",
  permission: "games.write",
  summary:
    "Sets what a studio's titles may win, and whether its requests must sign their path; `version` is the one that was seen. A higher bound holds at once where a title may win no more than the threshold a day, and waits for a second person above it.",
  spec,
  params: ById,
  body: z.object({
    max_win_times: z.int().min(1).max(1_000_000_000),
    /** From 1 to 1,000,000,000 EUR. */
    max_day_win_eur_cents: Cents,
    path_sign_required: z.boolean(),
    version: Version,
    reason: Reason,
  }),
  reply: Outcome,
});

export const takeStudioFeed = call({
  id: "backOffice.takeFeed",
  method: "POST",
  path: "/backoffice/api/studios/:id/feed",
  access: "operator",
  permission: "games.write",
  summary: "Asks a studio for its titles and takes them; new ones are closed. `dry_run` only says what would change.",
  spec,
  params: ById,
  body: z.object({ dry_run: z.boolean(), reason: Reason }),
  reply: z.object({
    added: z.array(z.object({ id: z.string(), title: z.string() })),
    changed: z.array(z.object({ id: z.string(), fields: z.array(z.string()) })),
    retired: z.array(z.string()),
    unchanged: z.int(),
    refused: z.array(z.object({ name: z.string(), why: z.string() })),
  }),
});
