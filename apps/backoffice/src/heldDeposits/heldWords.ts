/** Why a deposit is held, in words. */
const words: Readonly<Record<string, string>> = {
  held_deposit_limit: "Passes the player's deposit limit",
  held_time_out: "Came in a time without play",
  held_blocked: "Came against an operator's block",
  held_country: "The player's country is closed",
};

export const heldWords = (why: string | null): string =>
  why === null ? "–" : (words[why] ?? why.replaceAll("_", " "));

export const heldChoices = Object.entries(words).map(([id, name]) => ({ id, name }));
