import type { Queryable } from "../platform/database.ts";

/** What a test says of a contest, in the words of its columns. */
export interface ContestChange {
  title: string;
  frontend_identifier: string;
  group_ids?: readonly (string | number)[];
  strategy?: "spin" | "win" | "rate" | "points" | "bet";
  money_budget?: number;
  prizes?: readonly object[];
}

interface ContestPlace {
  start: Date;
  end: Date;
}

/** Stores a contest without an operator, for tests that only need one to be: in euros, for everybody, without prizes. */
export async function storeContest(db: Queryable, about: ContestChange, { start, end }: ContestPlace): Promise<void> {
  const {
    title,
    frontend_identifier: identifier,
    group_ids = [],
    strategy = "win",
    money_budget = 0,
    prizes = [],
  } = about;
  await db.query(
    `INSERT INTO tournaments.tournament (identifier, title, strategy, currency, start_at, end_at, group_ids, money_budget, prizes)
     VALUES ($1, $2, $3, 'EUR', $4, $5, $6, $7, $8)`,
    [identifier, title, strategy, start, end, group_ids.map(String), money_budget, JSON.stringify(prizes)],
  );
}

/** The moment so many days after another. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * 86_400_000);
