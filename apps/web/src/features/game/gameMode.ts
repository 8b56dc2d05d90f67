/** Whether a game is played with money. */
export type GameMode = "real" | "demo";
