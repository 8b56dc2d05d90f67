import type { BackOfficeLottery, LotteryPrize } from "@croupier/contract/backOffice/lotteries";
import { centsOf, instantOf, listOf, numberOrNull, textOrNull, typedCents, typedNumber } from "../common/typed.ts";
import { countOf, newPrize, type PrizeDraft, prizeDraftOf, prizePartsOf } from "../prizes/prizeDraft.ts";

export type Repeat = BackOfficeLottery["repeat"];

export type PublicValue = "site" | "other" | "none";

/** What is sent of a lottery, beside the reason. */
export type LotteryPlan = Pick<
  BackOfficeLottery,
  | ("identifier" | "title" | "repeat" | "currency" | "start_at" | "end_at" | "group_ids" | "money_budget_cents")
  | ("chargeable_comp_points_budget" | "persistent_comp_points_budget" | "comp_points_ticket_price")
  | ("max_tickets_count_to_player" | "deposit_scale" | "prizes" | "free_spins_game" | "beacon_source")
  | ("draw_after_hours" | "site_beacon")
>;

/** A step of the scale of deposits as it is typed. */
export interface StepDraft {
  currency: string;
  from: string;
  price: string;
  active: boolean;
}

/** A lottery as the form holds it: everything is text until it is sent. Moments are UTC. */
export interface LotteryDraft {
  identifier: string;
  title: string;
  repeat: Repeat;
  currency: string;
  starts: string;
  ends: string;
  groups: string;
  money: string;
  points: string;
  levelPoints: string;
  ticketPoints: string;
  maxTickets: string;
  steps: readonly StepDraft[];
  prizes: readonly PrizeDraft[];
  game: string;
  /** What joins the draw: a round of the site's beacon, or another value that is found at `beacon`; none only in lotteries of before. */
  publicValue: PublicValue;
  beacon: string;
  /** Empty: two people draw it. */
  drawHours: string;
}

const day_ms = 86_400_000;
const minuteOf = (at: Date) => at.toISOString().slice(0, 16);

/** From tomorrow's beginning on, by UTC, so many days. */
function windowOf(days: number, now: Date) {
  const start = new Date(Math.ceil(now.getTime() / day_ms) * day_ms);
  return { starts: minuteOf(start), ends: minuteOf(new Date(start.getTime() + days * day_ms)) };
}

const blank = {
  ...{ identifier: "", title: "", currency: "EUR", groups: "", points: "0", levelPoints: "0" },
  publicValue: "site" as PublicValue,
  ...{ maxTickets: "200", beacon: "", drawHours: "", game: "tidewick/SkerryLight" },
};

/** What a new lottery begins with. */
export const templates = {
  daily: (now: Date): LotteryDraft => ({
    ...blank,
    ...{ ...windowOf(1, now), repeat: "daily", money: "100", ticketPoints: "10" },
    steps: [{ currency: "EUR", from: "10", price: "10", active: true }],
    prizes: [newPrize({ share: "50" }), newPrize({ places: "2", share: "15" }), newPrize({ places: "4", share: "5" })],
  }),
  weekly: (now: Date): LotteryDraft => ({
    ...blank,
    ...{ ...windowOf(7, now), repeat: "weekly", money: "1000", points: "500", ticketPoints: "20" },
    steps: [
      { currency: "EUR", from: "10", price: "10", active: true },
      { currency: "EUR", from: "100", price: "8", active: true },
    ],
    prizes: [
      newPrize({ share: "40" }),
      newPrize({ share: "20" }),
      newPrize({ share: "10" }),
      newPrize({ places: "3", share: "10", wager: "5" }),
      newPrize({ places: "4", spins: "25", wager: "10" }),
      newPrize({ places: "5", points: "100" }),
    ],
  }),
  once: (now: Date): LotteryDraft => ({
    ...blank,
    ...{ ...windowOf(30, now), repeat: "none", money: "5000", ticketPoints: "", maxTickets: "" },
    steps: [{ currency: "EUR", from: "20", price: "20", active: true }],
    prizes: [newPrize({ share: "60" }), newPrize({ share: "20" }), newPrize({ places: "4", share: "5" })],
  }),
} as const satisfies Record<string, (now: Date) => LotteryDraft>;

const withoutPlace = ({ award_place: _, ...prize }: LotteryPrize) => JSON.stringify(Object.entries(prize).sort());

