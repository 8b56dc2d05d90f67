/** Amounts as they are typed, by currency. */
export type Typed = Readonly<Record<string, string>>;
