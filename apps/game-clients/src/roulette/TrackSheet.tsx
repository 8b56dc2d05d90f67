import "./track.css";
import { type CallBet, type CallChips, callBets } from "@croupier/games/roulette/callBets";
import { colourOf, pocketName } from "@croupier/games/roulette/layout";
import { type CSSProperties, useState } from "react";
import { Icon } from "../shell/Icon.tsx";
import { InTopBar } from "../shell/InTopBar.tsx";
import { useTable } from "../shell/table.ts";
import { useMedia } from "../shell/useMedia.ts";
import type { Placed } from "../tables/chipStacks.ts";
import { NumbersSeenView } from "./NumbersSeenView.tsx";
import { callsOn, maxNeighbours, neighboursOf, straightChips, trackPlaces } from "./track.ts";
import { useRouletteTable } from "./useRouletteTable.ts";

interface TrackSheetProps {
  /** The chip in hand, and what lies on the table. Subunits. */
  chip: number;
  total: number;
  disabled: boolean;
  call(name: CallBet, chips: readonly CallChips[]): void;
  put(chips: Placed): void;
}

const sheetId = "track-sheet";
const wide = { width: 600, height: 236 };
const tall = { width: 344, height: 360 };

/** The wheel drawn out: a number with its neighbours, the stretches that have a name, and what the wheel has brought. */
export function TrackSheet(props: TrackSheetProps) {
  const { say, money } = useTable();
  const [each, setEach] = useState(2);
  const [open, setOpen] = useState(false);
  return (
    <>
      <InTopBar>
        <button type="button" className="plain" aria-label={say("track")} popoverTarget={sheetId}>
          <Icon name="track" />
        </button>
      </InTopBar>
      <div
        id={sheetId}
        popover="auto"
        className="track-sheet"
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        <header>
          <h2>{say("track")}</h2>
          <button
            type="button"
            className="plain"
            aria-label={say("close")}
            popoverTarget={sheetId}
            popoverTargetAction="hide"
          >
            <Icon name="close" />
          </button>
        </header>
        <Track {...props} each={each} />
        <NeighbourCount each={each} setEach={setEach} chip={props.chip} />
        <p className="track-lies" role="status">
          {say("trackLies", { amount: money(props.total) })}
        </p>
        {open ? <NumbersSeenView /> : null}
      </div>
    </>
  );
}

/** The pockets in the order of the wheel, each betting itself with `each` neighbours on both sides. */
function Track({ chip, disabled, call, put, each }: TrackSheetProps & { each: number }) {
  const { say, money } = useTable();
  const table = useRouletteTable();
  const narrow = useMedia("(max-width: 640px)");
  const { width, height } = narrow ? tall : wide;
  const places = trackPlaces(table.wheel.length, width, height, 20);
  return (
    <div className="track" style={{ aspectRatio: `${width} / ${height}`, maxWidth: width } as CSSProperties}>
      {table.wheel.map((number, index) => (
        <button
          key={number}
          type="button"
          className={`pocket ${colourOf(number)}`}
          style={{ left: `${places[index]!.x}%`, top: `${places[index]!.y}%` }}
          disabled={disabled}
          aria-label={say("trackBet", { number: pocketName(number), each })}
          onClick={() => put(straightChips(neighboursOf(table.wheel, number, each), chip))}
        >
          {pocketName(number)}
        </button>
      ))}
      <div className="track-middle">
        {callsOn(table).map((name) => (
          <button key={name} type="button" disabled={disabled} onClick={() => call(name, callBets[name])}>
            {say(`call.${name}`)}
            <small>{money(callBets[name].reduce((sum, { chips }) => sum + chips * chip, 0))}</small>
          </button>
        ))}
      </div>
    </div>
  );
}

interface NeighbourCountProps {
  each: number;
  setEach(each: number): void;
  chip: number;
}

/** How many neighbours a number takes along, and what such a bet costs. */
function NeighbourCount({ each, setEach, chip }: NeighbourCountProps) {
  const { say, money } = useTable();
  const count = 2 * each + 1;
  return (
    <div className="track-terms">
      <span>{say("neighbours")}</span>
      <button type="button" aria-label={say("fewerNeighbours")} disabled={each === 0} onClick={() => setEach(each - 1)}>
        <Icon name="minus" />
      </button>
      <output>{each}</output>
      <button
        type="button"
        aria-label={say("moreNeighbours")}
        disabled={each === maxNeighbours}
        onClick={() => setEach(each + 1)}
      >
        <Icon name="plus" />
      </button>
      <span className="track-cost">{say("callChips", { count, amount: money(count * chip) })}</span>
    </div>
  );
}
