import type { AnyGame, Json } from "../game.ts";
import { exactReturn, returnAt } from "../instant/odds.ts";
import type { PlainWay } from "../kinds/plainWay.ts";
import { type Mines, type MinesState, mines } from "./mines.ts";

/** As many mines as the table opens with. Three gems among them come in 1,540 of 2,300 rounds and pay 1.4785 times the stake. */
const setting = { mines: mines.opening.mines, gems: 3 };

/**
 * Three mines, three tiles, and collected. Every way to play returns 99 % before payouts are rounded down. The field is laid
 * before, so it is the same which tiles are opened. Source: F-73.3.
 */
export const plainMines: PlainWay<Mines> = {
  name: "three_gems",
  plays: (game: AnyGame): game is Mines => game.id === mines.id,
  chip: (stake) => ({ stake, options: { mines: setting.mines } }),
  rtp({ odds }) {
    const { num, den } = exactReturn(odds(setting));
    return (100 * Number(num)) / Number(den);
  },
  rtpAt: ({ odds }, stake) => 100 * returnAt(odds(setting), stake),
  maxStakes: () => 1,
  choose(_, state): Json {
    const { opened } = state as MinesState;
    if (opened.length === setting.gems) return { do: "collect" };
    return { do: "open", tile: opened.length };
  },
};
