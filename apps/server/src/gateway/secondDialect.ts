import type { ParsedInput } from "@croupier/contract/call";
import type { GatewayCode, GatewayError } from "@croupier/contract/gateway";
import {
  gatewayBalance,
  gatewayBetWin,
  gatewayFinish,
  gatewayFreespinsFinish,
  gatewayPromoWin,
  gatewayRollback,
} from "@croupier/contract/gatewaySecondDialect";
import { formatDecimal } from "@croupier/rules/money";
import { applyBetWin, type StudioAnswer } from "./betWin.ts";
import { applyPromoWin, finishStudioRound } from "./finishRound.ts";
import { announceReport, type FreeRoundsReport, reportFreeRounds } from "./reportFreeRounds.ts";
import { applyRollback } from "./rollback.ts";
import { readAmount, type StudioRoute, studioRoute } from "./studioRoute.ts";
import { type Caller, sessionOf, walletBalance } from "./wallet.ts";

/** The second dialect: decimal strings, HTTP 400 and 500, a bad signature is code 403 under HTTP 400. Source: C-5.10. */
export function secondDialect(): StudioRoute[] {
  return [
    studioRoute(gatewayBalance, secondError, async ({ deps, tx, provider, body }) => {
      const session = await sessionOf(tx, callerOf(provider, body));
      const balance = await walletBalance(deps, tx, session.playerId, session.currency);
      return { balance: formatDecimal(balance, session.currency) };
    }),
    studioRoute(gatewayBetWin, secondError, async ({ deps, tx, provider, body, now }) => {
      const moves = body.transactions.map(({ id_provider, type, amount }) => {
        return { idProvider: id_provider, type, amount: readAmount(amount, body.currency) };
      });
      const order = { ...callerOf(provider, body), round: body.round_id, finished: body.finished ?? false, moves };
      return answerOf(await applyBetWin(deps, tx, { ...order, rolledBack: "refuse" }, now), body.currency);
    }),
    studioRoute(gatewayRollback, secondError, async ({ deps, tx, provider, body, now }) => {
      const rollbacks = body.transactions.map(({ id_provider, original_id_provider }) => {
        return { idProvider: id_provider, original: original_id_provider };
      });
      const round = body.round_id_provider ?? body.round_id ?? null;
      const order = { ...callerOf(provider, body), round, finished: body.finished ?? false, rollbacks };
      return answerOf(await applyRollback(deps, tx, { ...order, rolledBack: "refuse" }, now), body.currency);
    }),
    studioRoute(gatewayFinish, secondError, async ({ deps, tx, provider, body, now }) => {
      const answer = await finishStudioRound(deps, tx, { ...callerOf(provider, body), round: body.round_id }, now);
      return { round_id: answer.roundId, balance: formatDecimal(answer.balance, body.currency) };
    }),
    studioRoute(gatewayPromoWin, secondError, async ({ deps, tx, provider, body, now }) => {
      const order = {
        provider,
        accountId: body.account_id,
        currency: body.currency,
        idProvider: body.id_provider,
        amount: readAmount(body.amount, body.currency),
        event: `${body.event_type}/${body.event_id}`,
      };
      const answer = await applyPromoWin(deps, tx, order, now);
      return { id: answer.id, balance: formatDecimal(answer.balance, body.currency) };
    }),
    studioRoute(gatewayFreespinsFinish, secondError, async ({ deps, tx, provider, body, now, afterwards }) => {
      const { campaign, balance } = await reportFreeRounds(deps, tx, reportOf(provider, body), now);
      afterwards(() => announceReport(deps, campaign));
      return { balance: formatDecimal(balance, campaign.currency) };
    }),
  ];
}

function reportOf(provider: string, body: ParsedInput<typeof gatewayFreespinsFinish>["body"]): FreeRoundsReport {
  return {
    provider,
    issueId: body.issue_id,
    status: body.status ?? null,
    played: body.rounds_played ?? null,
    readWon: (currency) => readAmount(body.amount, currency),
    accountId: body.account_id ?? null,
    currency: body.currency ?? null,
    game: body.game_id ?? null,
    sessionId: body.session_id ?? null,
  };
}

function callerOf(
  provider: string,
  body: { account_id: string; currency: string; game_id: string; session_id?: string | null | undefined },
): Caller {
  return {
    provider,
    accountId: body.account_id,
    currency: body.currency,
    game: body.game_id,
    sessionId: body.session_id ?? null,
  };
}

function answerOf(answer: StudioAnswer, currency: string) {
  return {
    round_id: answer.roundId,
    balance: formatDecimal(answer.balance, currency),
    transactions: answer.done.map(({ idProvider, id, bonusAmount, at }) => ({
      id_provider: idProvider,
      id,
      bonus_amount: formatDecimal(bonusAmount, currency),
      processed_at: at.toISOString(),
    })),
  };
}

function secondError(code: GatewayCode, message: string, balance: { amount: bigint; currency: string } | null) {
  const internal = code >= 500 && code < 600;
  const body: GatewayError = {
    code: internal ? "internal" : "invalid_argument",
    msg: message,
    meta: {
      api_code: String(code),
      api_message: message,
      ...(balance ? { balance: formatDecimal(balance.amount, balance.currency) } : {}),
    },
  };
  return { status: internal ? 500 : 400, body };
}
