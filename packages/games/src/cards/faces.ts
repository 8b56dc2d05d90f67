/** The face of a card of a shoe of several decks: 0 to 51, four suits of each rank from ace to king. */
export const faceIn = (card: number): number => card % 52;

/** A card's rank, 0 for the ace to 12 for the king, in whichever deck it lies. */
export const rankIn = (card: number): number => Math.floor(faceIn(card) / 4);
