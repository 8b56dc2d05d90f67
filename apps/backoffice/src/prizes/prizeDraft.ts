import type { PrizeParts } from "@croupier/contract/backOffice/prizes";
import {
  centsOrNull,
  numberOrNull,
  shareOrNull,
  textOrNull,
  typedCents,
  typedNumber,
  typedShare,
} from "../common/typed.ts";

/** Places that follow each other and win the same, as they are typed. */
export interface PrizeDraft {
  /** How many places. */
  places: string;
  money: string;
  /** Per cent of the budget. */
  share: string;
  wager: string;
  spins: string;
  points: string;
  levelPoints: string;
  boxes: string;
  tickets: string;
  stuff: string;
  /** Shares of points, which the form keeps as they are. */
  kept: Pick<PrizeParts, "chargeable_comp_points_share" | "persistent_comp_points_share">;
}

export const newPrize = (more: Partial<PrizeDraft> = {}): PrizeDraft => ({
  ...{ places: "1", money: "", share: "", wager: "", spins: "", points: "", levelPoints: "" },
  ...{ boxes: "", tickets: "", stuff: "" },
  kept: { chargeable_comp_points_share: null, persistent_comp_points_share: null },
  ...more,
});

/** A prize of so many places as the form has it. */
export function prizeDraftOf(prize: PrizeParts, places: number, currency: string): PrizeDraft {
  return {
    places: String(places),
    money: typedCents(prize.money_award_cents, currency),
    share: typedShare(prize.money_budget_share),
    wager: typedNumber(prize.wager_multiplier),
    spins: typedNumber(prize.freespins_count),
    points: typedNumber(prize.chargeable_comp_points),
    levelPoints: typedNumber(prize.persistent_comp_points),
    boxes: typedNumber(prize.lootboxes_count ?? null),
    tickets: typedNumber(prize.tickets_count ?? null),
    stuff: prize.stuff ?? "",
    kept: {
      chargeable_comp_points_share: prize.chargeable_comp_points_share,
      persistent_comp_points_share: prize.persistent_comp_points_share,
    },
  };
}

/** What every contest sends of a line. */
export function prizePartsOf(draft: PrizeDraft, currency: string) {
  return {
    money_award_cents: centsOrNull(draft.money, currency),
    money_budget_share: shareOrNull(draft.share),
    wager_multiplier: numberOrNull(draft.wager),
    freespins_count: numberOrNull(draft.spins),
    chargeable_comp_points: numberOrNull(draft.points),
    persistent_comp_points: numberOrNull(draft.levelPoints),
    stuff: textOrNull(draft.stuff),
    ...draft.kept,
  };
}

/** What tournaments send of it besides. */
export const contestPartsOf = (draft: PrizeDraft) => ({
  lootboxes_count: numberOrNull(draft.boxes),
  tickets_count: numberOrNull(draft.tickets),
});

/** How many places a line has. */
export const countOf = ({ places }: Pick<PrizeDraft, "places">): number => Math.max(0, Math.floor(Number(places) || 0));

/** Of a line: its first place, counted from 0, and how many places it has. */
export function placesOfLine(prizes: readonly PrizeDraft[], line: number): { from: number; count: number } {
  const before = prizes.slice(0, line).reduce((sum, one) => sum + countOf(one), 0);
  return { from: before, count: prizes[line] ? countOf(prizes[line]) : 0 };
}
