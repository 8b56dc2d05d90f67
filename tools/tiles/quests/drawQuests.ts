import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { neonSky, neonWay } from "./neonArcade.ts";
import { neonBoard } from "./neonBoard.ts";
import { nordicBoard } from "./nordicBoard.ts";
import { nordicSky, nordicWay } from "./nordicLodge.ts";
import { velvetBoard } from "./velvetBoard.ts";
import { velvetSky, velvetWay } from "./velvetTable.ts";

const out = join(import.meta.dirname, "../../../apps/web/public/art/brands");

/** The ground of quests' maps, by its path under the brands' art: what hangs over it, the way through it, and the board of robots. */
export function drawQuests(): Map<string, string> {
  return new Map([
    ["velvet-table/quest-sky.svg", velvetSky()],
    ["velvet-table/quest-way.svg", velvetWay()],
    ["velvet-table/quest-board.svg", velvetBoard()],
    ["neon-arcade/quest-sky.svg", neonSky()],
    ["neon-arcade/quest-way.svg", neonWay()],
    ["neon-arcade/quest-board.svg", neonBoard()],
    ["nordic-lodge/quest-sky.svg", nordicSky()],
    ["nordic-lodge/quest-way.svg", nordicWay()],
    ["nordic-lodge/quest-board.svg", nordicBoard()],
  ]);
}

/** Writes them where pages find them. Answers how many. */
export function paintQuests(): number {
  const pictures = drawQuests();
  for (const [name, svg] of pictures) {
    mkdirSync(join(out, name, ".."), { recursive: true });
    writeFileSync(join(out, name), svg);
  }
  return pictures.size;
}
