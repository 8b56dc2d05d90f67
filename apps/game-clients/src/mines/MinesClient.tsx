import "./mines.css";
import { inHundredths, payoutOf } from "@croupier/games/arithmetic/ratio";
import type { MinesEvent } from "@croupier/games/mines/events";
import { lastGem, type MinesOptions, maxMines, mines, minesRung, mineTiles } from "@croupier/games/mines/mines";
import { useEffect, useState } from "react";
import { InstantFrame } from "../instant/InstantFrame.tsx";
import { Told } from "../instant/Options.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useInstant } from "../instant/useInstant.ts";
import { useTable } from "../shell/table.ts";
import { MineField, type TileFace } from "./MineField.tsx";

type Faces = ReadonlyMap<number, TileFace>;

/** Between two moves of automatic play: time to see the tile and to stop. Milliseconds. */
const move_ms = 260;

const counts = Array.from({ length: maxMines }, (_, index) => index + 1);

export function MinesClient() {
  const { say, money, sound, server } = useTable();
  const { times, percent } = useFormat();
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
  const { stake_cents } = round.open ?? { stake_cents: game.stake };
  const amount = (gems: number) => money(Number(payoutOf(stake_cents, minesRung(count, gems))));
  const next = Math.min(opened + 1, lastGem(count));
  return (
    <InstantFrame
      name="mines"
      game={game}
      autoplay={marks.size > 0 || "unready"}
      mainLabel={say("mines.start")}
      openMain={{
        label: opened > 0 ? say("collect", { amount: amount(opened) }) : say("mines.choose"),
        disabled: opened === 0 || auto.run !== null,
      }}
      stage={
        <MineField
          faces={faces}
          playing={byHand}
          marks={marks}
          mark={game.free && server.session.policy.autoplay ? mark : null}
          open={open}
        />
      }
      options={
        <>
          <div className="hundredths">
            <label htmlFor="mine-count">{say("mines.count")}</label>
            <select
              id="mine-count"
              value={count}
              disabled={!game.free}
              onChange={({ target }) => {
                setFaces(new Map());
                setMarks(new Set());
                setCount(Number(target.value));
              }}
            >
              {counts.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </div>
          <div className="told-list">
            <Told label={say("mines.next", { times: times(inHundredths(minesRung(count, next)) / 100) })}>
              {amount(next)}
            </Told>
            <Told label={say("mines.nextChance")}>{percent((mineTiles - count - opened) / (mineTiles - opened))}</Told>
          </div>
          <button type="button" className="wide" disabled={!byHand} onClick={openAny}>
            {say("mines.any")}
          </button>
          {server.session.policy.autoplay ? <p className="mark-hint wide">{say("mines.markHint")}</p> : null}
        </>
      }
    />
  );
}
