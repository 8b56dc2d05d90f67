import type { RoundJackpot } from "@croupier/contract/game";
import { drawTickets, type LevelDraw, ticketsOf } from "@croupier/games/jackpot/drawTickets";
import { toCents } from "@croupier/rules/money";
import type { Batcher } from "../platform/batching/batcher.ts";
import type { Tx } from "../platform/database.ts";
import { change } from "../platform/query.ts";
import { payoutGuards } from "../protection/index.ts";
import type { BatchAnswer } from "./batchAnswer.ts";
import { type BetGroupOptions, batchBets } from "./betGroups.ts";
import { type BetVariant, noRefusal } from "./betVariant.ts";
import type { RoundsDeps } from "./deps.ts";
import type { HeldJackpot, JackpotGate, JackpotOffer, OfferedLevel } from "./jackpotGate.ts";
import { nodeHmac } from "./nodeHmac.ts";
import type { OpenSeed } from "./openSeed.ts";
import { type PreparedRound, writeItem } from "./prepareRound.ts";
import { tables } from "./tables.ts";
import { wireRound } from "./wireRound.ts";

interface Drawn {
  offer: JackpotOffer;
  tickets: number;
  levels: (LevelDraw & { level: OfferedLevel })[];
}

interface JackpotContext {
  deps: Pick<RoundsDeps, "db" | "games" | "ledger">;
  gate: JackpotGate;
  /** Kept apart from the plain bets, so that those cost what they would without jackpots. */
  plays: Batcher<string, BatchAnswer>;
}

/**
 * Bets of real money that count for a jackpot. A round that the house pays for never does: those
 * are fed and won by stakes of players.
 */
export function jackpotBets(deps: RoundsDeps, groups: BetGroupOptions): BetVariant {
  const plays = batchBets(deps.db, "rounds.play_counted_batch", groups);
  return {
    name: "jackpot",
    applies: ({ session }) => session.mode === "real" && !!deps.jackpots?.offer(session),
    order(prepared, session, seed) {
      const gate = deps.jackpots;
      const offer = gate?.offer(session);
      if (!gate || !offer) throw new Error("a bet counts for a jackpot that nobody offers");
      return playForJackpot({ deps, gate, plays }, offer, seed, prepared);
    },
    refusal: noRefusal,
    drain: () => plays.drain(),
  };
}

/**
 * Plays a prepared round whose bet counts for a jackpot. What it draws is kept with the round. A round that hits no level
 * joins the other counted bets in one call; one that does gets a transaction of its own, in which the level is locked, the
 * round made and the win paid: all of it or nothing. Source: F-37, F-43.
 */
async function playForJackpot(
  context: JackpotContext,
  offer: JackpotOffer,
  seed: OpenSeed,
  prepared: PreparedRound,
): Promise<BatchAnswer> {
  const drawn = drawFor(offer, seed, prepared.round.stake);
  if (!drawn.levels.some(({ won }) => won)) {
    prepared.round.jackpot = wireDrawn(drawn, new Map());
    return context.plays.add(itemOf(context, prepared), prepared.round.playerId);
  }
  const answer = await context.deps.db.transaction((tx) => playAndWin(context, tx, drawn, prepared));
  if (answer !== "changed") return answer;
  await context.gate.refresh();
  return { result: "stale" };
}

function drawFor(offer: JackpotOffer, seed: OpenSeed, stake: bigint): Drawn {
  const tickets = ticketsOf(stake, offer.ticket);
  const byIndex = new Map(offer.levels.map((level) => [level.index, level]));
  const levels = drawTickets(seed, tickets, offer.levels, nodeHmac).map((drawn) => ({
    ...drawn,
    level: byIndex.get(drawn.index) as OfferedLevel,
  }));
  return { offer, tickets, levels };
}

/** As it is stored with the round, and shown. */
function wireDrawn({ offer, tickets, levels }: Drawn, amounts: HeldJackpot["amounts"]): RoundJackpot {
  return {
    name: offer.name,
    ticket_cents: toCents(offer.ticket),
    tickets,
    levels: levels.map(({ index, oneIn, number, level }) => {
      const amount = amounts.get(level.id);
      return {
        index,
        name: level.name,
        one_in: oneIn,
        number,
        won_cents: amount === undefined ? null : toCents(amount),
      };
    }),
  };
}

function itemOf(context: JackpotContext, prepared: PreparedRound): string {
  const counted = { ...prepared, besides: { jackpot: prepared.round.jackpot } };
  return writeItem(counted, prepared.round.state === "open" ? wireRound(prepared.round, context.deps.games) : null);
}

async function playAndWin(
  context: JackpotContext,
  tx: Tx,
  drawn: Drawn,
  prepared: PreparedRound,
): Promise<BatchAnswer | "changed"> {
  const { round, posting } = prepared;
  if (!posting) throw new Error("play money wins no jackpot");
  const held = await context.gate.hold(
    tx,
    drawn.levels.filter(({ won }) => won).map(({ level }) => level),
  );
  if (!held) return "changed";
  round.jackpot = wireDrawn(drawn, held.amounts);
  const reply = await tx.query("SELECT rounds.play_counted_batch($1::jsonb) AS answers", [
    `[${itemOf(context, prepared)}]`,
  ]);
  const answer: BatchAnswer = reply.rows[0].answers[0];
  if (answer.result !== "ok") return answer;
  const { id, playerId, sessionId, currency, startedAt: now, stakes } = round;
  const guards = (amount: bigint) => payoutGuards(stakes[0]?.guards ?? [], stakes[0]?.amount ?? 0n, amount);
  await held.pay({ id, playerId, sessionId, stakeKey: posting.key, guards, now });
  const { cash, bonus } = await context.deps.ledger.balances(playerId, currency, tx);
  await change(
    tx,
    tables
      .updateTable("rounds.round")
      .set({ balance_after: cash + bonus })
      .where("id", "=", id),
  );
  return { result: "ok", balance: `${cash + bonus}` };
}
