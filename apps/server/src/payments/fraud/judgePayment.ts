import { createHmac } from "node:crypto";
import { parseAmount } from "@croupier/rules/money";
import { type FraudFacts, type FraudScore, fraudScore } from "@croupier/rules/payments/fraudScore";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database.ts";
import { devicePrint } from "../../platform/devicePrint.ts";
import { change, firstOf } from "../../platform/query.ts";
import type { PaymentsDeps } from "../deps.ts";
import { type Instrument, instrumentOf, othersPayingWith } from "../instruments.ts";
import { tables } from "../tables.ts";
import { raiseAlarm } from "../workQueue.ts";

/** A payment that is about to be made, as a page or the order itself tells of it. */
export interface JudgedPayment {
  playerId: number;
  /** A card is asked for by the provider's page on which it was typed, before it is charged. */
  askedBy: "page" | "order" | "card";
  action: "deposit" | "cashout";
  methodId: string | null;
  currency: string | null;
  /** Whole units as they came. */
  amount: string | null;
  /** What the page calls the device; null where it does not say. */
  device: string | null;
  /** The first and last digits of a card; never more. */
  card: { bin: string; last4: string } | null;
  /** The saved card or account that pays, by its id; null for a new one, whose number only the provider sees. */
  profileId: string | null;
  /** A card that was typed on the provider's page, by the provider's name for it. */
  typed?: Instrument;
  /** The country that the player visits from; left out where the last order's holds. */
  visit: string | undefined;
}

/** For how long what a page said of its device counts for the orders that follow. */
const deviceLife_min = 30;

/**
 * Judges a payment and keeps what was judged: of device and card only keyed hashes. What a person should look at is a case of
 * the fraud queue, one for each player while it is open. Source: 7.8-01.
 */
export async function judgePayment(deps: PaymentsDeps, payment: JudgedPayment, now: Date): Promise<FraudScore> {
  const db = deps.db.pool;
  const { playerId, askedBy, action, methodId, currency } = payment;
  const device = devicePrint(deps.hashKey, payment.device) ?? (await lastDevice(db, playerId, now));
  const saved = payment.profileId ? await instrumentOf(db, playerId, payment.profileId) : null;
  const named = payment.typed ?? saved;
  const paysWith = named ? `${named.provider}:${named.fingerprint}` : payment.card && printOf(payment.card);
  const card = paysWith ? createHmac("sha256", deps.hashKey).update(paysWith).digest() : null;
  const [known, payers, facts] = await Promise.all([
    factsOf(db, payment, { device, card }, now),
    named ? othersPayingWith(db, playerId, named) : 0,
    deps.factsOf(playerId),
  ]);
  const abroad = payment.typed
    ? await orderedAbroad(db, playerId, now)
    : Boolean(payment.visit && facts.country && payment.visit !== facts.country);
  // Of a card with a name it is known who pays with the very same one; how many cards look like it says no more.
  const othersOnCard = named ? 0 : known.othersOnCard;
  const judged = fraudScore({ ...known, othersOnCard, othersOnSameCard: payers, abroad });
  const { score, verdict, reasons } = judged;
  await change(
    db,
    tables.insertInto("payments.fraud_check").values({
      at: now,
      player_id: BigInt(playerId),
      ...{ asked_by: askedBy, action, method_id: methodId, currency, amount: known.amount },
      ...{ device_hash: device, card_hash: card, score, verdict, reasons },
    }),
  );
  if (verdict !== "allow") await openCase(db, payment, judged, now);
  return judged;
}

const printOf = ({ bin, last4 }: { bin: string; last4: string }) => `${bin}:${last4}`;

/** The device that the player's page named last, so that an order that names none is judged by it. */
async function lastDevice(db: Queryable, playerId: number, now: Date): Promise<Buffer | null> {
  const last = tables
    .selectFrom("payments.fraud_check")
    .select("device_hash")
    .where("player_id", "=", BigInt(playerId))
    .where("device_hash", "is not", null)
    .where("at", ">", minutesBefore(now, deviceLife_min))
    .orderBy("at", "desc")
    .limit(1);
  return (await firstOf(db, last))?.device_hash ?? null;
}

