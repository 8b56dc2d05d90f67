/** Words of the card tables. */
export const tablesEn = {
  "baccarat.cloth": "Punto Banco",
  "baccarat.clothNote": "Tie pays {tie} to 1 · Pairs pay {pair} to 1",
  "baccarat.player": "Player",
  "baccarat.banker": "Banker",
  "baccarat.tie": "Tie",
  "baccarat.playerPair": "Player pair",
  "baccarat.bankerPair": "Banker pair",
  "baccarat.bead.player": "P",
  "baccarat.bead.banker": "B",
  "baccarat.bead.tie": "T",
  "baccarat.won.player": "Player wins",
  "baccarat.won.banker": "Banker wins",
  "baccarat.won.tie": "Tie: player and banker get their chips back",
  "baccarat.returns": "Returns",
  "baccarat.stood": "stood",
  "baccarat.rules":
    "Eight decks, shuffled anew for every coup. Player and banker get two cards; aces count one, tens and courts nothing, and only the last digit of a sum counts. With eight or nine on either side nobody draws. Else the player draws up to five and stands on six and seven, and the banker follows the table below. The higher total wins; a tie gives player and banker their chips back. The banker's win pays 95 to 100.",
  "baccarat.tableau": "When the banker draws",
  "baccarat.tableauNote":
    "Down: the banker's two cards. Across: the player's third card, or that the player stood. A dot draws.",
  "baccarat.keys": "The keys 1 to 5 put the chip in hand on a place, from player pair to banker pair.",
};
