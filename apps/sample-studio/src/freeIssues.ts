import type { StudioDatabase } from "./database.ts";
import { decimal, hundredths } from "./gateway.ts";
import { currencies, stakes } from "./paperBoats.ts";
import type { Issue, IssueEnd, Session } from "./records.ts";

/*
 * Free rounds as the casino gives and takes them. Source: docs/studios.md, free rounds.
 */

export type IssueAnswer = { ok: true } | { ok: false; code: number; message: string };

/** What the casino sends with `Freespins/Issue`. Only what we use is read. */
interface Given {
  issue_id: string;
  account: { id: string; currency: string };
  games: readonly string[];
  quantity: number;
  stake: string;
  max_win: string;
  valid_until: string;
}

/** Keeps free rounds for a player. The same ones again are no fault, however late; other terms under their name are. */
export function takeIssue(database: StudioDatabase, game: string, body: unknown, now: Date): IssueAnswer {
  const given = readGiven(body);
  if (!given) return refuse(400, "a field is missing");
  if (given.games.length === 0) return refuse(602, "free rounds of no game");
  if (!given.games.includes(game)) return refuse(601, "no free rounds of this game");
  const issue: Issue = {
    id: given.issue_id,
    accountId: given.account.id,
    game,
    currency: given.account.currency,
    stake: hundredths(given.stake),
    total: given.quantity,
    maxWin: hundredths(given.max_win),
    validUntil: given.valid_until,
  };
  const known = database.issue(issue.id);
  if (known)
    return JSON.stringify(known) === JSON.stringify(issue) ? { ok: true } : refuse(610, "issued with other terms");
  if (database.isCancelled(issue.id)) return refuse(605, "cancelled before it came");
  if (!currencies.includes(issue.currency) || issue.currency === "FUN")
    return refuse(154, "not a currency of this game");
  if (!stakes.some((stake) => stake === issue.stake)) return refuse(610, `stakes are ${stakes.join(", ")} hundredths`);
  if (Date.parse(issue.validUntil) <= now.getTime()) return refuse(603, "expired already");
  database.write({ type: "issue", issue });
  return { ok: true };
}

/** Begins no further round of an issue; what it has won is told to the casino. One that never came shall never come. */
export function cancelIssue(database: StudioDatabase, body: unknown, now: Date): IssueAnswer {
  const { issue_id: id } = (body ?? {}) as { issue_id?: unknown };
  if (typeof id !== "string") return refuse(400, "a field is missing");
  if (database.issueEnd(id) !== undefined && !database.isCancelled(id)) return refuse(620, "played to its end");
  if (!database.isCancelled(id)) database.write({ type: "cancelled", issue: id, at: now.toISOString() });
  return { ok: true };
}

/** Rounds of an issue that were played to their end, and what they have won. */
export function countOf(database: StudioDatabase, issue: string): { played: number; won: number } {
  const settled = database.roundsOfIssue(issue).filter(({ id }) => database.outcome(id)?.state === "settled");
  return { played: settled.length, won: settled.reduce((sum, { win }) => sum + win, 0) };
}

/** Why no further round of it may begin; null while one may. */
export function endOf(database: StudioDatabase, issue: Issue, now: Date): IssueEnd | null {
  if (countOf(database, issue.id).played >= issue.total) return "finished";
  if (database.isCancelled(issue.id)) return "canceled";
  return Date.parse(issue.validUntil) <= now.getTime() ? "expired" : null;
}

/** How far an issue is, by our own books. */
interface IssueState {
  issue_id: string;
  status: IssueEnd | "active";
  rounds_played: number;
  amount: string;
}

/** How far we are with the issues that the casino names; those that we never took are left out. */
export function statesOf(database: StudioDatabase, body: unknown, now: Date): IssueState[] {
  const { issue_ids: ids } = (body ?? {}) as { issue_ids?: unknown };
  return (Array.isArray(ids) ? ids.slice(0, 200) : []).flatMap((id) => {
    const issue = typeof id === "string" ? database.issue(id) : undefined;
    if (!issue) return [];
    const { played, won } = countOf(database, issue.id);
    const status = endOf(database, issue, now) ?? "active";
    return [{ issue_id: issue.id, status, rounds_played: played, amount: decimal(won) }];
  });
}

/** The free rounds that a session plays now: of those with rounds left, the ones that expire first. */
export function offeredIssue(database: StudioDatabase, session: Session, now: Date): Issue | undefined {
  if (session.mode === "demo") return undefined;
  return database
    .issuesOf(session.accountId)
    .filter(({ game, currency }) => game === session.game && currency === session.currency)
    .filter((issue) => database.issueEnd(issue.id) === undefined && endOf(database, issue, now) === null)
    .sort((left, right) => Date.parse(left.validUntil) - Date.parse(right.validUntil))[0];
}

function readGiven(body: unknown): Given | null {
  const given = body as Partial<Given> | null;
  const texts = [given?.issue_id, given?.account?.id, given?.account?.currency, given?.stake, given?.max_win];
  if (texts.some((text) => typeof text !== "string" || text === "") || !Array.isArray(given?.games)) return null;
  const whole = Number.isInteger(given.quantity) && (given.quantity ?? 0) > 0;
  return whole && !Number.isNaN(Date.parse(given.valid_until ?? "")) ? (given as Given) : null;
}

function refuse(code: number, message: string): IssueAnswer {
  return { ok: false, code, message };
}
