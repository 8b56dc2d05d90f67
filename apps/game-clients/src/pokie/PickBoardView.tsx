import "./bonus.css";
import type { PickFind, PokieMove } from "@croupier/games";
import { useEffect, useRef } from "react";
import { useTable } from "../shell/table.ts";
import { findInWords } from "./featureWords.ts";
import type { PickBoard } from "./pickBoard.ts";

interface PickBoardViewProps {
  board: PickBoard;
  /** The player may open a place now. */
  open: boolean;
  choose(move: PokieMove): void;
}

/** A sea chart with closed places. The first closed one has the focus; nothing runs out. */
export function PickBoardView({ board, open, choose }: PickBoardViewProps) {
  const { say, money } = useTable();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open) first.current?.focus();
  }, [open]);
  const places = Array.from({ length: board.places }, (_, place) => place);
  const next = places.find((place) => !board.open.has(place));
  return (
    <section className="choice picks" role="alertdialog" aria-label={say("picksTitle")}>
      <h2>{board.left === null ? say("picksTitle") : say("picksEnded", { amount: money(board.won) })}</h2>
      <p className="picks-score">
        <span>{say("picksWon", { amount: money(board.won) })}</span>
        <span>{say("picksMultiplier", { multiplier: board.multiplier })}</span>
      </p>
      <div className="chart">
        {places.map((place) => (
          <Place
            key={place}
            place={place}
            board={board}
            focused={place === next ? first : undefined}
            disabled={!open}
            choose={choose}
          />
        ))}
      </div>
      <p>{say("picksLeft")}</p>
    </section>
  );
}

interface PlaceProps extends Pick<PickBoardViewProps, "board" | "choose"> {
  place: number;
  focused: React.Ref<HTMLButtonElement> | undefined;
  disabled: boolean;
}

function Place({ place, board, focused, disabled, choose }: PlaceProps) {
  const { say } = useTable();
  const mine = board.open.get(place);
  const find = mine ?? board.left?.get(place);
  if (find === undefined)
    return (
      <button
        ref={focused}
        type="button"
        className="place"
        disabled={disabled}
        aria-label={say("placeClosed", { place: place + 1 })}
        onClick={() => choose({ pick: place })}
      >
        <Island />
      </button>
    );
  return (
    <div className={mine === undefined ? "place missed" : `place opened ${find.kind}`}>
      <FindPicture find={find} />
      <span className="visually-hidden">{say("placeHolds", { place: place + 1, find: findInWords(find, say) })}</span>
      {find.kind === "treasure" ? <b aria-hidden="true">×{find.times}</b> : null}
    </div>
  );
}

/** A little island with a cross on it, in ink. */
function Island() {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true">
      <path
        d="M8 46 q10 -22 30 -24 q8 -10 22 -6 q22 2 28 24 q4 14 -16 20 q-30 8 -54 0 q-14 -4 -10 -14Z"
        fill="#d8b878"
        stroke="#5c3c16"
        strokeWidth="2.500"
      />
      <path
        d="M30 40 l10 -14 8 9 8 -15 14 20"
        fill="none"
        stroke="#5c3c16"
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      <path d="M40 44 l16 12 M56 44 l-16 12" stroke="#a4211c" strokeWidth="5" strokeLinecap="round" />
      <path d="M2 60 q8 -6 16 0 M78 62 q8 -6 16 0" fill="none" stroke="#4d6d74" strokeWidth="2" />
    </svg>
  );
}

const pictures = {
  treasure:
    "M14 34 q0 -20 34 -20 t34 20 v24 H14Z M14 36 h68 M42 32 h12 v12 h-12z M24 34 V20 M72 34 V20 M24 58 V38 M72 58 V38",
  chart: "M14 18 l22 -6 24 6 22 -6 v42 l-22 6 -24 -6 -22 6Z M36 12 v42 M60 18 v42 M44 40 l6 6 M50 40 l-6 6",
  end: "M20 40 a14 14 0 0 1 6 -26 a20 20 0 0 1 38 2 a13 13 0 0 1 8 24Z M38 44 l-6 12 h10 l-4 12 M60 44 l-4 10 h8 l-4 10",
} as const;
const tints = { treasure: "#e8b53d", chart: "#e9dcb4", end: "#7f8ca6" } as const;

function FindPicture({ find }: { find: PickFind }) {
  return (
    <svg viewBox="0 0 96 72" aria-hidden="true">
      <path
        d={pictures[find.kind]}
        fill={tints[find.kind]}
        stroke="#3b2408"
        strokeWidth="2.500"
        strokeLinejoin="round"
        fillRule="evenodd"
      />
    </svg>
  );
}
