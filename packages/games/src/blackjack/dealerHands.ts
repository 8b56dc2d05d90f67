import { type BlackjackRules, dealerDraws, dealerStandsOn, totalOf, twentyOne } from "./blackjackRules.ts";

/** Ten kinds of card by their points, ace first; index = points − 1. */
export type Counts = Int32Array;
export const kinds = 10;

/** Cards of each kind in a fresh shoe. */
export const freshShoe = (decks: number): Counts =>
  Int32Array.from({ length: kinds }, (_, kind) => decks * (kind === kinds - 1 ? 16 : 4));

/** Where a dealer without blackjack ends: 0 to 4 for seventeen to twenty-one, 5 for too many. */
export const dealerEnds = 6;
export const dealerBust = 5;

/**
 * Every set of cards that the dealer may draw after the card that shows, without blackjack, as a tree: a set's node hangs
 * on the set without its last card, kinds in rising order. In arrays, because it is walked for every hand of the player.
 */
export interface DealerTree {
  parent: Int32Array;
  kind: Int32Array;
  /** Cards of the same kind that the parent has. */
  taken: Int32Array;
  /** Cards of the set. */
  cards: Int32Array;
  /** Orders in which the dealer ends with exactly these cards; 0 for a set that is only on the way. */
  orders: Int32Array;
  end: Int32Array;
}

interface Finished {
  kinds: number[];
  orders: number;
  end: number;
}

/** The sets that the dealer may end with after a card of `up` points. */
function finishedAfter(up: number, rules: Pick<BlackjackRules, "hitsSoft17">): Finished[] {
  const sets = new Map<string, Finished>();
  const draw = (points: number[]) => {
    const { total, soft } = totalOf(points);
    const stands = points.length > 1 && !dealerDraws({ total, soft }, rules);
    if (!stands) {
      for (let next = 1; next <= kinds; next += 1) draw([...points, next]);
      return;
    }
    if (points.length === 2 && total === twentyOne) return;
    const drawn = points.slice(1).map((value) => value - 1);
    drawn.sort((a, b) => a - b);
    const end = total > twentyOne ? dealerBust : total - dealerStandsOn;
    const known = sets.get(drawn.join()) ?? { kinds: drawn, orders: 0, end };
    known.orders += 1;
    sets.set(drawn.join(), known);
  };
  draw([up]);
  return [...sets.values()];
}

/** Builds the tree of a dealer's card. */
export function dealerTree(up: number, rules: Pick<BlackjackRules, "hitsSoft17">): DealerTree {
  const nodes = [{ parent: 0, kind: 0, taken: 0, cards: 0, orders: 0, end: 0 }];
  const places = new Map([["", 0]]);
  const place = (set: number[]): number => {
    const known = places.get(set.join());
    if (known !== undefined) return known;
    const kind = set.at(-1)!;
    const parent = place(set.slice(0, -1));
    const taken = set.filter((other) => other === kind).length - 1;
    places.set(set.join(), nodes.length);
    return nodes.push({ parent, kind, taken, cards: set.length, orders: 0, end: 0 }) - 1;
  };
  for (const { kinds: set, orders, end } of finishedAfter(up, rules))
    Object.assign(nodes[place(set)]!, { orders, end });
  const column = (name: keyof DealerTree) => Int32Array.from(nodes, (node) => node[name]);
  return {
    parent: column("parent"),
    kind: column("kind"),
    taken: column("taken"),
    cards: column("cards"),
    orders: column("orders"),
    end: column("end"),
  };
}

/** Room for the largest tree. */
const chanceOf = new Float64Array(8_192);
const perCard = new Float64Array(24);

/** Chances of the dealer's ends out of what is left of the shoe; together they lack the chance of blackjack. */
export function dealerChances(tree: DealerTree, left: Counts, cards: number): Float64Array {
  const chances = new Float64Array(dealerEnds);
  const { parent, kind, taken, cards: drawn, orders, end } = tree;
  for (let before = 0; before < perCard.length; before += 1) perCard[before + 1] = 1 / (cards - before);
  chanceOf[0] = 1;
  for (let node = 1; node < parent.length; node += 1) {
    const next = (left[kind[node]!]! - taken[node]!) * perCard[drawn[node]!]!;
    const chance = chanceOf[parent[node]!]! * next;
    chanceOf[node] = chance;
    chances[end[node]!]! += orders[node]! * chance;
  }
  return chances;
}
