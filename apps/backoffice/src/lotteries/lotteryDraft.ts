import type { BackOfficeLottery, LotteryPrize } from "@croupier/contract/backOffice/lotteries";
import { currencyOf } from "@croupier/rules/currencies";

export type Repeat = BackOfficeLottery["repeat"];

/** What is sent of a lottery, beside the reason. */
export type LotteryPlan = Pick<
  BackOfficeLottery,
  | ("identifier" | "title" | "repeat" | "currency" | "start_at" | "end_at" | "group_ids" | "money_budget_cents")
  | ("chargeable_comp_points_budget" | "persistent_comp_points_budget" | "comp_points_ticket_price")
  | ("max_tickets_count_to_player" | "deposit_scale" | "prizes" | "free_spins_game" | "beacon_source")
>;

/** A step of the scale of deposits as it is typed. */
export interface StepDraft {
  currency: string;
  from: string;
  price: string;
  active: boolean;
}

/** Places that follow each other and win the same, as they are typed. */
export interface PrizeDraft {
  places: string;
  money: string;
  /** Per cent of the budget. */
  share: string;
  wager: string;
  spins: string;
  points: string;
  levelPoints: string;
  stuff: string;
  /** Shares of points, which the form keeps as they are. */
  kept: Pick<LotteryPrize, "chargeable_comp_points_share" | "persistent_comp_points_share">;
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
  beacon: string;
}

export const newPrize = (more: Partial<PrizeDraft> = {}): PrizeDraft => ({
  ...{ places: "1", money: "", share: "", wager: "", spins: "", points: "", levelPoints: "", stuff: "" },
  kept: { chargeable_comp_points_share: null, persistent_comp_points_share: null },
  ...more,
});

const day_ms = 86_400_000;
const minuteOf = (at: Date) => at.toISOString().slice(0, 16);

/** From tomorrow's beginning on, by UTC, so many days. */
function windowOf(days: number, now: Date) {
  const start = new Date(Math.ceil(now.getTime() / day_ms) * day_ms);
  return { starts: minuteOf(start), ends: minuteOf(new Date(start.getTime() + days * day_ms)) };
}

