import type { PokieModel } from "@croupier/games";
import type { Pace } from "../core/playEvents.ts";
import type { Sound } from "../core/sound.ts";
import type { Say } from "../messages/sayIn.ts";
import type { PickBoard } from "./pickBoard.ts";
import type { Stage } from "./scene/stage.ts";
import type { PokieTheme } from "./themes/theme.ts";
import type { WheelShow } from "./WheelView.tsx";
import type { WinLevel } from "./winLevel.ts";

export type Card =
  /** `count`: how many spins or respins begin; `note`: what they count. */
  | { kind: "entry"; title: string; count: string | null; note: string | null }
  | { kind: "exit"; amount: number; level: WinLevel; note: string };

/** `still`: shown at its end, because the player skipped. Subunits. */
export interface Celebration {
  amount: number;
  level: WinLevel;
  still: boolean;
}

/** What the screen around the reels shows. Amounts are subunits. */
export interface PokieScreen {
  message: string;
  /** Brought back by this round so far. */
  returned: number;
  /** What the badge over the reels says while a feature runs. */
  feature: string | null;
  /** The round paid more than its stake. */
  won: boolean;
  /** What the running bonus has brought; null before its first win. Subunits. */
  featureWon: number | null;
  /** Before and after a bonus. */
  card: Card | null;
  /** A large win, counted up over the reels. */
  celebration: Celebration | null;
  /** The last fall of a title that falls, from 0; null before any. */
  fall: number | null;
  /** The places of a pick bonus, while one is on. */
  board: PickBoard | null;
  /** The wheel of a bonus, while one turns. */
  wheel: WheelShow | null;
}

export interface Show {
  scene: Stage;
  model: PokieModel;
  theme: PokieTheme;
  sound: Sound;
  say: Say;
  money(amount_cents: number): string;
  set(change: Partial<PokieScreen>): void;
  /** Shows a card until it was read, or the player goes on. After a skip the one of an end stays. */
  showCard(card: Card, pace: Pace): Promise<void>;
  /** What the round costs in all. Subunits. */
  stake: number;
  /** Won by the events that were shown before. Subunits. */
  before: number;
  /** The places as those events left them. */
  board: PickBoard | null;
  /** The round as a whole pays more than its stake; otherwise nothing is celebrated. Source: F-33. */
  celebrate: boolean;
  /** The house paid the stake, so nothing of it comes back. */
  onTheHouse: boolean;
}

/** What a bonus tells of itself: a card before it, its wins, and a card with its total. Amounts are subunits. */
export interface Bonus {
  addWin(amount: number, message: string): number;
  begin(card: Omit<Card & { kind: "entry" }, "kind">, pace: Pace): Promise<void>;
  end(amount: number, note: string, pace: Pace): Promise<void>;
}
