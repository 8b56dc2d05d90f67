import type { Queryable } from "../platform/database.ts";

const makePart = (table: string) => async (tx: Queryable, at: Date) => {
  await tx.query("SELECT months.ensure($1::regclass, $2, 0)", [table, at]);
};

/** Rounds in months, as the archive takes one away and puts it back. A part is one month's table. */
export const monthsOfRounds = {
  table: "rounds.round",

  /** A month stays as long as one of its rounds is open. */
  async whatKeeps(on: Queryable, part: string, month: string): Promise<string | null> {
    const { rows } = await on.query<{ open: number }>(`SELECT count(*)::int AS open FROM ${part} WHERE state = 'open'`);
    const open = rows[0]?.open ?? 0;
    return open > 0 ? `${open} rounds of ${month} are still open` : null;
  },

  makePart: makePart("rounds.round"),
};

/** The same for the steps of rounds, which lie in the months of their rounds and leave before them. */
export const monthsOfSteps = {
  table: "rounds.step",
  whatKeeps: async () => null,
  makePart: makePart("rounds.step"),
};