/** Prizes as the form has them: equal neighbours are one line. */
function prizeDraftsOf(prizes: readonly LotteryPrize[], currency: string): PrizeDraft[] {
  const groups: { count: number; prize: LotteryPrize }[] = [];
  for (const prize of prizes) {
    const last = groups.at(-1);
    if (last && withoutPlace(last.prize) === withoutPlace(prize)) last.count += 1;
    else groups.push({ count: 1, prize });
  }
  return groups.map(({ count, prize }) => prizeDraftOf(prize, count, currency));
}

/** The form of a lottery that there is. */
export function draftOf(lottery: BackOfficeLottery): LotteryDraft {
  const { currency } = lottery;
  return {
    ...{ identifier: lottery.identifier, title: lottery.title, repeat: lottery.repeat, currency },
    ...{ starts: lottery.start_at.slice(0, 16), ends: lottery.end_at.slice(0, 16) },
    groups: lottery.group_ids.join(", "),
    money: typedCents(lottery.money_budget_cents, currency),
    points: String(lottery.chargeable_comp_points_budget),
    levelPoints: String(lottery.persistent_comp_points_budget),
    ticketPoints: typedNumber(lottery.comp_points_ticket_price),
    maxTickets: typedNumber(lottery.max_tickets_count_to_player),
    steps: lottery.deposit_scale.map((step) => ({
      currency: step.currency,
      from: typedCents(step.from_amount_cents, step.currency),
      price: typedCents(step.price_cents, step.currency),
      active: step.active,
    })),
    prizes: prizeDraftsOf(lottery.prizes, currency),
    ...{ game: lottery.free_spins_game ?? "", beacon: lottery.beacon_source ?? "" },
    publicValue: lottery.site_beacon ? "site" : lottery.beacon_source === null ? "none" : "other",
    drawHours: typedNumber(lottery.draw_after_hours),
  };
}

/** A new lottery with another one's terms: it begins tomorrow, is as long as that one was, and has a public value also where that one had none. */
export function cloneOf(lottery: BackOfficeLottery, now: Date): LotteryDraft {
  const days = (Date.parse(lottery.end_at) - Date.parse(lottery.start_at)) / day_ms;
  const draft = draftOf(lottery);
  const publicValue = draft.publicValue === "none" ? "site" : draft.publicValue;
  return { ...draft, ...windowOf(days, now), publicValue, identifier: `${lottery.identifier}-2`.slice(0, 80) };
}

/** At most so many places can be won. */
const maxPlaces = 200;

function prizesOf({ prizes, currency }: LotteryDraft): LotteryPrize[] {
  const lines = prizes.flatMap((line) => Array.from({ length: Math.min(maxPlaces, countOf(line)) }, () => line));
  return lines
    .slice(0, maxPlaces + 1)
    .map((line, index) => ({ award_place: index + 1, ...prizePartsOf(line, currency) }));
}

/** What a form says, as it is sent. */
export function planOf(draft: LotteryDraft): LotteryPlan {
  const { currency } = draft;
  const prizes = prizesOf(draft);
  const spins = prizes.some(({ freespins_count }) => freespins_count !== null);
  return {
    ...{ identifier: draft.identifier.trim(), title: draft.title, repeat: draft.repeat, currency },
    ...{ start_at: instantOf(draft.starts), end_at: instantOf(draft.ends) },
    group_ids: listOf(draft.groups),
    money_budget_cents: centsOf(draft.money, currency),
    chargeable_comp_points_budget: Number(draft.points),
    persistent_comp_points_budget: Number(draft.levelPoints),
    comp_points_ticket_price: numberOrNull(draft.ticketPoints),
    max_tickets_count_to_player: numberOrNull(draft.maxTickets),
    deposit_scale: draft.steps.map(({ currency: code, from, price, active }) => ({
      ...{ currency: code, active },
      ...{ from_amount_cents: centsOf(from, code), price_cents: centsOf(price, code) },
    })),
    prizes,
    free_spins_game: spins ? textOrNull(draft.game) : null,
    site_beacon: draft.publicValue === "site",
    beacon_source: draft.publicValue === "other" ? textOrNull(draft.beacon) : null,
    draw_after_hours: numberOrNull(draft.drawHours),
  };
}
