import type { StatementMoney, StatementSubject, WalletLine } from "@croupier/contract/statement";
import { toCents } from "@croupier/rules/money";
import type { Balances } from "../posting.ts";
import type { Line } from "./lines.ts";

/** What the ledger knows of what a posting belongs to: a kind of thing, and its id. */
export interface Ref {
  type: StatementSubject["type"];
  id: string;
}

/** What others know of it. */
export type Known = Pick<StatementSubject, "title" | "reason">;

const types: Readonly<Record<string, Ref["type"]>> = {
  payment: "payment",
  bonus: "bonus",
  tournament: "tournament",
  lottery: "lottery",
  round: "round",
  promo: "studio",
};

/** What a line is about. Lines of rounds are about many. */
export function refOf({ ref, play }: Line): Ref | null {
  if (ref === null || play) return null;
  const at = ref.indexOf(":");
  const type = types[ref.slice(0, at)];
  return type ? { type, id: ref.slice(at + 1) } : null;
}

export function wireLine(line: Line, known: Known | undefined): WalletLine {
  const about = refOf(line);
  const { play } = line;
  return {
    id: line.newest.toString(),
    at: line.at.toISOString(),
    kind: line.kind,
    change: wireMoney(line.change),
    after: wireMoney(line.after),
    about: about && { ...about, title: known?.title ?? null, reason: known?.reason ?? null },
    play: play && {
      rounds: play.refs.size,
      since: play.since.toISOString(),
      staked_cents: toCents(play.staked),
      paid_cents: toCents(play.paid),
    },
  };
}

export function wireMoney({ cash, bonus, withdrawal_hold }: Balances): StatementMoney {
  return { cash_cents: toCents(cash), bonus_cents: toCents(bonus), held_cents: toCents(withdrawal_hold) };
}
