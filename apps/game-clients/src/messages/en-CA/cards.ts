import type { words as en } from "../en/cards.ts";

export const words: Partial<Record<keyof typeof en, string>> = {
  "blackjack.rules":
    "Get nearer to 21 than the dealer without going over. {decks} decks, shuffled anew for every round. Face cards count ten, an ace one or eleven. An ace with a ten in the first two cards is a blackjack and pays 3 to 2; other wins pay 1 to 1, equal totals come back. With an ace the dealer offers insurance of half the stake, which pays 2 to 1 if there is a blackjack; with an ace or a ten the dealer looks for one before you play.",
};
