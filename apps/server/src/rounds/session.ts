export type GameMode = "real" | "demo";

/** A game that somebody has opened, for real money or for fun. */
export interface Session {
  id: bigint;
  playerId: number;
  game: string;
  engine: string | null;
  title: string;
  provider: string;
  /** The brand it was opened under. */
  brand: string;
  mode: GameMode;
  currency: string;
  locale: string;
  licence: string;
  /** Where the visit came from that opened the game. */
  country: string;
  /** Where the player is registered, whose law holds besides; null for guests. */
  home: string | null;
  /** When the player signed in to the session that opened the game; null for guests. */
  signedInAt: Date | null;
  expiresAt: Date;
  endedAt: Date | null;
}
