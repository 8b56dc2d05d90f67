/** A roll, in hundredths. */
export type DiceEvent = { type: "diceRolled"; roll: number; won: boolean };

declare module "../events.ts" {
  interface EventsOfKinds {
    dice: DiceEvent;
  }
}
