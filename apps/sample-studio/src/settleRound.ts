import { decimal, type GatewayAnswer, type GatewayCall, hundredths } from "./gateway.ts";
import type { Outcome, Round, Session } from "./records.ts";

/** So long a request is sent again with the same ids; after that it is rolled back. Source: docs/studios.md, rule 6. */
export const retryFor_ms = 30_000;
const firstPause_ms = 250;
const maxPause_ms = 8_000;

export interface SettleDeps {
  call: GatewayCall;
  /** Waits; rejects when the studio shuts down, so that the round stays open in the database. */
  pause(ms: number): Promise<void>;
  now(): number;
}

/**
 * Brings a drawn round to the casino, once, whatever happens on the way. Bet and win travel together: both count or
 * neither. Without an answer the same request is sent again; when that has lasted too long the bet is rolled back, and the
 * rollback is repeated until the casino has taken it. It then counts even if the bet still arrives.
 */
export async function settleRound(deps: SettleDeps, session: Session, round: Round): Promise<Outcome> {
  const deadline = Date.parse(round.at) + retryFor_ms;
  const answer = await callAgain(deps, "Round/BetWin", betWin(session, round), deadline);
  if (answer.result === "ok") return { state: "settled", balance: hundredths(answer.body.balance) };
  if (answer.result === "refused") return { state: "refused", code: answer.code, balance: answer.balance };
  // A refusal of the rollback says that there is nothing left to undo.
  await callAgain(deps, "Round/Rollback", rollback(session, round), Number.POSITIVE_INFINITY);
  return { state: "voided" };
}

/** Makes a call with the same words until it is answered; `unknown` when that took until the deadline. */
export async function callAgain(
  { call, pause, now }: SettleDeps,
  path: string,
  body: Record<string, unknown>,
  deadline: number,
): Promise<GatewayAnswer> {
  for (let pause_ms = firstPause_ms; now() < deadline; pause_ms = Math.min(pause_ms * 2, maxPause_ms)) {
    const answer = await call(path, body);
    if (answer.result !== "unknown") return answer;
    await pause(pause_ms);
  }
  return { result: "unknown" };
}

function caller({ accountId, currency, game, sessionId }: Session) {
  return { account_id: accountId, currency, game_id: game, session_id: sessionId };
}

function betWin(session: Session, round: Round) {
  const bet = { id_provider: `${round.id}:bet`, type: "bet", amount: decimal(round.stake) };
  const win = { id_provider: `${round.id}:win`, type: "win", amount: decimal(round.win) };
  return {
    ...caller(session),
    round_id: round.id,
    transactions: round.win > 0 ? [bet, win] : [bet],
    finished: true,
  };
}

/** The win first: what it paid is there to be taken back. */
function rollback(session: Session, round: Round) {
  const undo = (part: string) => ({
    id_provider: `${round.id}:${part}:undo`,
    type: "rollback",
    original_id_provider: `${round.id}:${part}`,
  });
  return {
    ...caller(session),
    round_id_provider: round.id,
    transactions: round.win > 0 ? [undo("win"), undo("bet")] : [undo("bet")],
    finished: true,
  };
}