/** Whether the player's last order came from another country than that of their profile. */
async function orderedAbroad(db: Queryable, playerId: number, now: Date): Promise<boolean> {
  const last = tables
    .selectFrom("payments.fraud_check")
    .select("reasons")
    .where("player_id", "=", BigInt(playerId))
    .where("asked_by", "=", "order")
    .where("at", ">", minutesBefore(now, deviceLife_min))
    .orderBy("at", "desc")
    .limit(1);
  return (await firstOf(db, last))?.reasons.includes("other_country") ?? false;
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

async function factsOf(
  db: Queryable,
  payment: JudgedPayment,
  { device, card }: { device: Buffer | null; card: Buffer | null },
  now: Date,
): Promise<Omit<FraudFacts, "abroad" | "othersOnSameCard">> {
  const { action, currency, askedBy } = payment;
  const playerId = BigInt(payment.playerId);
  const checks = (minutes: number) =>
    tables.selectFrom("payments.fraud_check").where("at", ">", minutesBefore(now, minutes));
  const others = (column: "device_hash" | "card_hash", hash: Buffer | null) =>
    checks(30 * 24 * 60)
      .select(({ fn }) => fn.count<bigint>("player_id").distinct().as("players"))
      .where(column, "=", hash)
      .where("player_id", "<>", playerId);
  const own = checks(10)
    .select(({ fn }) => fn.countAll<bigint>().as("checks"))
    .where("player_id", "=", playerId)
    .where("asked_by", "=", askedBy);
  const deposits = tables
    .selectFrom("payments.payment")
    .where("player_id", "=", playerId)
    .where("action", "=", "deposit");
  const declined = deposits
    .select(({ fn }) => fn.countAll<bigint>().as("declined"))
    .where("state", "=", "declined")
    .where("finished_at", ">", minutesBefore(now, 60));
  const came = deposits.where("state", "=", "succeeded").where("currency", "=", currency ?? "");
  const found = await firstOf(
    db,
    tables.selectNoFrom([
      own.as("recent"),
      others("device_hash", device).as("onDevice"),
      others("card_hash", card).as("onCard"),
      declined.as("declined"),
      came.select(({ fn }) => fn.max("amount").as("largest")).as("largest"),
      came.select(({ fn }) => fn.countAll<bigint>().as("deposits")).as("deposits"),
    ]),
  );
  const amount = currency && payment.amount ? parseAmount(payment.amount, currency) : null;
  return {
    action,
    recentChecks: Number(found?.recent),
    othersOnDevice: Number(found?.onDevice),
    othersOnCard: Number(found?.onCard),
    recentDeclines: Number(found?.declined),
    amount: amount?.ok ? amount.amount : null,
    largestDeposit: found?.largest ?? 0n,
    deposits: Number(found?.deposits),
  };
}

/** One case for each player and verdict while nobody has decided about it. */
async function openCase(db: Queryable, payment: JudgedPayment, judged: FraudScore, now: Date): Promise<void> {
  const { playerId, action, methodId, currency, amount } = payment;
  const problem = judged.verdict === "refuse" ? "payment_stopped" : "payment_suspicious";
  const open = tables
    .selectFrom("payments.alarm")
    .select("id")
    .where("player_id", "=", BigInt(playerId))
    .where("problem", "=", problem)
    .where("decision", "is", null)
    .where(({ ref }) => sql<boolean>`${ref("detail")} -> 'reasons' = ${JSON.stringify(judged.reasons)}::jsonb`)
    .limit(1);
  if (await firstOf(db, open)) return;
  const detail = { action, methodId, currency, amount, reasons: judged.reasons };
  const about = { provider: "fraud-check", orderId: `player-${playerId}`, playerId, score: judged.score };
  await raiseAlarm(db, { ...about, problem, detail }, now);
}
