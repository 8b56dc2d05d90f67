import { currencyOf, defaultCurrency, demoCurrency } from "../currencies.ts";

/** What a card says of its game; `normal` says nothing. */
export type CardState = "normal" | "maintenance" | "prerelease" | "blocked_here" | "unsupported_currency" | "demo_only";

export interface CardGame {
  availability: "available" | "maintenance" | "prerelease" | "blocked_here" | "demo_only";
  unsupported_currency: boolean;
  has_demo_mode: boolean;
}

export interface GameCard {
  state: CardState;
  /** Where Play leads: into the game, a guest to registration first; null where there is nothing to play for money. */
  play: "game" | "registration" | null;
  demo: boolean;
}

/**
 * What a card offers. A game that cannot be opened at all offers nothing; one that is locked in the player's currency
 * or is a demo only can still be tried. The currency lock is for signed-in players, the server sees to crypto wallets.
 * Source: 4-51, 4-53, 5-33.
 */
export function gameCard(game: CardGame, signedIn: boolean): GameCard {
  const state = stateOf(game, signedIn);
  if (state === "maintenance" || state === "prerelease" || state === "blocked_here") {
    return { state, play: null, demo: false };
  }
  const play = signedIn ? "game" : "registration";
  return { state, play: state === "normal" ? play : null, demo: game.has_demo_mode || state === "demo_only" };
}

function stateOf(game: CardGame, signedIn: boolean): CardState {
  if (game.availability !== "available" && game.availability !== "demo_only") return game.availability;
  if (game.availability === "demo_only") return "demo_only";
  return signedIn && game.unsupported_currency ? "unsupported_currency" : "normal";
}

/** Jackpots of games: currency, then identifier, then subunits. */
export type GameJackpots = Readonly<Record<string, Readonly<Record<string, number>>>>;

/**
 * The jackpot that a card shows: in the visitor's currency where the game has one in it, else in EUR, else in the first
 * currency that has one; null for a game without. Source: 3-15, 9-30.
 */
export function cardJackpot(
  jackpots: GameJackpots,
  identifier: string,
  currency: string,
): { amount_cents: number; currency: string } | null {
  for (const code of [currency, defaultCurrency, ...Object.keys(jackpots)]) {
    const amount = Object.hasOwn(jackpots, code) ? jackpots[code]?.[identifier] : undefined;
    if (amount !== undefined && amount > 0 && code !== demoCurrency && currencyOf(code))
      return { amount_cents: amount, currency: code };
  }
  return null;
}
