/** What two players may share: who they are, where they live, what they paid at and with. */
export const sharedThings = ["person", "household", "device", "payment"] as const;
export type SharedThing = (typeof sharedThings)[number];
