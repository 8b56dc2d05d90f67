import { type GatewayCode, gatewayCodes } from "@croupier/contract/gateway";
import { gatewayFreespins, gatewayPlay, gatewayPlayRollback } from "@croupier/contract/gatewayFirstDialect";
import { toCents } from "@croupier/rules/money";
import { applyBetWin, type StudioAnswer } from "./betWin.ts";
import { finishStudioRound } from "./finishRound.ts";
import { refuseIf } from "./refusal.ts";
import { announceReport, type FreeRoundsReport, reportFreeRounds } from "./reportFreeRounds.ts";
import { applyRollback } from "./rollback.ts";
import { type StudioRoute, studioRoute } from "./studioRoute.ts";
import { type Caller, sessionOf, walletBalance } from "./wallet.ts";

/** The first dialect: integer subunits; an adapter over the same use cases as the second. Source: C-5.9. */
export function firstDialect(): StudioRoute[] {
  return [
    studioRoute(gatewayPlay, firstError, async ({ deps, tx, provider, body, now }) => {
      const caller = callerOf(provider, body);
      const actions = body.actions ?? [];
      if (actions.length === 0)
        return balanceOnly(deps, tx, caller, body.finished ? (body.game_id ?? null) : null, now);
      refuseIf(!body.game_id, "badRequest", "game_id names the round and is missing");
      const moves = actions.map(({ action, action_id, amount }) => {
        return { idProvider: action_id, type: action, amount: BigInt(amount) };
      });
      const order = { ...caller, round: body.game_id ?? "", finished: body.finished ?? false, moves };
      return answerOf(await applyBetWin(deps, tx, { ...order, rolledBack: "skip" }, now), body.game_id);
    }),
    studioRoute(gatewayPlayRollback, firstError, async ({ deps, tx, provider, body, now }) => {
      const rollbacks = body.actions.map(({ action_id, original_action_id }) => {
        return { idProvider: action_id, original: original_action_id };
      });
      const order = {
        ...callerOf(provider, body),
        round: body.game_id ?? null,
        finished: body.finished ?? false,
        rollbacks,
      };
      return answerOf(await applyRollback(deps, tx, { ...order, rolledBack: "skip" }, now), body.game_id);
    }),
    studioRoute(gatewayFreespins, firstError, async ({ deps, tx, provider, body, now, afterwards }) => {
      const report: FreeRoundsReport = {
        provider,
        issueId: body.issue_id,
        status: body.status,
        played: body.rounds_played ?? null,
        readWon: () => BigInt(body.total_amount),
        accountId: body.user_id ?? null,
        currency: body.currency ?? null,
        game: body.game ?? null,
        sessionId: body.session_id ?? null,
      };
      const { campaign, balance } = await reportFreeRounds(deps, tx, report, now);
      afterwards(() => announceReport(deps, campaign));
      return { balance: toCents(balance) };
    }),
  ];
}

type Work = Parameters<Parameters<typeof studioRoute<typeof gatewayPlay>>[2]>[0];

/** Without actions it is the balance; with `finished` it also closes the round. */
async function balanceOnly(deps: Work["deps"], tx: Work["tx"], caller: Caller, round: string | null, now: Date) {
  if (round !== null) {
    const answer = await finishStudioRound(deps, tx, { ...caller, round }, now);
    return { balance: toCents(answer.balance), game_id: round };
  }
  const session = await sessionOf(tx, caller);
  return { balance: toCents(await walletBalance(deps, tx, session.playerId, session.currency)) };
}

function callerOf(
  provider: string,
  body: { user_id: string; currency: string; game: string; session_id?: string | null | undefined },
): Caller {
  return {
    provider,
    accountId: body.user_id,
    currency: body.currency,
    game: body.game,
    sessionId: body.session_id ?? null,
  };
}

function answerOf(answer: StudioAnswer, gameId: string | null | undefined) {
  return {
    balance: toCents(answer.balance),
    ...(gameId ? { game_id: gameId } : {}),
    transactions: answer.done.map(({ idProvider, id, at }) => {
      return { action_id: idProvider, tx_id: id, processed_at: at.toISOString() };
    }),
  };
}

function firstError(code: GatewayCode, message: string, balance: { amount: bigint; currency: string } | null) {
  const status =
    code === gatewayCodes.signature
      ? 403
      : code === gatewayCodes.notFound
        ? 404
        : code >= 500 && code < 600
          ? code
          : 400;
  return { status, body: { code, message, ...(balance ? { balance: toCents(balance.amount) } : {}) } };
}
