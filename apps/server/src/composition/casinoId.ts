/** How studios know this casino. */
export const casinoId = "croupier";
