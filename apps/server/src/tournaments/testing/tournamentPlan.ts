import type { TournamentPlan } from "@croupier/contract/backOffice/tournaments";
import type { Database } from "../../platform/database.ts";
import { planTournament } from "../planTournament.ts";
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

/** Puts a tournament there without an operator, for tests that only need one to be. */
export async function storeTournament(db: Database, change: Partial<TournamentPlan> = {}): Promise<void> {
  await db.transaction((tx) => planTournament(tx, tournamentPlan(change), new Date()));
}
