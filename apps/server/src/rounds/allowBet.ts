import { stakeSteps } from "@croupier/games";
import { licencePolicy } from "@croupier/rules/licencePolicy";
import { askForBet, nameOf } from "./betLimits.ts";
import type { BetVariant, ReadBet } from "./betVariant.ts";
import type { RoundsContext } from "./context.ts";
import type { RegisteredGame } from "./gameRegistry.ts";
import type { PlayOrder } from "./playOrder.ts";
import type { AllowedBet } from "./prepareRound.ts";
import type { Refusal } from "./refusals.ts";
import type { Session } from "./session.ts";

export type Allowed = { ok: true; registered: RegisteredGame; asked: ReadBet; bet: AllowedBet };

/** Whether the bet may be made: the catalogue, the game, the law, the bet's variant and the player's limits say so. */
export async function allowBet(
  context: RoundsContext,
  session: Session,
  order: PlayOrder,
  hash: string,
  now: Date,
): Promise<Allowed | Refusal> {
  const registered = session.engine === null ? null : context.deps.games.newest(session.engine);
  if (!registered) return { ok: false, reason: "not_found", field: "game" };
  const open = await context.deps.catalogue.mayPlay({
    identifier: session.game,
    mode: session.mode,
    place: session,
  });
  if (!open.ok) return { ok: false, reason: open.reason, field: "game" };
  const { game } = registered;
  const stakes = stakeSteps(game.kind, session.currency);
  if (!stakes) return { ok: false, reason: "currency_not_supported", field: "bet" };
  const parsed = game.parseBet(order.bet, stakes);
  if (!parsed.ok) return { ok: false, reason: parsed.reason, field: "bet", data: { part: parsed.field } };
  const policy = licencePolicy(session.licence, session.country, session.home);
  if (!policy.bonusBuy && game.buysFeature?.(parsed.bet))
    return { ok: false, reason: "bonus_buy_forbidden", field: "bet" };
  const stake = game.stakeOf(parsed.bet);
  const raise = game.raiseOf?.(parsed.bet) ?? 0n;
  const asked: ReadBet = { session, game, bet: parsed.bet, stake, freeRound: order.freeRound };
  const kept = (await variantFor(context, asked).allow?.(asked)) ?? unkept;
  if (!kept.ok) return kept;
  const { variant } = kept;
  // Noted before the limits are read, so that whatever changes them later is noticed; while nothing is known of them they
  // are read when the bet has its turn and its pair.
  const seen = context.limitsSeen.get(nameOf(session)) ?? null;
  const gate = seen ? await askForBet(context, session, { stake, raise, variant }, now, seen) : unasked;
  if (!gate.ok) return gate;
  const floor_ms = game.kind === "pokie" ? policy.slotFloor_ms : policy.tableFloor_ms;
  return {
    ok: true,
    registered,
    asked,
    bet: { key: order.key, hash, bet: parsed.bet, stake, raise, guards: gate.guards, seen, floor_ms, variant },
  };
}

const unasked = { ok: true as const, guards: [] };
const unkept = { ok: true as const, variant: null };

/** The variant that takes a bet. What decides it is in memory. */
export function variantFor({ variants }: RoundsContext, asked: ReadBet): BetVariant {
  const found = variants.find((variant) => variant.applies(asked));
  if (!found) throw new Error("no variant takes the bet");
  return found;
}
