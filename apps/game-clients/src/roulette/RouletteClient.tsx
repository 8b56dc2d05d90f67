import "./roulette.css";
import type { CallBet, CallChips } from "@croupier/games/roulette/callBets";
import { colourOf, pocketName } from "@croupier/games/roulette/layout";
import { useRef } from "react";
import { useGameKeys } from "../core/useGameKeys.ts";
import { AutoplayControl } from "../shell/AutoplayControl.tsx";
import { Icon } from "../shell/Icon.tsx";
import { Meters } from "../shell/Meters.tsx";
import { useTable } from "../shell/table.ts";
import { useAutoplay, usePace } from "../shell/useAutoplay.ts";
import { useMedia } from "../shell/useMedia.ts";
import { BetTools, ChipTray } from "../tables/BetTools.tsx";
import { useBets } from "../tables/useBets.ts";
import { useTools } from "../tables/useTools.ts";
import { FeltArea } from "./FeltArea.tsx";
import { betsOf } from "./rouletteChips.ts";
import { spotName } from "./spotName.ts";
import { TrackSheet } from "./TrackSheet.tsx";
import { useRouletteRound } from "./useRouletteRound.ts";
import { useRouletteTable } from "./useRouletteTable.ts";
import { Wheel, type WheelHandle } from "./Wheel.tsx";

/** A phone's frame with little room: the console keeps to one row, its chips fold into one. */
const lowScreen = "((max-aspect-ratio: 1/1) and (max-height: 560px)) or ((max-width: 780px) and (max-height: 480px))";

export function RouletteClient() {
  const { say, money, server, balance, replay } = useTable();
  const table = useRouletteTable();
  const wheel = useRef<WheelHandle>(null);
  const bets = useBets();
  const auto = useAutoplay();
  const { round, shown, clearResult } = useRouletteRound(wheel, bets.show, auto.ended);
  const { phase } = round;
  const low = useMedia(lowScreen);
  const idle = phase === "idle" && replay === null;
  const betting = idle && auto.run === null;
  const { total } = bets;
  const payable = total > 0 && total <= bets.limit;
  const play = () => {
    bets.keep();
    return round.play({ bets: betsOf(bets.placed, table) }, total);
  };
  usePace(auto, idle, balance.amount_cents, play);

  const touch = (change: () => void) => () => {
    auto.stop();
    clearResult();
    change();
  };
  const tools = useTools(bets, betting, touch);
  const main = () => {
    if (phase === "showing") return round.skip();
    if (!betting || !payable) return;
    auto.stop();
    void play();
  };
  useGameKeys({ main, ...tools.keys });
  const call = (name: CallBet, chips: readonly CallChips[]) => {
    const placed = chips.map(({ key, chips: count }) => ({ key, amount: count * tools.chip }));
    touch(() => bets.putAll(name, placed))();
  };

  return (
    <main className={`roulette ${server.session.game} ${phase}${round.screen.won ? " winning" : ""}`}>
      <div className="wheel-holder">
        <Wheel ref={wheel} />
      </div>
      <ol className="last" aria-label={say("lastNumbers")}>
        {shown.last.map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same number may come twice; the place is its identity
          <li key={`${shown.last.length - index}-${number}`} className={colourOf(number)}>
            {pocketName(number)}
          </li>
        ))}
      </ol>
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
        total={total}
        disabled={!betting}
        call={call}
        put={(chips) => touch(() => bets.putAll("neighbours", chips))()}
      />
      <p className="message" role="status">
        {replay === null ? null : <span className="replaying">{say("replaying")}</span>}
        {auto.stopped === null ? null : <span className="replaying">{say(`stopped.${auto.stopped}`)}</span>}
        {idle && shown.winner === null && bets.note !== null ? noteText() : round.screen.message}
      </p>
      <div className="console">
        <Meters screen={round.screen} stake_cents={total} lying_cents={idle && shown.winner === null ? total : 0} />
        <ChipTray chips={tools.chips} chip={tools.chip} disabled={!betting} folded={low} choose={tools.setChip} />
        <div className="tools">
          <BetTools actions={tools.actions} may={tools.may} />
          <AutoplayControl auto={auto} stake_cents={total} disabled={!betting || !payable} kind="bets" />
        </div>
        <button
          type="button"
          className="spin"
          aria-label={say(phase === "showing" ? "skip" : "spinWheel")}
          disabled={phase !== "showing" && (!betting || !payable)}
          onClick={main}
        >
          <Icon name={phase === "showing" ? "skip" : "spin"} />
        </button>
      </div>
    </main>
  );

  function noteText(): string {
    const { note } = bets;
    if (note?.kind === "put") {
      const spot = table.spotByKey.get(note.key);
      const place = spot === undefined ? say(`call.${note.key as CallBet | "neighbours"}`) : spotName(say, spot, table);
      return say("placedOn", { spot: place, amount: money(note.amount) });
    }
    if (note?.kind === "poor") return say("missingMoney", { amount: money(note.missing) });
    return say("tableMax", { amount: money(bets.tableMax) });
  }
}
