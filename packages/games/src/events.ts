/** What became of the chips on a place of a table, once it is decided. Amounts in subunits, as in every event. */
export type PlacePaid = { type: "placePaid"; spot: string; stake: number; payout: number };

/** Always the last event of a finished round. */
export type TotalWin = { type: "totalWin"; amount: number; stake: number };

/** The events of each kind of game by its name. Each kind adds its own in the `events.ts` of its folder. */
// biome-ignore lint/suspicious/noEmptyInterface: the kinds fill it
export interface EventsOfKinds {}

/** What can happen in a round. Amounts are whole subunits of the round's currency, at most 2^53-1. */
export type GameEvent = EventsOfKinds[keyof EventsOfKinds] | TotalWin;
