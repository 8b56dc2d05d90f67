import { z } from "zod";
import { AchievementNews } from "./achievements.ts";
import { call } from "./call.ts";
import type { BackOfficeChatEvent, backOfficeChatChannel, ChatEvent, chatChannel } from "./chat.ts";
import type { ContestBoardNews } from "./contests.ts";
import { FlightNews } from "./flight.ts";
import { Freespin, PlayerBonus } from "./gifts.ts";
import { PlayerHeldGift } from "./heldGifts.ts";
import { Jackpot, JackpotWin, Winner } from "./jackpots.ts";
import { UserLimit } from "./limits.ts";
import { Lootbox } from "./lootboxes.ts";
import { LotteryTicketsNews } from "./lotteries.ts";
import { Instant } from "./money.ts";
import { Payment } from "./payments.ts";
import { Account, CompPoints } from "./player.ts";
import { PlayerStatus } from "./profile.ts";
import { QuestNews } from "./quests.ts";
import { TournamentStatus } from "./tournaments.ts";

/*
 * Channels of the realtime hub. A browser learns what changed and refetches; only the balance and the wins feed are
 * read from the message itself. Source: 4-31 to 4-34, C-3.1, C-3.2.
 */

/** The picture beside a notification, by what it is about. */
export const NotificationIcon = z.enum(["level", "calendar", "lottery", "gift", "tournament", "news"]);
export type NotificationIcon = z.infer<typeof NotificationIcon>;

/** How a notification is shown beyond its text: a picture, a title over its own, and a button. Source: 3-34. */
export const NotificationContent = z.object({
  icon: NotificationIcon.optional(),
  title: z.string().optional(),
  /** Leads to a page by its name, or to a path without language. */
  button: z
    .object({ title: z.string(), toName: z.string().optional(), path: z.string().startsWith("/").optional() })
    .optional(),
});
export type NotificationContent = z.infer<typeof NotificationContent>;

/** Sent by an operator or a rule to one player. Source: 3-34. */
export const PersonalNotification = z.object({
  id: z.union([z.int(), z.string()]),
  title: z.string(),
  text: z.string(),
  /** Where it leads, without language. */
  path: z.string().startsWith("/").optional(),
  content: NotificationContent.optional(),
  /** Until when what it says holds. */
  end_at: Instant.optional(),
});
export type PersonalNotification = z.infer<typeof PersonalNotification>;

export const TournamentNotification = z.object({
  event: z.enum([
    "tournament_started",
    "tournament_starts_soon",
    "player_joined_leaderboard",
    "player_kicked_from_leaderboard",
    "tournament_ended",
    "tournament_prize",
  ]),
  id: z.int(),
  title: z.string(),
  identifier: z.string().nullish(),
  start_at: Instant,
  end_at: Instant,
  award_place: z.int().nullish(),
  previous_place: z.int().nullish(),
});
export type TournamentNotification = z.infer<typeof TournamentNotification>;

/** Anybody may listen to these. */
export const publicChannels = {
  "public:wins": Winner,
  "public:jackpots_changes": Jackpot,
  /** The crash game's shared flight. */
  "public:flights": FlightNews,
} as const;

const boardPrefix = "public:contest_board:";

/** Anybody may listen to the places that move on the board of one tournament. */
export type BoardChannel = `${typeof boardPrefix}${number}`;
export const boardChannel = (tournamentId: number): BoardChannel => `${boardPrefix}${tournamentId}`;
export const isBoardChannel = (name: string): boolean =>
  name.startsWith(boardPrefix) && /^[1-9]\d{0,15}$/.test(name.slice(boardPrefix.length));

/** Each is suffixed `#<player id>` and reaches that player alone. */
export const playerChannels = {
  achievements_changes: AchievementNews,
  balance: Account,
  bonuses_changes: PlayerBonus,
  comps_award: CompPoints,
  freespins_changes: Freespin,
  game_limits: UserLimit,
  held_gifts_changes: PlayerHeldGift,
  groups_updates: z.object({ statuses: z.array(PlayerStatus) }),
  jackpot_win_award: JackpotWin,
  lootboxes_changes: Lootbox,
  lottery_tickets: LotteryTicketsNews,
  payment_methods_updated: z.object({ currency: z.string().nullish() }),
  payments_changes: Payment,
  payments_events: Payment,
  personal_notifications: PersonalNotification,
  quests_changes: QuestNews,
  tournament_notifications: TournamentNotification,
  tournaments_statuses: TournamentStatus,
} as const;

export type PublicChannel = keyof typeof publicChannels;
export type PlayerChannel = keyof typeof playerChannels;

/** What a publication on a channel carries. */
export type ChannelData<Name extends PublicChannel | PlayerChannel> = Name extends PublicChannel
  ? z.infer<(typeof publicChannels)[Name]>
  : Name extends PlayerChannel
    ? z.infer<(typeof playerChannels)[Name]>
    : never;

/** Full name of a channel that something is published on. */
export type ChannelName =
  | PublicChannel
  | BoardChannel
  | `${PlayerChannel}#${number}`
  | typeof backOfficeChatChannel
  | ReturnType<typeof chatChannel>;

/** What a publication on the channel of this name carries. */
export type PublishedOn<Name extends ChannelName> = Name extends PublicChannel
  ? ChannelData<Name>
  : Name extends BoardChannel
    ? ContestBoardNews
    : Name extends `${infer Kind extends PlayerChannel}#${number}`
      ? ChannelData<Kind>
      : Name extends typeof backOfficeChatChannel
        ? BackOfficeChatEvent
        : ChatEvent;

/** `playerChannel("balance", 4012)` is `balance#4012`. */
export function playerChannel<Name extends PlayerChannel>(name: Name, playerId: number): `${Name}#${number}` {
  return `${name}#${playerId}`;
}

export const getRealtimeSubscription = call({
  id: "realtime.subscription",
  method: "GET",
  path: "/api/notification_center/centrifugo/subscription",
  access: "guest",
  openToExcluded: true,
  summary:
    "The second way into the realtime hub; channels are then named `ws:<client_name>:<channel>[#<user>]`. A guest's user is empty.",
  spec: ["4-31", "3-07"],
  reply: z.object({ user: z.string(), url: z.string(), client_name: z.string(), token: z.string() }),
});

/** A subscription token for one private channel, or a fresh connection token when no channel is asked for. */
export const getRealtimeToken = call({
  id: "realtime.token",
  method: "POST",
  path: "/api/realtime/token",
  access: "guest",
  summary: "A fresh token for the realtime connection; guests get one for public channels.",
  spec: ["4-31"],
  body: z.object({ channel: z.string().max(200).optional() }),
  reply: z.object({ token: z.string() }),
});
