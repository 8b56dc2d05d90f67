import type { MinesEvent } from "@croupier/games/mines/events";
import { lastGem, type MinesOptions, mines, mineTiles } from "@croupier/games/mines/mines";
import { useEffect, useState } from "react";
import { useInstant } from "../instant/useInstant.ts";
import { useTable } from "../shell/table.ts";
import type { TileFace } from "./MineField.tsx";

type Faces = ReadonlyMap<number, TileFace>;

/** Between two moves of automatic play: time to see the tile and to stop. Milliseconds. */
const move_ms = 260;

/** The field of tiles: what was opened, what automatic play opens next, and the moves by hand. */
export function useMines() {
  const { sound } = useTable();
  const [count, setCount] = useState(mines.opening.mines);
  const [faces, setFaces] = useState<Faces>(new Map());
  /** Tiles that automatic play opens, in the order they were marked. */
  const [marks, setMarks] = useState<ReadonlySet<number>>(new Set());
  const put = (tile: number, face: TileFace) => setFaces((now) => new Map(now).set(tile, face));
  const game = useInstant<MinesEvent>({
    options: { mines: count },
    stage: {
      begin(round) {
        setFaces(new Map());
        if (round !== null) setCount((round.bet as { options: MinesOptions }).options.mines);
      },
      handlers: {
        minesLaid: () => undefined,
        async tileOpened({ tile, gem }, pace) {
          put(tile, gem ? "gem" : "mine");
          if (gem) sound.chime(faces.size);
          else sound.thud();
          await pace.wait(gem ? 120 : 450);
        },
        collected: () => undefined,
        minesShown({ tiles }) {
          setFaces((now) => new Map([...tiles.map((tile) => [tile, "shown"] as const), ...now]));
        },
      },
    },
    whenOpen: () => collect(),
    letters: { r: () => openAny() },
  });
  const { round, auto } = game;
  const opened = [...faces.values()].filter((face) => face === "gem").length;
  const playing = round.phase === "choosing";
  const byHand = playing && auto.run === null;
  const collect = () => (byHand && opened > 0 ? void round.act({ do: "collect" }) : undefined);
  const open = (tile: number) => (byHand && !faces.has(tile) ? void round.act({ do: "open", tile }) : undefined);
  const mark = (tile: number) => {
    auto.stop();
    setFaces(new Map());
    const next = new Set(marks);
    if (!next.delete(tile) && next.size < lastGem(count)) next.add(tile);
    setMarks(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a move for each time that the round asks for one
  useEffect(() => {
    if (!playing || auto.run === null) return;
    const tile = [...marks].find((one) => !faces.has(one));
    const move = tile === undefined ? { do: "collect" } : { do: "open", tile };
    const timer = setTimeout(() => void round.act(move).then((taken) => (taken ? undefined : auto.stop())), move_ms);
    return () => clearTimeout(timer);
  }, [playing, auto.run]);
  const openAny = () => {
    const closed = Array.from({ length: mineTiles }, (_, tile) => tile).filter((tile) => !faces.has(tile));
    const [value] = crypto.getRandomValues(new Uint32Array(1));
    open(closed[value! % closed.length]!);
  };
  const chooseCount = (next: number) => {
    setFaces(new Map());
    setMarks(new Set());
    setCount(next);
  };
  return { game, count, chooseCount, faces, marks, mark, opened, byHand, open, openAny };
}
