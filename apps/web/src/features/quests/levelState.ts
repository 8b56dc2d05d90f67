import type { Quest } from "@croupier/contract/quests";
import type { MessageKey } from "../../messages/messages.ts";

export type LevelState = "reached" | "next" | "ahead";

export const levelStates: Readonly<Record<LevelState, MessageKey>> = {
  reached: "quests.reached",
  next: "quests.next",
  ahead: "quests.ahead",
};

/** Where a level is from where the player stands. */
export function levelState({ level }: Pick<Quest, "level">, number: number): LevelState {
  const reached = level ?? 0;
  if (number <= reached) return "reached";
  return number === reached + 1 ? "next" : "ahead";
}