const blank = {
  ...{ identifier: "", title: "", currency: "EUR", groups: "", points: "0", levelPoints: "0" },
  ...{ maxTickets: "200", beacon: "", game: "tidewick/SkerryLight" },
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

const subunits = (currency: string) => currencyOf(currency)?.subunitsToUnit ?? 100;
const typedOf = (cents: number, currency: string) => String(cents / subunits(currency));
const numberText = (count: number | null) => (count === null ? "" : String(count));
const shareText = (share: number | null) => (share === null ? "" : String(share / 100));

const centsOf = (typed: string, currency: string) => Math.round(Number(typed) * subunits(currency));
const numberOrNull = (typed: string) => (typed.trim() === "" ? null : Number(typed));
const textOrNull = (typed: string) => (typed.trim() === "" ? null : typed.trim());
const centsOrNull = (typed: string, currency: string) => (typed.trim() === "" ? null : centsOf(typed, currency));
const shareOrNull = (typed: string) => (typed.trim() === "" ? null : Math.round(Number(typed) * 100));

const withoutPlace = ({ award_place: _, ...prize }: LotteryPrize) => JSON.stringify(Object.entries(prize).sort());

/** Prizes as the form has them: equal neighbours are one line. */
function prizeDraftsOf(prizes: readonly LotteryPrize[], currency: string): PrizeDraft[] {
  const groups: { count: number; prize: LotteryPrize }[] = [];
  for (const prize of prizes) {
    const last = groups.at(-1);
    if (last && withoutPlace(last.prize) === withoutPlace(prize)) last.count += 1;
    else groups.push({ count: 1, prize });
  }
  return groups.map(({ count, prize }) => ({
    places: String(count),
    money: prize.money_award_cents === null ? "" : typedOf(prize.money_award_cents, currency),
    share: shareText(prize.money_budget_share),
    wager: numberText(prize.wager_multiplier),
    spins: numberText(prize.freespins_count),
    points: numberText(prize.chargeable_comp_points),
    levelPoints: numberText(prize.persistent_comp_points),
    stuff: prize.stuff ?? "",
    kept: {
      chargeable_comp_points_share: prize.chargeable_comp_points_share,
      persistent_comp_points_share: prize.persistent_comp_points_share,
    },
  }));
}

/** The form of a lottery that there is. */
export function draftOf(lottery: BackOfficeLottery): LotteryDraft {
  const { currency } = lottery;
  return {
    ...{ identifier: lottery.identifier, title: lottery.title, repeat: lottery.repeat, currency },
    ...{ starts: lottery.start_at.slice(0, 16), ends: lottery.end_at.slice(0, 16) },
    groups: lottery.group_ids.join(", "),
    money: typedOf(lottery.money_budget_cents, currency),
    points: String(lottery.chargeable_comp_points_budget),
    levelPoints: String(lottery.persistent_comp_points_budget),
    ticketPoints: numberText(lottery.comp_points_ticket_price),
    maxTickets: numberText(lottery.max_tickets_count_to_player),
    steps: lottery.deposit_scale.map((step) => ({
      currency: step.currency,
      from: typedOf(step.from_amount_cents, step.currency),
      price: typedOf(step.price_cents, step.currency),
      active: step.active,
    })),
    prizes: prizeDraftsOf(lottery.prizes, currency),
    ...{ game: lottery.free_spins_game ?? "", beacon: lottery.beacon_source ?? "" },
  };
}

/** A new lottery with another one's terms: it begins tomorrow and is as long as that one was. */
export function cloneOf(lottery: BackOfficeLottery, now: Date): LotteryDraft {
  const days = (Date.parse(lottery.end_at) - Date.parse(lottery.start_at)) / day_ms;
  return { ...draftOf(lottery), ...windowOf(days, now), identifier: `${lottery.identifier}-2`.slice(0, 80) };
}

/** At most so many places can be won. */
const maxPlaces = 200;

function prizesOf({ prizes, currency }: LotteryDraft): LotteryPrize[] {
  const lines = prizes.flatMap((line) => {
    const count = Math.min(maxPlaces, Math.max(0, Math.floor(Number(line.places) || 0)));
    return Array.from({ length: count }, () => line);
  });
  return lines.slice(0, maxPlaces + 1).map((line, index) => ({
    award_place: index + 1,
    money_award_cents: centsOrNull(line.money, currency),
    money_budget_share: shareOrNull(line.share),
    wager_multiplier: numberOrNull(line.wager),
    freespins_count: numberOrNull(line.spins),
    chargeable_comp_points: numberOrNull(line.points),
    persistent_comp_points: numberOrNull(line.levelPoints),
    stuff: textOrNull(line.stuff),
    ...line.kept,
  }));
}

/** What a form says, as it is sent. */
export function planOf(draft: LotteryDraft): LotteryPlan {
  const { currency } = draft;
  const prizes = prizesOf(draft);
  const spins = prizes.some(({ freespins_count }) => freespins_count !== null);
  return {
    ...{ identifier: draft.identifier.trim(), title: draft.title, repeat: draft.repeat, currency },
    ...{ start_at: instantOf(draft.starts), end_at: instantOf(draft.ends) },
    group_ids: draft.groups
      .split(",")
      .map((part) => part.trim())
      .filter(Boolean),
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
    beacon_source: textOrNull(draft.beacon),
  };
}

/** Of a line of prizes: which places it has, counted from 0, for the faults that the server names by place. */
export function placesOfLine(prizes: readonly PrizeDraft[], line: number): { from: number; count: number } {
  const counts = prizes.map(({ places }) => Math.max(0, Math.floor(Number(places) || 0)));
  return { from: counts.slice(0, line).reduce((sum, count) => sum + count, 0), count: counts[line] ?? 0 };
}

/** A moment of a field, which has no zone of its own, in UTC; what is no moment is sent as it is, and named by the server. */
const instantOf = (local: string) =>
  Number.isNaN(Date.parse(`${local}Z`)) ? local : new Date(`${local}Z`).toISOString();
