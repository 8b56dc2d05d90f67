import type { RoleGrant } from "@croupier/contract/backOffice/operators";
import { type Permission, permissions } from "@croupier/contract/permissions";
import type { z } from "zod";

export type RoleRight = z.output<typeof RoleGrant>;

interface SeededRole {
  title: string;
  /** What it allows until an operator changes it here; the administrator's is everything, also what comes later. */
  grants: readonly RoleRight[] | "everything";
}

const free = (...names: Permission[]): RoleRight[] => names.map((permission) => ({ permission, max_eur_cents: null }));
const upTo = (eurCents: number, ...names: Permission[]): RoleRight[] =>
  names.map((permission) => ({ permission, max_eur_cents: eurCents }));

const everybody = free(
  "players.read",
  "money.read",
  "payments.read",
  "rounds.read",
  "messages.read",
  "freerounds.read",
  "gifts.read",
  "approvals.read",
);

/** The roles that every installation has. */
export const seededRoles: Readonly<Record<string, SeededRole>> = {
  administrator: { title: "Administrator", grants: "everything" },
  support: {
    title: "Support",
    grants: [
      ...everybody,
      ...free("players.write", "players.block", "players.notes", "players.sessions", "messages.write"),
      ...free("verification.read", "lootboxes.read", "vip.read"),
      ...free("chats.read", "chats.answer", "chats.canned"),
      ...upTo(50_00, "gifts.issue", "lootboxes.issue"),
    ],
  },
  verification: {
    title: "Verification",
    grants: [
      ...everybody,
      ...free("players.write", "players.groups", "players.notes"),
      ...free("verification.read", "verification.decide"),
    ],
  },
  payments: {
    title: "Payments",
    grants: [
      ...everybody,
      ...free("approvals.decide", "withdrawals.read", "players.notes", "fraud.read", "reports.read"),
      ...upTo(10_000_00, "withdrawals.decide"),
      ...free("jackpots.read", "payments.bins"),
      ...upTo(1_000_00, "money.adjust", "freerounds.write", "gifts.issue"),
    ],
  },
  risk: {
    title: "Risk",
    grants: [
      ...everybody,
      ...free("approvals.decide", "audit.read", "fraud.read", "fraud.decide", "players.block"),
      ...free(
        "players.sessions",
        "players.close",
        "players.groups",
        "players.notes",
        "withdrawals.read",
        "payments.bins",
        "verification.read",
        "reports.read",
        "offers.read",
        "gifts.read",
        "gifts.rules",
      ),
      ...upTo(100_000_00, "withdrawals.decide", "money.adjust"),
    ],
  },
  content: {
    title: "Content",
    grants: free(
      "approvals.read",
      "vip.read",
      "vip.write",
      "content.read",
      "content.write",
      "games.read",
      "games.write",
      "lootboxes.read",
      "offers.read",
      "telemetry.read",
    ),
  },
};

/** Everything that there is, without a bound. */
export function everyRight(): RoleRight[] {
  return free(...(Object.keys(permissions) as Permission[]));
}
