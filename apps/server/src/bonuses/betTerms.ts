import { betAgainstTerms, contributionOf, type NamedContributions } from "@croupier/rules/bonuses/wagering";
import { batchReads } from "../platform/batching/batchReads.ts";
import type { Queryable } from "../platform/database.ts";
import { bonusesInPlay, bonusInPlay } from "./bonusStore.ts";
import type { BonusesDeps } from "./deps.ts";
import { keptContributions } from "./offerGifts/contributions.ts";

export interface BetQuestion {
  playerId: number;
  currency: string;
  game: string;
  /** All that the round stakes. */
  stake: bigint;
  /** What the asker knows the player's limits by; a bet allowed under an older one is refused by its transaction. */
  version: object | null;
}

interface PlayTerms {
  maxStake: bigint | null;
  games: readonly string[] | null;
  contributions: NamedContributions | null;
}

export type BetTermsAnswer =
  | { ok: true }
  | { ok: false; reason: "bonus_game_excluded" }
  | { ok: false; reason: "bonus_stake_too_large"; maxStake: bigint };

/** Holds a bet against the terms of the bonus that plays in its wallet. */
export type BetTermsGate = (question: BetQuestion, on?: Queryable) => Promise<BetTermsAnswer>;

/** The gate before a bet. What it has read for a state of the player's limits answers again while that state holds. */
export function betTermsGate({ db, categoriesOf }: Pick<BonusesDeps, "db" | "categoriesOf">): BetTermsGate {
  const kept = new WeakMap<object, Map<string, PlayTerms | null>>();
  const inPlay = batchReads((playerIds: readonly number[]) => bonusesInPlay(db.pool, playerIds));
  const read = async (on: Queryable | undefined, { playerId, currency }: BetQuestion): Promise<PlayTerms | null> => {
    const bonus = on
      ? await bonusInPlay(on, playerId, currency)
      : (await inPlay(playerId))?.find((one) => one.currency === currency);
    if (!bonus) return null;
    const contributions = keptContributions(bonus.contributions);
    return { maxStake: bonus.max_stake, games: bonus.games, contributions };
  };
  const answer = async (
    terms: PlayTerms | null,
    { game, stake }: BetQuestion,
    on?: Queryable,
  ): Promise<BetTermsAnswer> => {
    if (!terms) return { ok: true };
    const contribution = contributionOf(await categoriesOf(game, on), game, terms.contributions);
    const reason = betAgainstTerms({ game, stake, contribution }, terms);
    if (reason === null) return { ok: true };
    return reason === "bonus_stake_too_large"
      ? { ok: false, reason, maxStake: terms.maxStake! }
      : { ok: false, reason };
  };
  return async (question, on) => {
    const { version, currency } = question;
    if (on || !version) return answer(await read(on, question), question, on);
    const known = kept.get(version) ?? new Map<string, PlayTerms | null>();
    kept.set(version, known);
    const before = known.get(currency);
    const first = before === undefined ? null : await answer(before, question);
    // Only a fresh reading refuses: what was read before may have ended since.
    if (first?.ok) return first;
    const terms = await read(undefined, question);
    known.set(currency, terms);
    return answer(terms, question);
  };
}
