/** Reel strips written as words, one string a reel, from top to bottom. */
export function strips(...reels: string[]): string[][] {
  return reels.map((reel) => reel.trim().split(/\s+/));
}
