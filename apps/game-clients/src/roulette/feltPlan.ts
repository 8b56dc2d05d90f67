import type { Spot } from "@croupier/games";
import { americanTable, frenchTable, type RouletteTable } from "@croupier/games/roulette/rouletteTable";

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
/** Where the right bank begins. */
const RIGHT_BANK = 3 + BANK_GAP;

interface Cells {
  across: number;
  down: number;
}

/** Cells across and down. The French dozens lie beyond the columns. */
export function feltCells(table: RouletteTable, shape: FeltShape): Cells {
  const long = table === frenchTable ? 15 : 14;
  if (shape === "lying") return { across: long, down: 5 };
  if (shape === "standing") return { across: 5, down: long };
  return { across: RIGHT_BANK + 4, down: BANK_ROWS + 2 };
}

const evenMoney = ["low", "even", "red", "black", "odd", "high"];
/** Passe, pair and noir on one side of the French table; manque, impair and rouge on the other. */
const frenchSides = ["high", "even", "black", "low", "odd", "red"];
const columnOf = (number: number) => Math.ceil(number / 3);
const rowOf = (number: number) => (number === 0 ? 1 : 2 - ((number - 1) % 3));
const dozenOf = (numbers: readonly number[]) => (numbers[0]! - 1) / 12;

const area = (x: number, y: number, width: number, height: number): Place => ({ kind: "area", x, y, width, height });
const point = (x: number, y: number): Place => ({ kind: "point", x, y, width: 0, height: 0 });

/** The layout lying down: zeros on the left, three rows of twelve, dozens and even money below. */
function lying(spot: Spot, table: RouletteTable): Place {
  const { type, numbers } = spot;
  const first = numbers[0]!;
  const second = numbers[1] ?? first;
  if (table === americanTable && besideZeros(spot)) return americanZeros(spot);
  if (type === "straight") return first === 0 ? area(0, 0, 1, 3) : area(columnOf(first), rowOf(first), 1, 1);
  if (type === "column") return area(13, rowOf(first), 1, 1);
  if (type === "dozen") return area(1 + 4 * dozenOf(numbers), 3, 4, 1);
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

const doubleZero = Math.max(...americanTable.wheel);
const besideZeros = ({ numbers }: Spot) => numbers.includes(0) || numbers.includes(doubleZero);

/** Zero beside 1 and half of 2, double zero beside the other half and 3. */
function americanZeros({ type, numbers }: Spot): Place {
  const double = numbers.includes(doubleZero);
  if (type === "straight") return area(0, double ? 0 : 1.5, 1, 1.5);
  if (type === "topLine") return point(1, 3);
  if (type === "trio") return point(1, !double ? 2 : numbers.includes(3) ? 1 : 1.5);
  if (numbers.includes(1)) return point(1, 2.5);
  return numbers.includes(3) ? point(1, 0.5) : point(0.5, 1.5);
}

/** Even money along both sides, dozens beyond the columns. */
function frenchLying(spot: Spot): Place {
  const side = frenchSides.indexOf(spot.type);
  if (side >= 0) return area(1 + 4 * (side % 3), side < 3 ? 0 : 4, 4, 1);
  if (spot.type === "dozen") return area(14, 3 - dozenOf(spot.numbers), 1, 1);
  const place = lying(spot, frenchTable);
  return { ...place, y: place.y + 1 };
}

/** The same layout standing, for tall screens: zero on top, what lay below on the left. */
function standing({ kind, x, y, width, height }: Place): Place {
  return { kind, x: 5 - y - height, y: x, width: height, height: width };
}

/**
 * Numbers 1 to 18 on the left, 19 to 36 beside them, zeros over the left bank, columns over the right one, even money down
 * the right edge and the dozens below everything: the shape whose fields are the largest on a short phone. What crosses
 * from 16, 17, 18 to the next row lies on the lower edge of the left bank.
 */
function banked(spot: Spot, table: RouletteTable): Place {
  const { type, numbers } = spot;
  if (type === "column") return area(RIGHT_BANK + (numbers[0]! - 1), 0, 1, 1);
  const third = (RIGHT_BANK + 4) / 3;
  if (type === "dozen") return area(dozenOf(numbers) * third, BANK_ROWS + 1, third, 1);
  if (table === frenchTable && frenchSides.includes(type))
    return area(RIGHT_BANK + 3, 1 + frenchSides.indexOf(type), 1, 1);
  const sixth = (BANK_ROWS + 1) / evenMoney.length;
  if (evenMoney.includes(type)) return area(RIGHT_BANK + 3, evenMoney.indexOf(type) * sixth, 1, sixth);
  const { x, y, ...place } = standing(lying(spot, table));
  const secondBank = numbers[0]! > 18 && numbers[0]! !== doubleZero;
  return { ...place, x: x - 2 + (secondBank ? RIGHT_BANK : 0), y: secondBank ? y - BANK_ROWS : y };
}

function placeOf(spot: Spot, table: RouletteTable, shape: FeltShape): Place {
  if (shape === "banked") return banked(spot, table);
  const flat = table === frenchTable ? frenchLying(spot) : lying(spot, table);
  return shape === "lying" ? flat : standing(flat);
}

/** Every spot of the table with its place, fields before the points on their lines. */
export function feltPlan(table: RouletteTable, shape: FeltShape): { spot: Spot; place: Place }[] {
  return table.spots
    .map((spot) => ({ spot, place: placeOf(spot, table, shape) }))
    .sort((a, b) => (a.place.kind === b.place.kind ? 0 : a.place.kind === "area" ? -1 : 1));
}

/** Where the French table's called bets open. */
export function callPlace(shape: FeltShape): Place {
  if (shape === "banked") return area(RIGHT_BANK + 3, 0, 1, 1);
  const corner = area(13, 0, 2, 1);
  return shape === "lying" ? corner : standing(corner);
}

/** Size of one cell, in CSS pixels. */
export interface FeltFit {
  shape: FeltShape;
  width: number;
  height: number;
}

/** Smallest side of a cell that a finger meets without trouble. Source. */
const COMFORT = 44;
const largest: Record<FeltShape, { width: number; height: number }> = {
  lying: { width: 78, height: 78 },
  standing: { width: 84, height: 62 },
  banked: { width: 92, height: 64 },
};

/** The shape and size with which the whole felt, its rim too, lies in a room of so many CSS pixels: it never scrolls. */
export function fitFelt(table: RouletteTable, room: { width: number; height: number }): FeltFit {
  const order: FeltShape[] =
    room.width > room.height ? ["lying", "banked", "standing"] : ["standing", "banked", "lying"];
  const fits = order.map((shape) => fitShape(table, shape, room));
  const side = ({ width, height }: FeltFit) => Math.min(width, height);
  return fits.find((fit) => side(fit) >= COMFORT) ?? fits.reduce((best, fit) => (side(fit) > side(best) ? fit : best));
}

function fitShape(table: RouletteTable, shape: FeltShape, room: { width: number; height: number }): FeltFit {
  const { across, down } = feltCells(table, shape);
  const rim = 0.2;
  const width = Math.min(largest[shape].width, room.width / (across + rim));
  const height = Math.min(largest[shape].height, room.height / (down + rim));
  if (shape === "lying") return { shape, width: Math.min(width, height), height: Math.min(width, height) };
  return { shape, width, height };
}
