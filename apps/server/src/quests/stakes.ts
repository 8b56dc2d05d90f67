import type { RecordedEvent } from "../events/index.ts";

/** When what an event tells of counts: a round when it was settled, a correction with the round that it corrects. */
export function countedAt({ at, payload }: Pick<RecordedEvent, "at" | "payload">): Date {
  return typeof payload.finished_at === "string" ? new Date(payload.finished_at) : at;
}

/** The part of a stake that was the player's own money; below zero where it came back. */
export function cashStakeOf({ stake, stake_split, bonus_stake }: RecordedEvent["payload"]): bigint {
  const split = (stake_split ?? [{ kind: "bonus", amount: bonus_stake ?? 0 }]) as { kind: string; amount: string }[];
  const bonus = split.filter(({ kind }) => kind === "bonus");
  return bonus.reduce((left, { amount }) => left - BigInt(amount), BigInt(stake as string));
}
