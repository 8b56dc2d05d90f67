import { z } from "zod";
import { call } from "./call.ts";
import { StudioId } from "./gateway.ts";
import { CurrencyCode, DecimalText, Instant } from "./money.ts";
import { StudioFeed, StudioTitle } from "./studioFeed.ts";
import { CountryCode, Identifier } from "./wire.ts";

/*
 * What the platform calls at a studio. The same signature, made with the same token.
 */

const LaunchUrls = z.object({
  return_url: z.string(),
  deposit_url: z.string().optional(),
  history_url: z.string().optional(),
});
const ClientType = z.enum(["desktop", "mobile"]);

/** What a studio receives with every launch, with or without an account. */
const Launch = z.object({
  casino_id: StudioId,
  game_id: Identifier,
  locale: z.string(),
  ip: z.string(),
  client_type: ClientType,
  jurisdiction: z.string(),
  urls: LaunchUrls,
});

export const launcherReal = call({
  id: "launcher.real",
  method: "POST",
  path: "/Launcher/Real",
  access: "studio",
  summary: "Opens a game for a player's real money.",
  spec: ["2.2-05"],
  body: Launch.extend({
    session_id: StudioId,
    account: z.object({
      id: StudioId,
      currency: CurrencyCode,
      country: CountryCode,
      nickname: z.string().nullish(),
      registered_at: Instant.nullish(),
    }),
  }),
  reply: z.object({ launch_url: z.string() }),
});

export const launcherDemo = call({
  id: "launcher.demo",
  method: "POST",
  path: "/Launcher/Demo",
  access: "studio",
  summary: "Opens a game for play money.",
  spec: ["2.2-05", "3-16"],
  body: Launch,
  reply: z.object({ launch_url: z.string() }),
});

export const launcherFreespinsIssue = call({
  id: "launcher.freespinsIssue",
  method: "POST",
  path: "/Freespins/Issue",
  access: "studio",
  summary: "Gives a player free spins at the studio.",
  spec: ["7.7-07"],
  money: true,
  body: z.object({
    casino_id: StudioId,
    issue_id: StudioId,
    account: z.object({ id: StudioId, currency: CurrencyCode, country: CountryCode }),
    games: z.array(Identifier).min(1),
    quantity: z.int().positive(),
    /** Of each round. */
    stake: DecimalText,
    /** The maximum that all rounds may win together. */
    max_win: DecimalText,
    valid_until: Instant,
  }),
  reply: z.object({ issue_id: z.string().optional() }),
});

export const launcherFreespinsCancel = call({
  id: "launcher.freespinsCancel",
  method: "POST",
  path: "/Freespins/Cancel",
  access: "studio",
  summary: "Takes unplayed free spins back.",
  spec: ["7.7-06"],
  money: true,
  body: z.object({ casino_id: StudioId, issue_id: StudioId }),
  reply: z.object({ issue_id: z.string().optional() }),
});

/** Those that the studio knows; what it never took is left out. */
export const FreespinsStates = z.object({
  issues: z.array(
    z.object({
      issue_id: z.string(),
      status: z.enum(["active", "finished", "expired", "canceled"]),
      /** Rounds played to their end. */
      rounds_played: z.int().nonnegative(),
      /** What all of them have won. */
      amount: DecimalText,
    }),
  ),
});

export const launcherFreespinsState = call({
  id: "launcher.freespinsState",
  method: "POST",
  path: "/Freespins/State",
  access: "studio",
  summary: "How far the studio is with free spins, as its own books say it.",
  spec: ["7.7-07"],
  body: z.object({ casino_id: StudioId, issue_ids: z.array(StudioId).min(1).max(200) }),
  reply: FreespinsStates,
});

/** As a studio should answer; what it does answer is read title by title. */
const StudioCatalogue = StudioFeed.extend({
  providers: z.array(StudioFeed.shape.providers.element.extend({ games: z.array(StudioTitle) })),
});

export const launcherGameList = call({
  id: "launcher.gameList",
  method: "POST",
  path: "/Game/List",
  access: "studio",
  summary: "The studio's games.",
  spec: ["3-14"],
  body: z.object({ casino_id: StudioId }),
  reply: StudioCatalogue,
});

/** The calls that a studio serves and our server makes. */
export const studioCalls = [
  launcherReal,
  launcherDemo,
  launcherFreespinsIssue,
  launcherFreespinsCancel,
  launcherFreespinsState,
  launcherGameList,
] as const;
