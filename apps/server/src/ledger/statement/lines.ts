import type { StatementKind } from "@croupier/contract/statement";
import type { Queryable } from "../../platform/database.ts";
import { dayOf } from "../../platform/dayRange.ts";
import type { Balances } from "../posting.ts";
import { isPlay, postingsBefore, type StatementScope, type WalletPosting } from "./postings.ts";

/** Postings that are read at once. */
const readAtOnce = 1_000;
/** A page ends early once it has read so many, at the end of a line. Its next one goes on from there. */
const maxRead = 20_000;

/** A line of a statement. */
export interface Line {
  kind: StatementKind;
  ref: string | null;
  at: Date;
  /** The newest and the oldest posting in it. */
  newest: bigint;
  oldest: bigint;
  change: Balances;
  after: Balances;
  play: { refs: Set<string>; since: Date; staked: bigint; paid: bigint } | null;
}

/*
 * A statement has one line for each posting, but rounds between two of them share one, by day in UTC. So a busy player's
 * deposits are not lost among thousands of stakes, and still each line's balance is that of the line below it with the line's
 * change: summed by game, rounds would overlap in time with other lines and no balance could stand beside them. What the rounds
 * were is in the history of rounds, for the same day.
 *
 * A line ends with its oldest posting and the next page begins below it. Postings are never added below others of the same
 * wallet, so new money changes only the newest line and what is above it.
 */

/** Lines newest first, each with whether anything comes below it and how many postings were read so far. */
export async function* linesBelow(
  on: Queryable,
  scope: StatementScope,
  before: bigint | null,
): AsyncGenerator<{ line: Line; more: boolean; read: number }> {
  let open: Line | null = null;
  let [below, read] = [before, 0];
  for (;;) {
    const postings = await postingsBefore(on, scope, below, readAtOnce);
    for (const posting of postings) {
      read += 1;
      if (open && joins(open, posting)) {
        open = joined(open, posting);
        continue;
      }
      if (open) yield { line: open, more: true, read };
      open = lineOf(posting);
    }
    below = postings.at(-1)?.id ?? below;
    if (postings.length < readAtOnce) break;
  }
  if (open) yield { line: open, more: false, read };
}

/** A page of lines, and where the next one begins. */
export async function pageOfLines(
  on: Queryable,
  scope: StatementScope,
  before: bigint | null,
  limit: number,
): Promise<{ lines: Line[]; next: bigint | null }> {
  const lines: Line[] = [];
  for await (const { line, more, read } of linesBelow(on, scope, before)) {
    lines.push(line);
    if (lines.length === limit || read >= maxRead) return { lines, next: more ? line.oldest : null };
  }
  return { lines, next: null };
}

function lineOf(posting: WalletPosting): Line {
  const { id, at, ref, change, after } = posting;
  const play = isPlay(posting)
    ? { refs: new Set([ref ?? ""]), since: at, staked: posting.out, paid: posting.in }
    : null;
  return { kind: kindOf(posting), ref, at, newest: id, oldest: id, change, after, play };
}

function kindOf(posting: WalletPosting): StatementKind {
  if (isPlay(posting)) return "play";
  // What a studio's promotion paid.
  return posting.kind === "payout" ? "prize" : (posting.kind as StatementKind);
}

const joins = ({ play, at }: Line, posting: WalletPosting) =>
  play !== null && isPlay(posting) && dayOf(at) === dayOf(posting.at);

function joined(line: Line, posting: WalletPosting): Line {
  const { play, change } = line;
  if (!play) return line;
  return {
    ...line,
    oldest: posting.id,
    change: {
      cash: change.cash + posting.change.cash,
      bonus: change.bonus + posting.change.bonus,
      withdrawal_hold: change.withdrawal_hold + posting.change.withdrawal_hold,
    },
    play: {
      refs: play.refs.add(posting.ref ?? ""),
      since: posting.at,
      staked: play.staked + posting.out,
      paid: play.paid + posting.in,
    },
  };
}
