import type { PokieModel } from "@croupier/games";
import type { Sound } from "../core/sound.ts";
import type { Say } from "../messages/sayIn.ts";
import type { PickBoard } from "./pickBoard.ts";
import type { Stage } from "./scene/stage.ts";
import type { PokieTheme } from "./themes/theme.ts";
import type { WheelShow } from "./WheelView.tsx";

/** What the screen around the reels shows. Amounts are subunits. */
export interface PokieScreen {
  message: string;
  /** Brought back by this round so far. */
  returned: number;
  /** What the badge over the reels says while a feature runs. */
  feature: string | null;
  /** The round paid more than its stake. */
  won: boolean;
  /** A large win, counted up over the reels. Subunits. */
  celebration: number | null;
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
  /** Won by the events that were shown before. Subunits. */
  before: number;
  /** The places as those events left them. */
  board: PickBoard | null;
  /** The round as a whole pays more than its stake; otherwise nothing is celebrated. Source: fairness row 33. */
  celebrate: boolean;
  /** The house paid the stake, so nothing of it comes back. */
  onTheHouse: boolean;
}
