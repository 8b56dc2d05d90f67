import {
  exchangeForMoney,
  exchangeForReward,
  getCompPoints,
  listEarning,
  listMoneyRates,
  listRates,
} from "@croupier/contract";
import type { ApiServer } from "../platform/apiServer.ts";
import { type Failure, fail } from "../platform/failure.ts";
import type { RequestContext } from "../platform/requestContext.ts";
import {
  offeredBoxes,
  offeredFreespins,
  offeredMoney,
  openShop,
  wireBoxCard,
  wireFreespinsCard,
  wireMoneyCard,
  wireTicketsCard,
} from "./cards.ts";
import { cardsFor } from "./cardsFor.ts";
import type { CompPointsDeps } from "./deps.ts";
import { type ExchangeAnswer, exchangePoints } from "./exchangePoints.ts";
import { pointsOf } from "./pointsAccounts.ts";

/** The calls of the module. */
export function registerRoutes(api: ApiServer, deps: CompPointsDeps): void {
  const shopFor = async ({ player, brand, now }: RequestContext) =>
    openShop(deps, brand.id, now, player ? (await deps.collectorOf(deps.db.pool, player.id)).groups : []);
  api.handle(getCompPoints, ({ context }) => pointsOf(deps.ledger, context.player!.id));
  api.handle(listEarning, async ({ context: { brand } }) =>
    (deps.configOf(brand.id)?.earning ?? []).map(({ category, stake_cents }) => ({
      category,
      stakes: Object.entries(stake_cents).map(([currency, amount_cents]) => ({ currency, amount_cents })),
    })),
  );
  api.handle(listMoneyRates, async ({ context }) => {
    const shop = await shopFor(context);
    return (await cardsFor(deps, offeredMoney(shop), context)).map((card) => wireMoneyCard(card, context.now));
  });
  api.handle(listRates, async ({ params, query, context }) => {
    const { brand, now, player, locale } = context;
    if (params.type === "lotteries") {
      const viewer = { brand: brand.id, playerId: player?.id ?? null };
      const onSale = await deps.tickets.onSale(deps.db.pool, viewer, now);
      return onSale.map((tickets) => wireTicketsCard(tickets, deps.say(query.l ?? locale, tickets.title)));
    }
    const shop = await shopFor(context);
    if (params.type === "lootboxes")
      return (await cardsFor(deps, offeredBoxes(shop), context)).map((card) => wireBoxCard(card, shop));
    return (await cardsFor(deps, offeredFreespins(shop), context)).map((card) => wireFreespinsCard(card, shop));
  });
  api.handle(exchangeForMoney, async ({ body, context, idempotencyKey }) => {
    const { group, points, currency } = body.exchange;
    const order = { playerId: context.player!.id, brand: context.brand.id, type: "money" as const, card: group };
    return toReply(await exchangePoints(deps, { ...order, points, currency, key: idempotencyKey }, context.now));
  });
  api.handle(exchangeForReward, async ({ params, body, context, idempotencyKey }) => {
    const { group, points = null, currency, tickets_count, lottery_id } = body.exchange;
    const player = context.player!;
    const order = { playerId: player.id, brand: context.brand.id, type: params.type, card: group, points };
    const tickets = { count: tickets_count ?? 1, lotteryId: lottery_id ?? null };
    const wanted = currency ?? (await deps.collectorOf(deps.db.pool, player.id)).currency;
    const whole = { ...order, currency: wanted, key: idempotencyKey, ...(params.type === "lotteries" && { tickets }) };
    return toReply(await exchangePoints(deps, whole, context.now));
  });
}

function toReply(answer: ExchangeAnswer) {
  if (!answer.ok) return failureOf(answer);
  return { comp_points: answer.points, ...(answer.tickets && { tickets: answer.tickets }) };
}

function failureOf(answer: Exclude<ExchangeAnswer, { ok: true }>): Failure {
  switch (answer.reason) {
    case "not_enough":
      return fail(422, "points", "not_enough", { missing: answer.missing });
    case "too_many":
      return fail(422, "points", "too_big", { maximum: answer.maximum });
    case "too_many_tickets":
      return fail(422, "tickets_count", "too_big", { maximum: answer.maximum });
    case "not_a_multiple":
      return fail(422, "points", "invalid");
    case "unknown_currency":
      return fail(422, "currency", "unknown_currency");
    case "no_card":
      return fail(422, "group", "not_on_offer");
    case "key_used":
      return fail(422, "idempotency_key", "key_used");
    case "multi_account":
    case "bonuses_disabled":
    case "licence_forbids":
    case "partner_excluded":
    case "switched_off":
      return fail(422, "base", answer.reason);
    case "frozen":
      return fail(422, "base", "account_frozen");
  }
}
