import { type Spot, spots } from "@croupier/games";

/** Where a spot lies on the felt, in cells. `area` fills its rectangle; `point` is a place on a line, at its centre. */
export interface Place {
  kind: "area" | "point";
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How the layout lies: flat on wide tables, on end on tall ones, its numbers in two banks where a phone is short. */
export type FeltShape = "lying" | "standing" | "banked";

/** Room between the two banks, in cells. */
const BANK_GAP = 0.24;
const BANK_ROWS = 6;

/** Cells across and down. */
export const feltCells: Record<FeltShape, { across: number; down: number }> = {
  lying: { across: 14, down: 5 },
  standing: { across: 5, down: 14 },
  banked: { across: 7 + BANK_GAP, down: BANK_ROWS + 2 },
};

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
  return { kind, x: feltCells.lying.down - y - height, y: x, width: height, height: width };
}

/**
 * Numbers 1 to 18 on the left, 19 to 36 beside them, zero over the left bank, columns over the right one, even money down
 * the right edge and the dozens below everything: the shape whose fields are the largest on a short phone. What crosses
 * from 16, 17, 18 to the next row lies on the lower edge of the left bank.
 */
function banked(spot: Spot): Place {
  const { type, numbers } = spot;
  const right = 3 + BANK_GAP;
  const area = (x: number, y: number, width: number, height = 1): Place => ({ kind: "area", x, y, width, height });
  if (type === "column") return area(right + (numbers[0]! - 1), 0, 1);
  const third = feltCells.banked.across / 3;
  if (type === "dozen") return area(((numbers[0]! - 1) / 12) * third, BANK_ROWS + 1, third);
  const sixth = (BANK_ROWS + 1) / evenMoney.length;
  if (evenMoney.includes(type)) return area(right + 3, evenMoney.indexOf(type) * sixth, 1, sixth);
  const { x, y, ...place } = standing(lying(spot));
  const first = numbers[0]!;
  const secondBank = first > 18;
  return { ...place, x: x - 2 + (secondBank ? right : 0), y: secondBank ? y - BANK_ROWS : y };
}

export function feltPlan(shape: FeltShape): { spot: Spot; place: Place }[] {
  const placeOf = { lying, standing: (spot: Spot) => standing(lying(spot)), banked }[shape];
  return spots
    .map((spot) => ({ spot, place: placeOf(spot) }))
    .sort((a, b) => (a.place.kind === b.place.kind ? 0 : a.place.kind === "area" ? -1 : 1));
}

/** Size of one cell, in CSS pixels. */
export interface FeltFit {
  shape: FeltShape;
  width: number;
  height: number;
}

/** Smallest side of a cell that a finger meets without trouble. Source: experience 6. */
const COMFORT = 44;
const largest: Record<FeltShape, { width: number; height: number }> = {
  lying: { width: 78, height: 78 },
  standing: { width: 84, height: 62 },
  banked: { width: 92, height: 64 },
};

/** The shape and size with which the whole felt, its rim too, lies in a room of so many CSS pixels: it never scrolls. */
export function fitFelt(room: { width: number; height: number }): FeltFit {
  const order: FeltShape[] =
    room.width > room.height ? ["lying", "banked", "standing"] : ["standing", "banked", "lying"];
  const fits = order.map((shape) => fitShape(shape, room));
  const side = ({ width, height }: FeltFit) => Math.min(width, height);
  return fits.find((fit) => side(fit) >= COMFORT) ?? fits.reduce((best, fit) => (side(fit) > side(best) ? fit : best));
}

function fitShape(shape: FeltShape, room: { width: number; height: number }): FeltFit {
  const { across, down } = feltCells[shape];
  const rim = 0.2;
  const width = Math.min(largest[shape].width, room.width / (across + rim));
  const height = Math.min(largest[shape].height, room.height / (down + rim));
  if (shape === "lying") return { shape, width: Math.min(width, height), height: Math.min(width, height) };
  return { shape, width, height };
}
