import { defineVideoPoker } from "./videoPoker.ts";

/** Jacks or better, nine for a full house and six for a flush. Source: F-73.3. */
export const drawPokerDeluxe = defineVideoPoker({
  id: "draw-poker-deluxe",
  title: "Draw Poker Deluxe",
  wild: false,
  pays: {
    royalFlush: 800,
    straightFlush: 50,
    fourOfAKind: 25,
    fullHouse: 9,
    flush: 6,
    straight: 4,
    threeOfAKind: 3,
    twoPair: 2,
    jacksOrBetter: 1,
  },
  ways: {
    royalFlush: 493_512_264,
    straightFlush: 2_178_883_296,
    fourOfAKind: 47_093_167_764,
    fullHouse: 229_475_482_596,
    flush: 219_554_786_160,
    straight: 223_837_565_784,
    threeOfAKind: 1_484_003_070_324,
    twoPair: 2_576_946_164_148,
    jacksOrBetter: 4_277_372_890_968,
    nothing: 10_872_274_993_896,
  },
  published: { version: 1, rtp: 99.54, hitFrequency: 45.46 },
});
