import { z } from "zod";

/**
 * What an operator may be allowed to do, one line each. A call of the back office names the one that it needs. Grants are
 * given by role, for all brands or some, and those that move money up to an amount.
 */
export const permissions = {
  "operators.read": "See operators and roles",
  "operators.write": "Add operators, change their roles, disable them; each needs a second person",
  "audit.read": "Read the audit log and check its chain",
  "approvals.read": "See what waits for a second person",
  "approvals.decide": "Approve or refuse what another operator proposed, as far as the own rights reach",
  "players.read": "Find players and see their page",
  "players.write": "Correct a field of a player's profile",
  "players.block": "Block a player and lift the block",
  "players.groups": "Give a player a group or take it away",
  "players.notes": "Write notes about a player",
  "players.sessions": "Sign a player out",
  "players.close": "Close a player's account, and propose to reopen it",
  "rounds.read": "See a player's rounds with every event",
  "messages.read": "See what was written to a player",
  "messages.write": "Write notifications to a player",
  "chats.read": "Read conversations of the support chat",
  "chats.answer": "Answer visitors, take, hand on and end conversations",
  "chats.canned": "Write the canned answers of the chat",
  "money.read": "See a player's wallets and postings",
  "money.adjust": "Correct a player's balance, up to an amount",
  "payments.read": "See a player's payments with their timeline",
  "withdrawals.read": "See the queue of withdrawals",
  "withdrawals.decide": "Approve or decline withdrawals, up to an amount",
  "verification.read": "See documents and the verification queue",
  "verification.decide": "Accept or refuse documents",
  privacy: "See requests for data and erasure, export a player's data, erase an account with a second person",
  "fraud.read": "See the fraud queue",
  "fraud.decide": "Decide cases of the fraud queue",
  "games.read": "See the catalogue, studios and stops",
  "games.write": "Stop games, change the catalogue and studios",
  "jackpots.read": "See jackpots with their terms and pools",
  "jackpots.write": "Create, change and close jackpots, up to an amount",
  "freerounds.read": "See campaigns of free rounds",
  "freerounds.write": "Issue and cancel free rounds, up to an amount",
  "countries.write": "Open and close countries",
  "content.read": "See content with its versions",
  "content.write": "Change content and roll it back",
  "offers.read": "See offers, what they cost and what became of their gifts",
  "offers.write": "Write, change, start and stop offers, up to an amount",
  "gifts.read": "See what a player was given",
  "gifts.issue": "Give one player a bonus or free spins, and take them back, up to an amount",
  "lootboxes.read": "See the tables of loot boxes and the wheel with their odds and costs, and who opened what",
  "lootboxes.issue": "Give one player a loot box or a wheel spin",
  "lotteries.read": "See lotteries with their tickets, costs and winners",
  "lotteries.write": "Plan lotteries and change them before their sale, up to an amount",
  "lotteries.tickets": "Give one player lottery tickets",
  "lotteries.draw": "Draw a lottery's winners, which needs a second person, up to an amount",
  "vip.read": "See the VIP club: its thresholds, its members and what a player has reached",
  "vip.write": "Set what the statuses of the VIP club ask for",
  "vip.set": "Give one player a VIP status by hand or take it away",
  "quests.read": "See quests with their levels and players",
  "quests.write": "Plan quests and change them",
  "achievements.read": "See achievements and how many players have them",
  "tournaments.read": "See tournaments with their boards, costs and winners",
  "tournaments.write": "Plan tournaments, change, pause and end them, up to an amount",
  "tournaments.review": "Disqualify players, count boards again and pay prizes, up to an amount",
  "reports.read": "See reports",
  "telemetry.read": "See what browsers report: errors of pages and their speed",
} as const;

export type Permission = keyof typeof permissions;

export const Permission = z.enum(Object.keys(permissions) as [Permission, ...Permission[]]);

/** Whether a permission can be bounded by an amount. */
export const boundedPermissions: readonly Permission[] = [
  "money.adjust",
  "withdrawals.decide",
  "jackpots.write",
  "freerounds.write",
  "offers.write",
  "gifts.issue",
  "lotteries.write",
  "lotteries.draw",
  "tournaments.write",
  "tournaments.review",
];
