import type { BackOfficeQuest, QuestLevelGift, QuestPlan } from "@croupier/contract/backOffice/quests";
import { currencyOf } from "@croupier/rules/currencies";

export const giftKinds = ["points", "freespins", "money", "lootbox"] as const;
export type GiftKind = (typeof giftKinds)[number];

/** A gift of a level as it is typed. */
export interface GiftDraft {
  level: string;
  kind: GiftKind;
  /** Points, or rounds; the title of a box. */
  what: string;
  /** `EUR 10, NOK 100`: of money, or of the stake of a round. */
  sums: string;
  game: string;
  wager: string;
  /** Days of a gift, hours of a box. */
  valid: string;
}

/** A quest as the form holds it: everything is text until it is sent. Moments are UTC. */
export interface QuestDraft {
  identifier: string;
  title: string;
  repeat: BackOfficeQuest["repeat"];
  starts: string;
  ends: string;
  groups: string;
  /** In EUR; empty for none. */
  budget: string;
  gifts: readonly GiftDraft[];
}

export const newGift = (more: Partial<GiftDraft> = {}): GiftDraft => ({
  ...{
    level: "1",
    kind: "points",
    what: "10",
    sums: "EUR 0.20",
    game: "tidewick/SkerryLight",
    wager: "10",
    valid: "7",
  },
  ...more,
});

const subunits = (currency: string) => currencyOf(currency)?.subunitsToUnit ?? 100;

/** `EUR 10, NOK 100` in subunits by currency. */
export function sumsOf(typed: string): Record<string, number> {
  const parts = typed.split(",").map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(
    parts.flatMap(([code = "", amount = ""]) => (code ? [[code, Math.round(Number(amount) * subunits(code))]] : [])),
  );
}

export const typedSums = (sums: Readonly<Record<string, number>>): string =>
  Object.entries(sums)
    .map(([code, cents]) => `${code} ${cents / subunits(code)}`)
    .join(", ");

function giftOf({ kind, what, sums, game, wager, valid }: GiftDraft): QuestLevelGift {
  switch (kind) {
    case "points":
      return { type: "points", chargeable: Number(what), persistent: Number(what) };
    case "money":
      return { type: "money", amount_cents: sumsOf(sums), wager: Number(wager), valid_days: Number(valid) };
    case "freespins": {
      const rounds = { game, count: Number(what), stake_cents: sumsOf(sums) };
      return { type: "freespins", ...rounds, wager: Number(wager), valid_days: Number(valid) };
    }
    case "lootbox":
      return { type: "lootbox", title: what, group_key: game, valid_hours: Number(valid) };
  }
}

function typedGift(level: number, gift: QuestLevelGift): GiftDraft {
  const base = newGift({ level: String(level), kind: gift.type });
  switch (gift.type) {
    case "points":
      return { ...base, what: String(gift.chargeable) };
    case "money":
      return { ...base, sums: typedSums(gift.amount_cents), wager: String(gift.wager), valid: String(gift.valid_days) };
    case "freespins": {
      const rounds = { what: String(gift.count), game: gift.game, sums: typedSums(gift.stake_cents) };
      return { ...base, ...rounds, wager: String(gift.wager), valid: String(gift.valid_days) };
    }
    case "lootbox":
      return { ...base, what: gift.title, game: gift.group_key, valid: String(gift.valid_hours) };
  }
}

/** Gifts of one level stand together, levels in their order. */
export function planOf(draft: QuestDraft): QuestPlan {
  const levels = [...new Set(draft.gifts.map(({ level }) => Number(level)))].sort((one, other) => one - other);
  return {
    ...{ identifier: draft.identifier.trim(), title: draft.title, repeat: draft.repeat },
    start_at: `${draft.starts}:00.000Z`,
    end_at: `${draft.ends}:00.000Z`,
    group_ids: draft.groups
      .split(",")
      .map((id) => id.trim())
      .filter(Boolean),
    budget_eur_cents: draft.budget.trim() === "" ? null : Math.round(Number(draft.budget) * 100),
    gifts: levels.map((level) => ({
      level,
      gifts: draft.gifts.filter((gift) => Number(gift.level) === level).map(giftOf),
    })),
  };
}

export function draftOf(quest: QuestPlan): QuestDraft {
  return {
    ...{ identifier: quest.identifier, title: quest.title, repeat: quest.repeat },
    ...{ starts: quest.start_at.slice(0, 16), ends: quest.end_at.slice(0, 16), groups: quest.group_ids.join(", ") },
    budget: quest.budget_eur_cents === null ? "" : String(quest.budget_eur_cents / 100),
    gifts: quest.gifts.flatMap(({ level, gifts }) => gifts.map((gift) => typedGift(level, gift))),
  };
}
