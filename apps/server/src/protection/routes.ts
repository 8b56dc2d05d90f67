import { listPlayerLimits } from "@croupier/contract/backOffice/players";
import * as calls from "@croupier/contract/limits";
import { playerChannel } from "@croupier/contract/realtime";
import type { Rates } from "@croupier/rules/exchange";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import { formatMoney } from "@croupier/rules/money";
import type { ApiServer } from "../platform/apiServer.ts";
import { handleForOperator } from "../platform/backOffice/operatorIdentity.ts";
import type { Database, Queryable, Tx } from "../platform/database.ts";
import { deadLink, fail, reply } from "../platform/failure.ts";
import type { Mail } from "../platform/mail/index.ts";
import type { Realtime } from "../platform/realtime/index.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import { excludeWith } from "./blocks.ts";
import { confirmLimit } from "./confirmation.ts";
import { keptRates } from "./dayRates.ts";
import { declineLimit, owesLimitAnswer } from "./depositProposal.ts";
import { excludeSelf } from "./excludeSelf.ts";
import { type CounterReader, listLimits } from "./listLimits.ts";
import { readLimitOrder } from "./readLimitOrder.ts";
import { removeLimit } from "./removeLimit.ts";
import { setLimit } from "./setLimit.ts";

export interface LimitRouteDeps {
  db: Database;
  mail: Mail;
  realtime: Realtime;
  /** The ledger's counters of guards. */
  counter: CounterReader;
  /** The operator's rates, by which limits count wallets of other currencies. */
  readRates: (on: Queryable) => Promise<Rates>;
  recipientOf: (playerId: number, on: Tx) => Promise<{ email: string; language: string } | null>;
  /** Other accounts of the same person. */
  samePeople: (on: Queryable, playerId: number) => Promise<number[]>;
  /**
   * Locks whoever a player is, until the transaction ends: an account that turns out to be theirs at the same moment waits.
   */
  lockPerson: (tx: Tx, playerId: number) => Promise<void>;
  /** Ends a player's games for real money in which no round is open, in this transaction. */
  endIdleGames: (tx: Tx, playerId: number, now: Date) => Promise<unknown>;
  /** Ends sessions, promotions and deposits under way of a player who excluded themselves, in the exclusion's transaction. */
  leaveAll: (tx: Tx, playerId: number, now: Date) => Promise<void>;
  /** What a player did for their own safety, in the transaction that does it: a limit that is set, a break. */
  noted: (tx: Tx, deed: { playerId: number; what: string; until?: Date | null }, now: Date) => Promise<void>;
}

