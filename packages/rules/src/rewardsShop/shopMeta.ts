import type { ShopBadge, ShopCard } from "./shopCards.ts";

/**
 * What an operator's page of the shop says about its cards, in the page's JSON: pictures, badges and order by the card's
 * group, titles of games by `producer:game`, and conditions for cards that say none of their own. Source: 2.6-12.
 */
export interface ShopMeta {
  viewImages: Readonly<Record<string, string>>;
  promo: Readonly<Record<string, string>>;
  gamesTitles: Readonly<Record<string, string>>;
  /** Subunits by currency. */
  maxWin: Readonly<Record<string, number>>;
  freeSpinsWager: number | null;
  /** Stake of a free spin: subunits by currency. */
  spinRate: Readonly<Record<string, number>>;
  cards: readonly string[];
}

/** Reads the page's JSON; what is not as it should be is left out. */
export function shopMetaOf(json: string | undefined): ShopMeta {
  const block = Object.fromEntries(entriesIn(parsed(json)));
  const { freeSpinsWager, cards } = block;
  return {
    viewImages: textsIn(block.viewImages),
    promo: textsIn(block.promo),
    gamesTitles: textsIn(block.gamesTitles),
    maxWin: sumsIn(block.maxWin),
    freeSpinsWager: isCount(freeSpinsWager) ? freeSpinsWager : null,
    spinRate: sumsIn(block.spinRate),
    cards: Array.isArray(cards) ? cards.filter((group) => typeof group === "string") : [],
  };
}

function parsed(json = "{}"): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function entriesIn(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function textsIn(value: unknown): Record<string, string> {
  const texts = entriesIn(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}

function sumsIn(value: unknown): Record<string, number> {
  return Object.fromEntries(entriesIn(value).filter((entry): entry is [string, number] => isCount(entry[1])));
}

const badges: readonly string[] = ["popular", "new", "vip"] satisfies ShopBadge[];

/**
 * The cards with what the operator's page adds. What a card says of itself is what is given, so the page only fills in what
 * it leaves open. Source: 2.6-12.
 */
export function withMeta(cards: readonly ShopCard[], meta: ShopMeta, currency: string): ShopCard[] {
  const place = ({ group }: ShopCard) => (meta.cards.includes(group) ? meta.cards.indexOf(group) : meta.cards.length);
  return cards.map((card) => completed(card, meta, currency)).sort((left, right) => place(left) - place(right));
}

function completed(card: ShopCard, meta: ShopMeta, currency: string): ShopCard {
  const promo = meta.promo[card.group];
  const cap = meta.maxWin[card.spins?.stake?.currency ?? currency];
  const stake = meta.spinRate[currency];
  const { spins } = card;
  return {
    ...card,
    badges:
      card.badges.length === 0 && promo !== undefined && badges.includes(promo) ? [promo as ShopBadge] : card.badges,
    wager: card.wager ?? (spins ? meta.freeSpinsWager : null),
    maxWin: card.maxWin ?? (spins && cap !== undefined ? { currency, cents: cap } : null),
    spins: spins && {
      ...spins,
      stake: spins.stake ?? (stake === undefined ? null : { currency, cents: stake }),
      games: spins.games.map((game) => {
        return { ...game, title: meta.gamesTitles[game.identifier.replace("/", ":")] ?? game.title };
      }),
    },
  };
}
