import "./roulette.css";
import type { CallBet, CallChips } from "@croupier/games/roulette/callBets";
import { colourOf, pocketName } from "@croupier/games/roulette/layout";
import { useRef } from "react";
import { useTable } from "../shell/table.ts";
import { TableFrame } from "../tables/TableFrame.tsx";
import type { BetNote } from "../tables/useBets.ts";
import { FeltArea } from "./FeltArea.tsx";
import { spotName } from "./spotName.ts";
import { TrackSheet } from "./TrackSheet.tsx";
import { useRouletteGame } from "./useRouletteGame.ts";
import { useRouletteTable } from "./useRouletteTable.ts";
import { Wheel, type WheelHandle } from "./Wheel.tsx";

/** On a phone's frame with little room the console keeps to one row, and its chips fold into one. */
const layout = {
  lowScreen: "((max-aspect-ratio: 1/1) and (max-height: 560px)) or ((max-width: 780px) and (max-height: 480px))",
  icon: "spin",
} as const;

export function RouletteClient() {
  const { say, money, server } = useTable();
  const table = useRouletteTable();
  const wheel = useRef<WheelHandle>(null);
  const { game, shown } = useRouletteGame(wheel);
  const { bets, tools, betting } = game;
  const call = (name: CallBet, chips: readonly CallChips[]) => {
    const placed = chips.map(({ key, chips: count }) => ({ key, amount: count * tools.chip }));
    tools.putAll(name, placed);
  };
  const noteOf = (note: BetNote) => {
    if (note.kind !== "put") return null;
    const spot = table.spotByKey.get(note.key);
    const place = spot === undefined ? say(`call.${note.key as CallBet | "neighbours"}`) : spotName(say, spot, table);
    return say("placedOn", { spot: place, amount: money(note.amount) });
  };

  return (
    <TableFrame
      name={`roulette ${server.session.game}`}
      game={game}
      ownLayout={layout}
      mainLabel={say("spinWheel")}
      decided={shown.winner !== null}
      noteOf={noteOf}
      strip={<LastNumbers last={shown.last} />}
      stage={
        <div className="wheel-holder">
          <Wheel ref={wheel} />
        </div>
      }
      felt={
        <>
          <FeltArea
            chips={bets.stacks}
            disabled={!betting}
            winner={shown.winner}
            paid={shown.paid}
            place={tools.put}
            take={tools.take}
            chip={tools.chip}
            call={call}
          />
          <TrackSheet
            chip={tools.chip}
            total={bets.total}
            disabled={!betting}
            call={call}
            put={(chips) => tools.putAll("neighbours", chips)}
          />
        </>
      }
    />
  );
}

/** The numbers of this visit, the newest first. */
function LastNumbers({ last }: { last: readonly number[] }) {
  const { say } = useTable();
  return (
    <ol className="last" aria-label={say("lastNumbers")}>
      {last.map((number, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same number may come twice; the place is its identity
        <li key={`${last.length - index}-${number}`} className={colourOf(number)}>
          {pocketName(number)}
        </li>
      ))}
    </ol>
  );
}