/** Routes of the player's own limits. Source: 7.5. */
export function registerLimits(api: ApiServer, options: LimitRouteDeps): void {
  const { db, realtime } = options;
  const dayRates = keptRates(options.readRates);
  const list = ({ player, now }: RequestContext, on: Queryable = db.pool) =>
    listLimits(on, { counter: options.counter, dayRates }, player!, now);
  const policyOf = (context: RequestContext) =>
    licencePolicy(context.licence, context.country, context.player?.country);

  /**
   * The limit as the transaction has written it, for the answer and for the player's open pages, which hear of it with the
   * commit: what comes afterwards has an answer of its own.
   */
  async function tell(tx: Tx, context: RequestContext, limitId: number): Promise<calls.UserLimit | undefined> {
    const limit = (await list(context, tx)).find((one) => one.id === limitId);
    if (limit) await realtime.publishIn(tx, playerChannel("game_limits", context.player!.id), limit);
    return limit;
  }

  /** `limit` is what was asked for; nothing where the limit is to end. */
  async function mailConfirmation(
    tx: Tx,
    { brand, origin, player }: RequestContext,
    token: string,
    limit: AskedLimit = nothingAsked,
  ): Promise<void> {
    const to = await options.recipientOf(player!.id, tx);
    if (!to) return;
    const link = `${origin}/${to.language}/profile/limits/confirm?token=${token}`;
    await options.mail.send(tx, {
      to: to.email,
      playerId: player!.id,
      locale: to.language,
      brand: brand.name,
      template: "confirm_limit",
      values: { link, ...limitWords(limit, to.language) },
    });
  }

  handleForOperator(api, listPlayerLimits, async ({ params, context }) => ({
    data: await listLimits(
      db.pool,
      { counter: options.counter, dayRates },
      { ...params, signedInAt: null },
      context.now,
    ),
  }));
  api.handle(calls.listLimits, async ({ context }) => list(context));

  api.handle(calls.setLimit, async ({ body, context }) => {
    const playerId = context.player!.id;
    if (body.type === "coolingoff" || body.type === "selfexclusion") return exclude(body.type, body.period, context);
    const order = readLimitOrder(body);
    if (!order.ok) return fail(422, order.field, order.code);
    return db.transaction(async (tx) => {
      const set = await setLimit(tx, { playerId, ...order.limit }, policyOf(context), context.now);
      await options.noted(tx, { playerId, what: `limit:${order.limit.type}` }, context.now);
      if (set.token) {
        await mailConfirmation(tx, context, set.token, order.limit);
      }
      return (await tell(tx, context, set.limitId))!;
    });
  });

  async function exclude(
    kind: "coolingoff" | "selfexclusion",
    period: calls.LimitPeriod | null | undefined,
    context: RequestContext,
  ) {
    const playerId = context.player!.id;
    if (!period) return fail(422, "period", "required");
    const answer = await db.transaction(async (tx) => {
      const excluded = await excludeSelf(tx, { playerId, kind, period }, policyOf(context), context.now);
      // A bet that was allowed a moment ago finds its game closed when its turn comes; an open round is played on.
      if (excluded.ok && kind === "coolingoff") {
        await options.endIdleGames(tx, playerId, context.now);
        await options.noted(tx, { playerId, what: "breaks", until: excluded.until }, context.now);
      }
      if (excluded.ok && kind === "selfexclusion") await leave(tx, playerId, context.now);
      return excluded.ok ? { ok: true as const, limit: (await tell(tx, context, excluded.blockId))! } : excluded;
    });
    return answer.ok ? answer.limit : fail(422, "period", answer.reason);
  }

  /** The exclusion is the person's, so it takes their other accounts along. Source: F-51. */
  async function leave(tx: Tx, playerId: number, now: Date): Promise<void> {
    await options.lockPerson(tx, playerId);
    const others = await excludeWith(tx, playerId, await options.samePeople(tx, playerId), now);
    for (const one of [playerId, ...others]) await options.leaveAll(tx, one, now);
  }

  api.handle(calls.removeLimit, async ({ params, context }) => {
    const playerId = context.player!.id;
    const answer = await db.transaction(async (tx) => {
      const removed = await removeLimit(tx, playerId, params.id, policyOf(context), context.now);
      if (removed.ok && removed.token) {
        await mailConfirmation(tx, context, removed.token);
      }
      return removed.ok ? { ok: true as const, limit: await tell(tx, context, params.id) } : removed;
    });
    if (!answer.ok && answer.reason === "not_found") return fail(404, "id", "not_found");
    if (!answer.ok) return fail(422, "limit", "disable_impossible");
    return answer.limit ? reply(answer.limit, { status: 200 }) : undefined;
  });

  api.handle(calls.getLimitProposal, async ({ context }) => ({
    due: await owesLimitAnswer(db.pool, { playerId: context.player!.id, policy: policyOf(context) }),
  }));

  api.handle(calls.declineLimitProposal, async ({ context }) => {
    await declineLimit(db.pool, context.player!.id, context.now);
    return {};
  });

  api.handle(calls.confirmLimit, async ({ body, context }) => {
    const playerId = await db.transaction((tx) => confirmLimit(tx, body.token, context.now));
    return playerId === null ? deadLink("token") : {};
  });
}

/** A limit as its mail tells it; amounts in subunits. */
interface AskedLimit {
  type: string;
  period: string | null;
  amounts: readonly { currency: string; amount: bigint }[];
}

const nothingAsked: AskedLimit = { type: "", period: null, amounts: [] };

/** What a mail says of a limit: amounts in the player's own currencies, as the reader's language writes money. Source: 5-22. */
function limitWords({ type, period, amounts }: AskedLimit, locale: string) {
  const written = amounts.map(({ amount, currency }) => formatMoney(amount, currency, locale));
  return { type, period: period ?? "", amounts: new Intl.ListFormat(locale).format(written) };
}
