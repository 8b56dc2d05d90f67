import type { RouletteTable } from "@croupier/games";
import { type CallBet, callBets } from "@croupier/games/roulette/callBets";
import { spotKey } from "@croupier/games/roulette/layout";
import { frenchTable } from "@croupier/games/roulette/rouletteTable";
import type { Placed } from "../tables/chipStacks.ts";

/** Most neighbours to either side that can be bet with a number. */
export const maxNeighbours = 4;

/** A pocket and so many to either side of it on the wheel, in the wheel's order. */
export function neighboursOf(wheel: readonly number[], number: number, each: number): number[] {
  const at = wheel.indexOf(number);
  return Array.from(
    { length: 2 * each + 1 },
    (_, step) => wheel[(at - each + step + wheel.length) % wheel.length] as number,
  );
}

/** A chip on each of the numbers, as ordinary bets. */
export function straightChips(numbers: readonly number[], amount: number): Placed {
  return numbers.map((number) => ({ key: spotKey("straight", [number]), amount }));
}

/** The called bets that name stretches of this wheel: those of the single zero, where the layout has all their places. */
export function callsOn({ wheel, spotByKey }: RouletteTable): CallBet[] {
  if (String(wheel) !== String(frenchTable.wheel)) return [];
  return (Object.keys(callBets) as CallBet[]).filter((call) => callBets[call].every(({ key }) => spotByKey.has(key)));
}

/** Where the pockets of a wheel lie along a track of this size, their centres in per cent of it; clockwise from the left of the middle above. */
export function trackPlaces(count: number, width: number, height: number, inset: number): { x: number; y: number }[] {
  const [w, h] = [width - 2 * inset, height - 2 * inset];
  const radius = Math.min(w, h) / 2;
  const [along, down] = [w - 2 * radius, h - 2 * radius];
  const bend = (Math.PI / 2) * radius;
  const whole = 2 * (along + down) + 4 * bend;
  return Array.from({ length: count }, (_, index) => {
    const { x, y } = pointAt((index / count) * whole + along / 2, { w, h, radius, along, down, bend });
    return { x: ((x + inset) / width) * 100, y: ((y + inset) / height) * 100 };
  });
}

interface Oval {
  w: number;
  h: number;
  radius: number;
  along: number;
  down: number;
  bend: number;
}

/** A point so far along a rounded rectangle, clockwise from the upper left end of its upper side. */
function pointAt(distance: number, { w, h, radius, along, down, bend }: Oval): { x: number; y: number } {
  const sides = [
    { length: along, from: [radius, 0], way: [1, 0], turn: [w - radius, radius, -90] },
    { length: down, from: [w, radius], way: [0, 1], turn: [w - radius, h - radius, 0] },
    { length: along, from: [w - radius, h], way: [-1, 0], turn: [radius, h - radius, 90] },
    { length: down, from: [0, h - radius], way: [0, -1], turn: [radius, radius, 180] },
  ] as const;
  let left = distance % (2 * (along + down) + 4 * bend);
  for (const { length, from, way, turn } of sides) {
    if (left < length) return { x: from[0] + way[0] * left, y: from[1] + way[1] * left };
    left -= length;
    if (left < bend) {
      const angle = ((turn[2] + (left / bend) * 90) * Math.PI) / 180;
      return { x: turn[0] + radius * Math.cos(angle), y: turn[1] + radius * Math.sin(angle) };
    }
    left -= bend;
  }
  return { x: radius, y: 0 };
}
