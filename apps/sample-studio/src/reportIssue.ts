import { decimal, hundredths } from "./gateway.ts";
import type { Issue, IssueEnd, Outcome, Round, Session } from "./records.ts";
import { callAgain, retryFor_ms, type SettleDeps } from "./settleRound.ts";

interface Count {
  /** Rounds that were played to their end. */
  played: number;
  won: number;
}

/**
 * Asks the casino whether a round that was drawn may count. Nothing is paid by that and there is nothing to undo: without an
 * answer the round is called off. The answer is asked for with the same words until it comes.
 */
export async function settleFreeRound(
  deps: SettleDeps,
  session: Session,
  issue: Issue,
  round: Round,
  before: Count,
): Promise<Outcome> {
  const body = { ...report(issue, "active", before), session_id: session.sessionId };
  const answer = await callAgain(deps, "Freespins/Finish", body, Date.parse(round.at) + retryFor_ms);
  if (answer.result === "ok") return { state: "settled", balance: hundredths(answer.body.balance) };
  if (answer.result === "refused") return { state: "refused", code: answer.code, balance: answer.balance };
  return { state: "voided" };
}

/** Tells what free rounds have won, until the casino has taken it. Answers the player's money, null where it was refused. */
export async function endIssue(deps: SettleDeps, issue: Issue, end: IssueEnd, count: Count): Promise<number | null> {
  const answer = await callAgain(deps, "Freespins/Finish", report(issue, end, count), Number.POSITIVE_INFINITY);
  if (answer.result === "ok") return hundredths(answer.body.balance);
  console.error(`the casino refused the end of free rounds ${issue.id}:`, answer);
  return null;
}

function report({ id, accountId, currency, game }: Issue, status: IssueEnd | "active", { played, won }: Count) {
  const of = { issue_id: id, account_id: accountId, currency, game_id: game };
  return { ...of, status, rounds_played: played, amount: decimal(won) };
}
