import { type CalendarDay, isoDay } from "@croupier/rules/adventures/calendar";
import { completesDay, stepsDone, variablesIn } from "@croupier/rules/adventures/dayStates";
import { type GiftBody, giveWithin, type PaidDeposit } from "../bonuses/index.ts";
import { noteDeed } from "../events/index.ts";
import type { Tx } from "../platform/database.ts";
import { budgetOf, costOfBeginning } from "./calendarBudget.ts";
import { calendarFor, type FoundCalendar, type GivingDay, stepsFor } from "./calendarFor.ts";
import { completedDays, type GivenGift } from "./completedDays.ts";
import { type AdventuresDeps, adventureGroupKey, type Member } from "./deps.ts";
import { amountIn, bodyOf, giftsIn } from "./giftTerms.ts";

const day_ms = 86_400_000;
type Day = CalendarDay<GivingDay>;

/**
 * Completes the day of a deposit that meets its condition, and gives what it brings, in the transaction that pays the deposit.
 * A day is completed once: of deposits that are paid at the same moment the later ones find it done. What cannot be given in the
 * deposit's currency completes nothing. Where the calendar has a budget, all that it can still bring is set aside for whoever completes
 * a first day of it; when less than that is left nobody else begins, and who has begun goes on. Source: 3-57, 4-13.
 */
export async function completeDay(deps: AdventuresDeps, tx: Tx, deposit: PaidDeposit, now: Date): Promise<void> {
  const member = await deps.memberOf(tx, deposit.playerId);
  if (!member || member.refusal(deposit.brand)) return;
  const found = calendarFor(deps, { brand: deposit.brand, ...member }, now);
  const today = isoDay(now);
  const day = found?.calendar.days.find((one) => one.day === today);
  if (!found || !day) return;
  const rates = await deps.rates(tx);
  const { minDep, wager } = day.prize.condition;
  const least = amountIn(minDep, deposit.currency, rates);
  const money = { currency: deposit.currency, rates };
  const gifts = await giftsIn(deps, tx, day.prize.gifts, money);
  const bodies = gifts.map((gift) => bodyOf(gift, wager, deposit.amount)).filter((body) => body !== null);
  if (least === null || bodies.length === 0) return;
  const { days } = found.calendar;
  const done = await completedDays(tx, deposit.playerId, days[0]!.day, days.at(-1)!.day);
  const facts = days.map((one) => ({ ...one, isCompleted: done.has(one.day) }));
  const condition = { least, steps: stepsFor(day) };
  const progress = { amount: deposit.amount, today, done: stepsDone(facts) };
  if (!completesDay(facts[day.index]!, condition, progress)) return;
  const give = () => giveDay(deps, tx, { deposit, day, variables: found.variables, member, bodies }, now);
  const budget = done.size > 0 ? null : budgetOf(deps, deposit.brand, found);
  if (!budget) await give();
  else await giveWithin(tx, budget, await costOfBeginning(deps, tx, found, money, now), give);
}

interface Giving {
  deposit: PaidDeposit;
  day: Day;
  /** Those of the calendar, by which its titles are said. */
  variables: FoundCalendar["variables"];
  member: Member;
  bodies: readonly GiftBody[];
}

/** Answers false where the day was completed before. */
async function giveDay(deps: AdventuresDeps, tx: Tx, { bodies, ...giving }: Giving, now: Date): Promise<boolean> {
  const { deposit, day } = giving;
  if (!(await writeDay(tx, deposit, day, now))) return false;
  await noteDeed(tx, { playerId: deposit.playerId, what: "daily-prizes" }, now);
  const given: GivenGift[] = [];
  for (const [place, gift] of bodies.entries()) {
    const order = orderFor(deps, { ...giving, place }, now);
    given.push({ type: gift.type, id: await deps.issueGift(tx, { ...order, gift }, now) });
  }
  await tx.query("UPDATE adventures.completed_day SET gifts = $3 WHERE player_id = $1 AND day = $2", [
    deposit.playerId,
    day.day,
    JSON.stringify(given),
  ]);
  await deps.dayDone(tx, deposit.playerId, { day: day.day, title: day.name });
  return true;
}

/** Answers false where the day was completed before, also by a deposit that is paid at this moment. */
async function writeDay(tx: Tx, deposit: PaidDeposit, day: Day, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO adventures.completed_day (player_id, day, brand, title, step, payment_id, completed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (player_id, day) DO NOTHING`,
    [deposit.playerId, day.day, deposit.brand, day.name, day.step, deposit.paymentId, now],
  );
  return rowCount === 1;
}

function orderFor(
  deps: AdventuresDeps,
  { deposit, day, variables, member, place }: Omit<Giving, "bodies"> & { place: number },
  now: Date,
) {
  const { periodActivationDays } = day.prize.condition;
  return {
    playerId: deposit.playerId,
    currency: deposit.currency,
    title: deps.giftTitle(member.language, day.name, variablesIn(variables, deposit.currency)),
    groupKey: adventureGroupKey,
    strategy: "deposit" as const,
    key: `adventure:${deposit.playerId}:${day.day}:${place}`,
    activatableUntil: new Date(now.getTime() + periodActivationDays * day_ms),
    validDays: periodActivationDays,
    ...(deposit.brand && { brand: deposit.brand }),
  };
}
