import { type BlackjackRules, totalOf, twentyOne } from "./blackjackRules.ts";
import {
  type Counts,
  type DealerTree,
  dealerBust,
  dealerChances,
  dealerEnds,
  dealerTree,
  kinds,
} from "./dealerHands.ts";

/**
 * What a hand is expected to bring, of the cases in which the dealer has no blackjack: those cases' chance is part of each
 * number, so that numbers of different cards may be added.
 */
export interface Expected {
  /** Won less lost, in first stakes. */
  value: number;
  staked: number;
  /** Hands that win, and hands there are. */
  wins: number;
  hands: number;
}

export const nothing: Expected = { value: 0, staked: 0, wins: 0, hands: 0 };

/** `sum` and `times` more of `one`. */
export const plus = (sum: Expected, one: Expected, times = 1): Expected => ({
  value: sum.value + times * one.value,
  staked: sum.staked + times * one.staked,
  wins: sum.wins + times * one.wins,
  hands: sum.hands + times * one.hands,
});

/** Whether to draw on a total; "better" compares both by all cards that were seen. */
export type DrawRule = (total: number, soft: boolean) => boolean | "better";

/** More cards of one kind than a hand can hold: it has at most 21 points before its last card. */
const radices = [23, 12, 9, 7, 6, 5, 5, 4, 4, 4];
/** A hand's number in these is below 2^31, whatever its order: a quick key. */
const weights = radices.map((_, kind) => radices.slice(0, kind).reduce((product, radix) => product * radix, 1));

const trees = new Map<string, DealerTree>();
function treeAfter(up: number, rules: BlackjackRules): DealerTree {
  const name = `${up} ${rules.hitsSoft17}`;
  const known = trees.get(name) ?? dealerTree(up, rules);
  trees.set(name, known);
  return known;
}

/** A hand of one box, card by card, against the dealer's card, exactly: every card leaves the shoe. */
export class HandPlay {
  readonly #left: Counts;
  #cards: number;
  /** The cards of the hand. */
  readonly points: number[] = [];
  #key = 0;
  readonly #up: number;
  readonly #dealer: DealerTree;
  readonly #draws: DrawRule;
  readonly #chances = new Map<number, Float64Array>();
  readonly #played = new Map<number, Expected>();

  /** @param left the shoe without the dealer's card that shows, of `up` points */
  constructor(rules: BlackjackRules, up: number, left: Counts, draws: DrawRule) {
    this.#left = left.slice();
    this.#cards = left.reduce((sum, count) => sum + count, 0);
    this.#up = up;
    this.#dealer = treeAfter(up, rules);
    this.#draws = draws;
  }

  /** What `look` sees once the hand has these cards more. */
  with<Seen>(points: readonly number[], look: () => Seen): Seen {
    for (const value of points) this.#move(value, 1);
    const seen = look();
    for (const value of points) this.#move(value, -1);
    return seen;
  }

  #move(value: number, by: 1 | -1): void {
    this.#left[value - 1]! -= by;
    this.#cards -= by;
    this.#key += by * weights[value - 1]!;
    if (by === 1) this.points.push(value);
    else this.points.pop();
  }

  /** The sum over the next card, each weighed with its chance. */
  each(look: (value: number) => Expected): Expected {
    let sum = nothing;
    for (let value = 1; value <= kinds; value += 1) {
      const count = this.#left[value - 1]!;
      if (count === 0) continue;
      const chance = count / this.#cards;
      sum = plus(
        sum,
        this.with([value], () => look(value)),
        chance,
      );
    }
    return sum;
  }

  total() {
    return totalOf(this.points);
  }

  /** Chance that the dealer has no blackjack. */
  noBlackjack(): number {
    if (this.#up === 1) return 1 - this.#left[kinds - 1]! / this.#cards;
    return this.#up === kinds ? 1 - this.#left[0]! / this.#cards : 1;
  }

  /** The hand as it is against what the dealer will have. */
  stand(): Expected {
    const open = this.noBlackjack();
    const { total } = this.total();
    if (total > twentyOne) return { value: -open, staked: open, wins: 0, hands: open };
    const known = this.#chances.get(this.#key);
    const chances = known ?? dealerChances(this.#dealer, this.#left, this.#cards);
    if (known === undefined) this.#chances.set(this.#key, chances);
    let [lower, higher] = [chances[dealerBust]!, 0];
    for (let end = 0; end < dealerEnds - 1; end += 1) {
      if (end + 17 < total) lower += chances[end]!;
      else if (end + 17 > total) higher += chances[end]!;
    }
    return { value: lower - higher, staked: open, wins: lower, hands: open };
  }

  hit(): Expected {
    return this.each(() => this.playOn());
  }

  /** One card more at twice the stake. */
  double(): Expected {
    const { value, staked, wins, hands } = this.each(() => this.stand());
    return { value: 2 * value, staked: 2 * staked, wins, hands };
  }

  /** Draws and stands by the rule until the end. */
  playOn(): Expected {
    const { total, soft } = this.total();
    if (total >= twentyOne) return this.stand();
    const known = this.#played.get(this.#key);
    if (known !== undefined) return known;
    const draws = this.#draws(total, soft);
    const expected = draws === "better" ? this.#better() : draws ? this.hit() : this.stand();
    this.#played.set(this.#key, expected);
    return expected;
  }

  #better(): Expected {
    const [stand, hit] = [this.stand(), this.hit()];
    return hit.value > stand.value ? hit : stand;
  }
}
