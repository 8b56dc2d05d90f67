import { z } from "zod";
import { call } from "./call.ts";
import { Instant } from "./money.ts";
import { NotificationContent } from "./realtime.ts";
import { Done } from "./wire.ts";

/* What people of the house wrote to a player, for the time when no page of theirs was open. Ours, beside 4-34. */

const spec = ["4-34", "4-50", "3-34"] as const;

export const WaitingNotification = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  at: Instant,
  content: NotificationContent.optional(),
  end_at: Instant.optional(),
});
export type WaitingNotification = z.infer<typeof WaitingNotification>;

export const listWaitingNotifications = call({
  id: "notifications.waiting",
  method: "GET",
  path: "/api/player/notifications",
  access: "player",
  openToExcluded: true,
  summary:
    "Notifications that no page of the player has shown yet, oldest first: at most twenty of the last thirty days, none whose time is over.",
  spec,
  reply: z.array(WaitingNotification),
});

export const markNotificationsShown = call({
  id: "notifications.shown",
  method: "POST",
  path: "/api/player/notifications/shown",
  access: "player",
  openToExcluded: true,
  summary: "Says that a page has shown notifications. 404 where none of them is the player's.",
  spec,
  body: z.object({ ids: z.array(z.int().positive()).min(1).max(100) }),
  reply: Done,
});
