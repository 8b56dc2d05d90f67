/** Sent on the window for what the hub says to this player in words. */
export const newsEvent = "croupier:news";

/** Channels whose messages are news for the player, not only for the data. Source: 4-34. */
export const newsChannels = [
  "personal_notifications",
  "bonuses_changes",
  "freespins_changes",
  "held_gifts_changes",
  "lootboxes_changes",
  "tournament_notifications",
  "lottery_tickets",
  "jackpot_win_award",
  "achievements_changes",
  "quests_changes",
] as const;

const news: ReadonlySet<string> = new Set(newsChannels);

export function isNews(channel: string): boolean {
  return news.has(channel);
}

/** What may tell how a round came out. */
const ofRounds: ReadonlySet<string> = new Set([
  "jackpot_win_award",
  "bonuses_changes",
  "freespins_changes",
  "achievements_changes",
  "quests_changes",
]);

type News = [channel: string, data: unknown];

/** What came before anything heard it: the notices are fetched after the line stands. Null once they are there. */
let early: News[] | null = [];
let waiting: News[] | null = null;

export function publishNews(channel: string, data: unknown): void {
  // What a round has won or ended is not announced before the round has shown it.
  if (waiting && ofRounds.has(channel)) waiting.push([channel, data]);
  else if (early) early.push([channel, data]);
  else window.dispatchEvent(new CustomEvent(newsEvent, { detail: { channel, data } }));
}

/** Tells what came before; for what makes notices of the news, once it listens. */
export function startHearing(): void {
  const news = early ?? [];
  early = null;
  for (const [channel, data] of news) publishNews(channel, data);
}

/** Keeps news of rounds back while a game shows a round. */
export function holdWins(): void {
  waiting ??= [];
}

/** Tells the news that were kept back. */
export function publishHeldWins(): void {
  const news = waiting ?? [];
  waiting = null;
  for (const [channel, data] of news) publishNews(channel, data);
}
