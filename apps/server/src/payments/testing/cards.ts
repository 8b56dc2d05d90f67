import { goodCard } from "./paymentsWorld.ts";

/** Test cards of the sandbox by what their bank does. */
const numbers = { decline: "4000000000000002" } as const;

export const cardThat = (behaviour: keyof typeof numbers) => ({ ...goodCard, number: numbers[behaviour] });
