import { countedFor } from "@croupier/rules/achievements/achievements";
import type { RecordedEvent } from "../events/index.ts";
import type { CountedGame } from "./deps.ts";

/** What a batch adds to a player's counters, or puts there where it is more than before. */
export class Deeds {
  readonly added = new Map<string, { playerId: number; counts: string; amount: number; isBest: boolean }>();
  readonly seen = new Map<string, Seen>();
  /** What makes a player's row of days, in the order of the event log. */
  readonly daySteps = new Map<number, DayStep[]>();

  add(playerId: number, counts: string, amount = 1): void {
    this.note(playerId, counts, amount, false);
  }

  best(playerId: number, counts: string, amount: number): void {
    this.note(playerId, counts, amount, true);
  }

  see(playerId: number, kind: Seen["kind"], name: string): void {
    this.seen.set(JSON.stringify([playerId, kind, name]), { playerId, kind, name });
  }

  /** Takes a day of play or a break; a day that is played on again is one step. */
  step(playerId: number, step: DayStep): void {
    const steps = this.daySteps.get(playerId) ?? [];
    const last = steps.at(-1);
    if (last?.day !== step.day || last.until !== step.until) steps.push(step);
    this.daySteps.set(playerId, steps);
  }

  private note(playerId: number, counts: string, amount: number, isBest: boolean): void {
    if (!countedFor.has(counts) || amount < 1) return;
    const key = `${playerId}:${counts}`;
    const before = this.added.get(key)?.amount ?? 0;
    this.added.set(key, { playerId, counts, amount: isBest ? Math.max(before, amount) : before + amount, isBest });
  }
}

export interface Seen {
  playerId: number;
  kind: "game" | "studio" | "month" | "weekday";
  name: string;
}

/** A day on which a player played, or, with `until`, began a break of their own that lasts until then. Days as `2026-11-26`. */
export interface DayStep {
  day: string;
  until: string | null;
}

const maxAmount = 1_000_000_000;

/** What an event tells of its player. Rounds count whatever was staked, those that the house paid for too. */
export function readDeed(deeds: Deeds, { kind, playerId, payload, at }: RecordedEvent): void {
  if (playerId === null) return;
  if (kind === "round.settled") readRound(deeds, playerId, payload, at);
  if (kind === "jackpot.won") deeds.add(playerId, "jackpots");
  if (kind === "level.reached") deeds.add(playerId, "levels");
  if (kind === "quest.level") {
    deeds.add(playerId, "quest-levels");
    if (payload.last === true) deeds.add(playerId, "quests-finished");
  }
  if (kind === "player.did") {
    deeds.add(playerId, String(payload.what), Math.min(Number(payload.count ?? 1), maxAmount));
    if (payload.what === "breaks" && typeof payload.until === "string")
      deeds.step(playerId, { day: dayOf(at), until: payload.until.slice(0, 10) });
  }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

function readRound(deeds: Deeds, playerId: number, payload: RecordedEvent["payload"], at: Date): void {
  const [stake, payout] = [BigInt(payload.stake as string), BigInt(payload.payout as string)];
  const day = dayOf(at);
  deeds.add(playerId, "rounds");
  if (payload.free) deeds.add(playerId, "free");
  if (payout > stake) deeds.add(playerId, "wins");
  if (stake > 0n) deeds.best(playerId, "best", Math.min(Number(payout / stake), maxAmount));
  deeds.see(playerId, "game", String(payload.game));
  deeds.see(playerId, "month", day.slice(0, 7));
  deeds.see(playerId, "weekday", String(at.getUTCDay()));
  deeds.step(playerId, { day, until: null });
}

/** What seeing something for the first time adds; a game's studio is seen with it. */
export function countSeen(deeds: Deeds, { playerId, kind, name }: Seen, games: ReadonlyMap<string, CountedGame>): void {
  if (kind === "month") deeds.add(playerId, "months");
  if (kind === "weekday") deeds.add(playerId, "weekdays");
  if (kind === "studio") deeds.add(playerId, "studios");
  const game = kind === "game" ? games.get(name) : undefined;
  if (!game) return;
  deeds.add(playerId, "games");
  deeds.add(playerId, `studio:${game.provider}`);
  for (const category of new Set(game.categories)) deeds.add(playerId, `game:${category}`);
}
