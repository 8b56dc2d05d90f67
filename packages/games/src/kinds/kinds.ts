import type { GameEvent } from "../events.ts";
import type { Json } from "../game.ts";

/** What a kind of bet gives back of its stake, in per cent: between the two, by stake and by how it is played. */
export interface Claim {
  lowest: number;
  highest: number;
}

/** How one kind of bet did in a finished round. All in subunits. */
export interface KindPlayed {
  kind: string;
  /** What the round's return is measured in: the first stake of this kind. Above 0. */
  base: number;
  /** All stakes of this kind that the claim counts. */
  staked: number;
  /** What they brought back. Further stakes that count against the first one make it lower, also below 0. */
  back: number;
}

/** The kinds of bets of a game that has more than one, and what each claims to return. Source: F-25. */
export interface BetKinds {
  /** By kind. A kind that is not named here is not judged. */
  claims: ReadonlyMap<string, Claim>;
  /** What each kind did in a finished round; a kind that was not staked is left out. */
  played(bet: Json, events: readonly GameEvent[]): KindPlayed[];
}

/** A claim that holds whatever the stake and however it is played. Per cent. */
export const exactly = (perCent: number): Claim => ({ lowest: perCent, highest: perCent });

/** Adds up stakes and returns by kind. */
export class KindSums {
  private readonly kinds = new Map<string, KindPlayed>();

  stake(kind: string, amount: number): void {
    const known = this.kinds.get(kind);
    if (known === undefined) this.kinds.set(kind, { kind, base: amount, staked: amount, back: 0 });
    else known.staked += amount;
  }

  back(kind: string, amount: number): void {
    const known = this.kinds.get(kind);
    if (known === undefined) throw new Error(`${kind} gives back what was never staked`);
    known.back += amount;
  }

  all(): KindPlayed[] {
    return [...this.kinds.values()];
  }
}
