import * as accessCalls from "@croupier/contract/backOffice/playerAccess";
import * as calls from "@croupier/contract/backOffice/players";
import type { Rates } from "@croupier/rules/exchange";
import { toCents } from "@croupier/rules/money";
import type { ApiServer } from "../../platform/apiServer.ts";
import type { BackOffice } from "../../platform/backOffice/backOffice.ts";
import { handleForOperator } from "../../platform/backOffice/operatorIdentity.ts";
import type { Tx } from "../../platform/database.ts";
import { fail } from "../../platform/failure.ts";
import type { PlayersDeps } from "../deps.ts";
import { openAdjustments } from "./adjustMoney.ts";
import { blockPlayer, changeGroup, isPlayer } from "./changePlayers.ts";
import { openAccountClosing } from "./closeAccount.ts";
import { type CorrectDeps, correctField } from "./correctField.ts";
import { describePlayer } from "./describePlayer.ts";
import { findPlayers } from "./findPlayers.ts";
import { signPlayerOut } from "./signPlayerOut.ts";

export interface PlayersBackOfficeDeps extends Pick<CorrectDeps, "countries" | "siteOf"> {
  players: PlayersDeps;
  backOffice: BackOffice;
  /** The operator's rates between currencies, for bounds of amounts. */
  exchangeRates(): Promise<Rates>;
  /** Tells the player's pages of a new balance. */
  announce(tx: Tx, playerId: number, currency: string): Promise<void>;
}

const postingsLength = 50;
const done = { state: "done", approval_id: null } as const;

/** Players as operators see and change them. */
export function registerPlayersBackOffice(api: ApiServer, deps: PlayersBackOfficeDeps): void {
  const { players } = deps;
  handleForOperator(api, calls.listBackOfficePlayers, ({ query, brands }) =>
    findPlayers(players.db.reads.recent, { ...query, brands }),
  );
  handleForOperator(api, calls.getBackOfficePlayer, async ({ operator, params, context }) => {
    const player = await describePlayer(players, params.id, context.now);
    if (!player) return fail(404, "id", "not_found");
    players.log("back_office_player", { operator: operator.id, player: params.id });
    return player;
  });
  handleForOperator(api, calls.listPlayerPostings, async ({ params, query }) => {
    const { currency, before, ref } = query;
    const page = {
      ...(currency ? { currency } : {}),
      ...(ref ? { ref } : {}),
      ...(before ? { before: BigInt(before) } : {}),
      limit: postingsLength + 1,
    };
    const rows = await players.ledger.history(params.id, page);
    const data = rows
      .slice(0, postingsLength)
      .map(({ postingId, changes, at, kind, currency: code, ref: of, meta }) => ({
        ...{ kind, currency: code, ref: of },
        id: postingId.toString(),
        at: at.toISOString(),
        meta: (meta ?? {}) as never,
        changes: changes.map(({ account, amount, balanceAfter }) => ({
          account,
          amount_cents: toCents(amount),
          balance_cents: toCents(balanceAfter),
        })),
      }));
    return { data, more: rows.length > postingsLength };
  });
  registerChanges(api, deps);
  registerAccess(api, deps);
}

const refusalOf = (reason: "not_found" | "stale", field: string) =>
  reason === "stale" ? fail(409, "version", "stale_change") : fail(404, field, "not_found");

function registerChanges(api: ApiServer, deps: PlayersBackOfficeDeps): void {
  const adjustments = openAdjustments(deps);
  handleForOperator(api, calls.correctPlayerField, async ({ operator, params, body, context }) => {
    const answer = await correctField(deps, operator, { ...body, playerId: params.id }, context.now);
    if (answer.ok) return done;
    if (answer.reason === "field") return fail(422, "value", answer.code, answer.facts);
    return answer.reason === "stale" ? fail(409, "version", "stale_change") : fail(404, "id", "not_found");
  });
  handleForOperator(api, calls.blockPlayer, async ({ operator, params, body, context }) => {
    const answer = await blockPlayer(deps, operator, { ...body, playerId: params.id }, context.now);
    return answer === "done" ? done : refusalOf(answer, "id");
  });
  handleForOperator(api, calls.changePlayerGroup, async ({ operator, params, body, context }) => {
    const answer = await changeGroup(deps, operator, { ...body, playerId: params.id }, context.now);
    return answer === "done" ? done : refusalOf(answer, "group");
  });
  handleForOperator(api, calls.adjustPlayerMoney, async ({ operator, params, body, context }) => {
    if (!(await isPlayer(deps, params.id))) return fail(404, "id", "not_found");
    const { currency, amount_cents: cents, key, reason } = body;
    const order = { playerId: params.id, currency, cents, key, reason };
    return adjustments.adjust(operator, order, await deps.exchangeRates(), context.now);
  });
}

function registerAccess(api: ApiServer, deps: PlayersBackOfficeDeps): void {
  const accounts = openAccountClosing(deps);
  handleForOperator(api, accessCalls.signPlayerOut, async ({ operator, params, body, context }) => {
    const ended = await signPlayerOut(deps, operator, { ...body, playerId: params.id }, context.now);
    return ended ? done : fail(404, "session", "not_found");
  });
  handleForOperator(api, accessCalls.closePlayer, async ({ operator, params, body, context }) => {
    const answer = await accounts.close(operator, { ...body, playerId: params.id }, context.now);
    return answer.ok ? done : refusalOf(answer.reason, "id");
  });
  handleForOperator(api, accessCalls.reopenPlayer, async ({ operator, params, body, context }) => {
    const answer = await accounts.reopen(operator, { ...body, playerId: params.id }, context.now);
    return answer.ok ? { state: "proposed" as const, approval_id: answer.approvalId } : refusalOf(answer.reason, "id");
  });
}
