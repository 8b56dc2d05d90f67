/** Where an achievement stands on its page. */
export type AchievementArea = "games" | "studios" | "features" | "days" | "safer";

export interface AchievementRule {
  /** Names it for good: what players have is kept under it. */
  id: string;
  area: AchievementArea;
  /** What is counted for it; several may count the same. */
  counts: string;
  /** How much each tier asks for, from the lowest. */
  goals: readonly number[];
}

const one = [1] as const;

/**
 * Every achievement. What is counted is what somebody tries, not what they spend: no tier asks for money, for a stake of a size, for a
 * deposit, or for more than seven days in a row. Those about safer play have one tier: there is nothing in setting a limit twice.
 */
export const achievements: readonly AchievementRule[] = [
  { id: "first-rounds", area: "games", counts: "rounds", goals: [1, 100, 1_000] },
  { id: "explorer", area: "games", counts: "games", goals: [5, 15, 40] },
  { id: "winner", area: "games", counts: "wins", goals: [1, 50, 500] },
  { id: "multiplier", area: "games", counts: "best", goals: [10, 50, 250] },
  { id: "pokies", area: "games", counts: "game:slots", goals: [3, 8, 20] },
  { id: "megaways", area: "games", counts: "game:megaways", goals: [1, 3] },
  { id: "bonus-buy", area: "games", counts: "game:bonus-buy", goals: [1, 2] },
  { id: "jackpot-games", area: "games", counts: "game:jackpot", goals: [1, 3] },
  { id: "tables", area: "games", counts: "game:table", goals: [2, 5, 10] },
  { id: "roulette", area: "games", counts: "game:roulette", goals: [1, 3] },
  { id: "blackjack", area: "games", counts: "game:blackjack", goals: [1, 2] },
  { id: "baccarat", area: "games", counts: "game:baccarat", goals: [1, 3] },
  { id: "poker", area: "games", counts: "game:poker", goals: [1, 3] },
  { id: "crash", area: "games", counts: "game:crash-games", goals: [1, 4, 8] },
  { id: "exclusives", area: "games", counts: "game:exclusive", goals: [1, 5] },
  { id: "newcomers", area: "games", counts: "game:new", goals: [1, 5, 10] },

  { id: "studios", area: "studios", counts: "studios", goals: [2, 4, 5] },
  { id: "studio-tidewick", area: "studios", counts: "studio:tidewick", goals: [1, 3, 6] },
  { id: "studio-baize-and-brass", area: "studios", counts: "studio:baize-and-brass", goals: [1, 6, 12] },
  { id: "studio-copperfinch", area: "studios", counts: "studio:copperfinch", goals: [1, 3, 6] },
  { id: "studio-moonhare", area: "studios", counts: "studio:moonhare", goals: [1, 3, 5] },
  { id: "studio-polar-orchard", area: "studios", counts: "studio:polar-orchard", goals: [1, 5, 10] },

  { id: "free-rounds", area: "features", counts: "free", goals: [1, 10, 50] },
  { id: "quest-levels", area: "features", counts: "quest-levels", goals: [1, 5, 15] },
  { id: "quest-finished", area: "features", counts: "quests-finished", goals: one },
  { id: "levels", area: "features", counts: "levels", goals: [1, 3, 6] },
  { id: "boxes", area: "features", counts: "boxes", goals: [1, 5, 20] },
  { id: "wheel", area: "features", counts: "wheel", goals: [1, 5, 20] },
  { id: "tickets", area: "features", counts: "tickets", goals: [1, 10, 50] },
  { id: "shop", area: "features", counts: "exchanges", goals: [1, 3, 10] },
  { id: "daily-prizes", area: "features", counts: "daily-prizes", goals: [1, 3, 7] },
  { id: "wagering", area: "features", counts: "wagered", goals: [1, 3, 10] },
  { id: "jackpot-won", area: "features", counts: "jackpots", goals: one },
  { id: "own-seed", area: "features", counts: "seeds", goals: one },

  { id: "days-in-a-row", area: "days", counts: "days-in-a-row", goals: [3, 5, 7] },
  { id: "weekdays", area: "days", counts: "weekdays", goals: [7] },
  { id: "months", area: "days", counts: "months", goals: [2, 6, 12] },

  { id: "deposit-limit", area: "safer", counts: "limit:deposit", goals: one },
  { id: "loss-limit", area: "safer", counts: "limit:loss", goals: one },
  { id: "stake-limit", area: "safer", counts: "limit:wager", goals: one },
  { id: "session-limit", area: "safer", counts: "limit:session", goals: one },
  { id: "reminder", area: "safer", counts: "limit:reality_check", goals: one },
  { id: "break", area: "safer", counts: "breaks", goals: one },
  { id: "confirmed", area: "safer", counts: "confirmed", goals: one },
  { id: "second-step", area: "safer", counts: "second-step", goals: one },
];

const byCount = new Map<string, AchievementRule[]>();
for (const rule of achievements) byCount.set(rule.counts, [...(byCount.get(rule.counts) ?? []), rule]);

/** What is counted at all. */
export const countedFor: ReadonlySet<string> = new Set(byCount.keys());

/** The highest tier that so much reaches; 0 for none. */
export function tierAt({ goals }: Pick<AchievementRule, "goals">, progress: number): number {
  return goals.filter((goal) => progress >= goal).length;
}

/** Every tier that so much of something has reached. */
export function tiersReached(counts: string, progress: number): { id: string; tier: number }[] {
  return (byCount.get(counts) ?? []).flatMap((rule) =>
    Array.from({ length: tierAt(rule, progress) }, (_, index) => ({ id: rule.id, tier: index + 1 })),
  );
}
