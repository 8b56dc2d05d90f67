import type { GameSession } from "@croupier/contract/game";
import { dropText, keepText, keptText } from "./keptText.ts";

/** What a reload needs to go on: launch tokens are good once. Source: 2.2-05. */
export interface KeptSession {
  session: GameSession;
  parent: string;
}

const sessionPlace = (path: string) => `croupier:session:${path}`;
const unshownPlace = (game: string, mode: string) => `croupier:unshown:${game}:${mode}`;

/** Keeps the session of the page at this path, for this tab only. */
export function keepSession(path: string, kept: KeptSession): void {
  keepText("tab", sessionPlace(path), JSON.stringify(kept));
}

export function keptSession(path: string): KeptSession | null {
  const text = keptText("tab", sessionPlace(path));
  return text === null ? null : (JSON.parse(text) as KeptSession);
}

export function dropSession(path: string): void {
  dropText("tab", sessionPlace(path));
}

/** Marks a round whose result the player has not seen to its end. */
export function markUnshown(game: string, mode: string, roundId: string): void {
  keepText("tab", unshownPlace(game, mode), roundId);
}

export function unshownRound(game: string, mode: string): string | null {
  return keptText("tab", unshownPlace(game, mode));
}

export function markShown(game: string, mode: string): void {
  dropText("tab", unshownPlace(game, mode));
}
