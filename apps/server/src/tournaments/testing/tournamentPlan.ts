import type { TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import { blankPlan, places } from "../templates.ts";

const hour_ms = 3_600_000;

/** A plan that can be saved: of win, from an hour ago on, four hours long; the first place wins EUR 10. */
export function tournamentPlan(change: Partial<TournamentPlan> = {}): TournamentPlan {
  const plan = blankPlan(new Date(Date.now() - hour_ms), 4);
  return {
    ...plan,
    ...{ identifier: "tide-race", title: "Tide race", money_budget_cents: 10_00 },
    prizes: [places(1, 1, { money_award_cents: 10_00 })],
    ...change,
  };
}
