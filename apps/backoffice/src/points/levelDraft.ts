import type { ClimbGift, CompPointsConfig } from "@croupier/contract/compPointsConfig";
import type { Typed } from "../common/typed.ts";
import { centsIn, unitsOf } from "./amounts.ts";

export type ClimbType = ClimbGift["type"];

/** What a level may bring, as operators read it. */
export const climbTypes: Readonly<Record<ClimbType, string>> = {
  money: "Bonus money",
  freespins: "Free spins",
  points: "Comp points",
  lootbox: "A box or a spin",
  offer: "What an offer brings",
};

/** A gift of a level as the form holds it: everything is text until it is sent. */
export interface ClimbDraft {
  type: ClimbType;
  /** The money, or the stake of a round. */
  amount: Typed;
  maxWin: Typed;
  game: string;
  /** Rounds, or points. */
  count: string;
  wager: string;
  validDays: string;
  title: string;
  groupKey: string;
  validHours: string;
}

export interface LevelDraft {
  /** The level's group. */
  level: string;
  gifts: readonly ClimbDraft[];
}

/** The ladder, from the lowest level that can be climbed to. */
const ladder = ["level_2", "level_3", "level_4", "level_5", "level_6"];

export const newClimb = (type: ClimbType): ClimbDraft => ({
  ...{ type, amount: {}, maxWin: {}, game: "tidewick/SkerryLight", count: "10", wager: "10", validDays: "14" },
  title: type === "lootbox" ? "compPoints.levelSpin" : "",
  groupKey: type === "lootbox" ? "wheel_level" : "",
  validHours: "168",
});

/** Every level of the ladder with what it brings, those that the configuration names beside it after it. */
export function levelsOf(levels: CompPointsConfig["levels"]): LevelDraft[] {
  const named = [...new Set([...ladder, ...Object.keys(levels)])];
  return named.map((level) => ({ level, gifts: (levels[level] ?? []).map(draftOf) }));
}

function draftOf(gift: ClimbGift): ClimbDraft {
  const base = newClimb(gift.type);
  switch (gift.type) {
    case "points":
      return { ...base, count: String(gift.points) };
    case "offer":
      return { ...base, groupKey: gift.group_key };
    case "lootbox":
      return { ...base, title: gift.title as string, groupKey: gift.group_key, validHours: String(gift.valid_hours) };
    default: {
      const spins = gift.type === "freespins" ? { game: gift.game as string, count: String(gift.count) } : {};
      return {
        ...base,
        ...spins,
        amount: unitsOf(gift.type === "freespins" ? gift.stake_cents : gift.amount_cents),
        maxWin: unitsOf(gift.max_win_cents),
        ...{ wager: String(gift.wager), validDays: String(gift.valid_days) },
      };
    }
  }
}

/** The levels as the configuration has them; those that bring nothing are not named. */
export function gradesOf(levels: readonly LevelDraft[]) {
  return Object.fromEntries(
    levels.filter(({ gifts }) => gifts.length > 0).map(({ level, gifts }) => [level, gifts.map(giftOf)]),
  );
}

function giftOf({ type, amount, maxWin, game, count, ...gift }: ClimbDraft) {
  switch (type) {
    case "points":
      return { type, points: Number(count) };
    case "offer":
      return { type, group_key: gift.groupKey.trim() };
    case "lootbox":
      return {
        type,
        title: gift.title.trim(),
        ...{ group_key: gift.groupKey.trim(), valid_hours: Number(gift.validHours) },
      };
    default: {
      const caps = centsIn(maxWin);
      const sums = type === "money" ? { amount_cents: centsIn(amount) } : {};
      const spins =
        type === "freespins" ? { game: game.trim(), count: Number(count), stake_cents: centsIn(amount) } : {};
      const terms = { wager: Number(gift.wager), valid_days: Number(gift.validDays) };
      return { type, ...sums, ...spins, ...terms, ...(Object.keys(caps).length > 0 && { max_win_cents: caps }) };
    }
  }
}
