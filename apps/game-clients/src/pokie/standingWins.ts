import type { PokieEvent, TotalWin } from "@croupier/games";
import type { MessageKey, Say } from "../messages/sayIn.ts";

/** A win of symbols that stand in the window. */
export type WindowWin = Extract<PokieEvent, { type: "lineWin" | "wayWin" | "groupWin" | "scatterWin" }>;

const winTypes: readonly string[] = ["lineWin", "wayWin", "groupWin", "scatterWin"] satisfies WindowWin["type"][];
/** What may come after the wins of a window without changing what it shows. */
const keeping: readonly string[] = ["freeSpinsEnded", "capReached", "totalWin"];

/** The wins of the window that a finished round leaves on show, in the order they were paid; none where it changed since. */
export function standingWins(events: readonly (PokieEvent | TotalWin)[]): WindowWin[] {
  const rest = events.findLastIndex(({ type }) => !keeping.includes(type));
  const last = events.slice(0, rest + 1);
  const first = last.findLastIndex(({ type }) => !winTypes.includes(type)) + 1;
  return last.slice(first) as WindowWin[];
}

/** A win in words: where it lies, what it is made of and what it pays. */
export function winInWords(say: Say, money: (amount_cents: number) => string, win: WindowWin): string {
  const symbol = say(`symbol.${win.symbol}` as MessageKey);
  const values = { count: win.count, symbol, amount: money(win.amount) };
  if (win.type === "lineWin") return say("lineWin", { ...values, line: win.line + 1 });
  if (win.type === "wayWin") return say("wayWin", { ...values, ways: win.ways });
  if (win.type === "groupWin") return say("groupWin", { ...values, multiplier: win.multiplier });
  return say("scatterWin", values);
}
