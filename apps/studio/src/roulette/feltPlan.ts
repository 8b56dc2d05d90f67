import { type Spot, spots } from "@croupier/games";

/** Where a spot lies on the felt, in cells. `area` fills its rectangle; `point` is a place on a line, at its centre. */
export interface Place {
  kind: "area" | "point";
  x: number;
  y: number;
  width: number;
  height: number;
}

export const FELT_LENGTH = 14;
export const FELT_DEPTH = 5;

const evenMoney = ["low", "even", "red", "black", "odd", "high"];
const columnOf = (number: number) => Math.ceil(number / 3);
const rowOf = (number: number) => (number === 0 ? 1 : 2 - ((number - 1) % 3));

/** The layout lying down: zero on the left, three rows of twelve, dozens and even money below. */
function lying({ type, numbers }: Spot): Place {
  const area = (x: number, y: number, width: number, height: number): Place => ({ kind: "area", x, y, width, height });
  const point = (x: number, y: number): Place => ({ kind: "point", x, y, width: 0, height: 0 });
  const first = numbers[0]!;
  const second = numbers[1] ?? first;
  if (type === "straight") return first === 0 ? area(0, 0, 1, 3) : area(columnOf(first), rowOf(first), 1, 1);
  if (type === "column") return area(13, rowOf(first), 1, 1);
  if (type === "dozen") return area(columnOf(first), 3, 4, 1);
  if (evenMoney.includes(type)) return area(1 + 2 * evenMoney.indexOf(type), 4, 2, 1);
  if (type === "firstFour") return point(1, 3);
  if (type === "trio") return point(1, second === 1 ? 2 : 1);
  if (type === "street") return point(columnOf(first) + 0.5, 3);
  if (type === "line") return point(columnOf(first) + 1, 3);
  if (type === "corner") return point(columnOf(first) + 1, rowOf(first));
  if (first === 0) return point(1, rowOf(second) + 0.5);
  return second === first + 1
    ? point(columnOf(first) + 0.5, rowOf(first))
    : point(columnOf(first) + 1, rowOf(first) + 0.5);
}

/** The same layout standing, for tall screens: zero on top, dozens and even money on the left. */
function standing(place: Place): Place {
  const { kind, x, y, width, height } = place;
  return { kind, x: FELT_DEPTH - y - height, y: x, width: height, height: width };
}

export const feltPlan = (upright: boolean): { spot: Spot; place: Place }[] =>
  spots
    .map((spot) => ({ spot, place: upright ? standing(lying(spot)) : lying(spot) }))
    .sort((a, b) => (a.place.kind === b.place.kind ? 0 : a.place.kind === "area" ? -1 : 1));
