import type { words as en } from "../en/tables.ts";

export const words: Partial<Record<keyof typeof en, string>> = {
  "baccarat.rules":
    "Eight decks, shuffled anew for every coup. Player and banker get two cards; aces count one, tens and picture cards nothing, and only the last digit of a sum counts. With eight or nine on either side nobody draws. Else the player draws up to five and stands on six and seven, and the banker follows the table below. The higher total wins; a tie gives player and banker their chips back.",
};
