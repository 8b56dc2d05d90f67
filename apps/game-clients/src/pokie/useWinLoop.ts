import type { PokieModel } from "@croupier/games";
import { useEffect, useState } from "react";
import { useStill } from "../shell/useStill.ts";
import type { Stage } from "./scene/stage.ts";
import type { WindowWin } from "./standingWins.ts";

/** How long each win is lit, and all of them together. Milliseconds. */
const step_ms = 1_500;

/**
 * Lights all wins of a finished round together and then one after the other, again and again, until the next round begins
 * or somebody presses the reels. Answers the win that is lit alone, and what ends the turns. Holds nothing up: it runs
 * only while nothing else does. Where nothing may move by itself, all wins stay lit together.
 */
export function useWinLoop(
  scene: Stage | null,
  model: PokieModel,
  wins: readonly WindowWin[],
  on: boolean,
): { lit: WindowWin | null; stop(): void } {
  const [turn, setTurn] = useState(0);
  const [stopped, setStopped] = useState<readonly WindowWin[] | null>(null);
  const still = useStill();
  const shown = on && wins.length > 1;
  const turning = shown && stopped !== wins && !still;
  const lit = turning && turn > 0 ? wins[turn - 1]! : null;

  useEffect(() => {
    if (!turning) return setTurn(0);
    const timer = setInterval(() => setTurn((now) => (now + 1) % (wins.length + 1)), step_ms);
    return () => clearInterval(timer);
  }, [turning, wins]);

  useEffect(() => {
    if (!shown || scene === null) return;
    const line = lit?.type === "lineWin" && model.wins.by === "lines" ? model.wins.lines[lit.line]! : null;
    scene.highlight(lit === null ? wins.flatMap(({ cells }) => cells) : lit.cells, line);
  }, [shown, scene, model, wins, lit]);

  return { lit, stop: () => setStopped(wins) };
}
