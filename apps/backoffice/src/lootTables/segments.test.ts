import { expect, test } from "vitest";
import { chancesOf, draftOf, newSegment, type Segment, segmentOf, tablePlace } from "./segments.ts";

const spins: Segment = {
  ...{ id: 1, weight: 4_000, prize: false, color: "#eebc4a" },
  bonuses: [
    {
      ...{ title: "prizes.freeSpins10", type: "freespins" },
      attributes: [{ field: "freespins_count", value: 10 }],
      result_bonus: [{ field: "wager", value: 30 }],
    },
  ],
};
const amount = [
  { currency: "EUR", amount_cents: 1_000_00 },
  { currency: "CAD", amount_cents: 1_500_00 },
];
const money: Segment = {
  ...{ id: 2, weight: 5, prize: false },
  bonuses: [
    { title: "prizes.bonus", type: "bonus", attributes: [{ field: "amount", value: amount }], result_bonus: [] },
  ],
};

test("an item that was not touched comes out of the form as it was", () => {
  expect([spins, money].map(draftOf).map(segmentOf)).toEqual([spins, money]);
});

test("with the euros the amounts of other currencies change in their proportion", () => {
  const [prize] = segmentOf({ ...draftOf(money), value: "500" }).bonuses;
  expect(prize?.attributes[0]?.value).toEqual([
    { currency: "EUR", amount_cents: 500_00 },
    { currency: "CAD", amount_cents: 750_00 },
  ]);
});

test("chances are weights over their sum, and none while the weights make no table", () => {
  const items = [spins, money].map(draftOf);
  expect(chancesOf(items)).toEqual([4_000 / 4_005, 5 / 4_005]);
  const of = (weight: string) => chancesOf(items.map((item) => ({ ...item, weight })));
  expect([of("0"), of("-1"), of("")]).toEqual(Array(3).fill([null, null]));
  expect(newSegment(items)).toMatchObject({ weight: "0", segment: { id: 3 } });
});

test("a group's table lies beside the others of groups", () => {
  expect([tablePlace("velvet-table", null), tablePlace("", "21")]).toEqual([
    "config|velvet-table|||wheel-config",
    "config||||wheel-config-segments",
  ]);
});
