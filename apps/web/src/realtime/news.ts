/** Sent on the window for what the hub says to this player in words. */
export const newsEvent = "croupier:news";

/** Channels whose messages are news for the player, not only for the data. Source: spec 4-34. */
export const newsChannels = [
  "personal_notifications",
  "bonuses_changes",
  "freespins_changes",
  "tournament_notifications",
] as const;

const news: ReadonlySet<string> = new Set(newsChannels);

export function isNews(channel: string): boolean {
  return news.has(channel);
}

export function tellNews(channel: string, data: unknown): void {
  window.dispatchEvent(new CustomEvent(newsEvent, { detail: { channel, data } }));
}
