import { defineVideoPoker } from "./videoPoker.ts";

/** The four deuces are wild; four for four of a kind and for a full house, three for a flush: 99.73 % with the best play. */
export const sundownDeuces = defineVideoPoker({
  id: "sundown-deuces",
  title: "Sundown Deuces",
  wild: true,
  pays: {
    royalFlush: 800,
    fourDeuces: 200,
    wildRoyalFlush: 25,
    fiveOfAKind: 16,
    straightFlush: 10,
    fourOfAKind: 4,
    fullHouse: 4,
    flush: 3,
    straight: 2,
    threeOfAKind: 1,
  },
  ways: {
    royalFlush: 458_696_304,
    fourDeuces: 3_721_737_204,
    wildRoyalFlush: 38_006_962_464,
    fiveOfAKind: 61_961_233_656,
    straightFlush: 102_392_435_976,
    fourOfAKind: 1_216_681_289_508,
    fullHouse: 520_566_943_104,
    flush: 413_870_908_056,
    straight: 1_142_885_476_800,
    threeOfAKind: 5_325_911_611_716,
    nothing: 11_106_773_222_412,
  },
  published: { version: 1, rtp: 99.73, hitFrequency: 44.28 },
});
