import "./instant.css";
import type { ReactNode } from "react";
import { mainKeys } from "../core/useGameKeys.ts";
import { AutoplayControl } from "../shell/AutoplayControl.tsx";
import { Meters } from "../shell/Meters.tsx";
import { StakePicker } from "../shell/StakePicker.tsx";
import { shownStake } from "../shell/stakes.ts";
import { useTable } from "../shell/table.ts";
import { ResultStrip } from "./ResultStrip.tsx";
import type { Instant } from "./useInstant.ts";

interface InstantFrameProps {
  /** Class of the game's own style. */
  name: string;
  game: Instant;
  /** Where the game shows what happens. */
  stage: ReactNode;
  /** What is bet on. */
  options: ReactNode;
  /** What the main button says when a round can begin. */
  mainLabel: string;
  /** What it says while the round waits for a move, and whether that can be done now. */
  openMain?: { label: string; disabled: boolean };
  /** False where a game is not played by itself; `unready` while it lacks what it would be played by. */
  autoplay?: boolean | "unready";
  /** What the stake is chosen for, where not for the whole round. */
  stakeLabel?: string;
}

/** The frame of an instant game: strip of last results, stage, setting, console. */
export function InstantFrame(props: InstantFrameProps) {
  const { name, game, stage, options, mainLabel, openMain, autoplay = true, stakeLabel } = props;
  const { say, replay } = useTable();
  const { round, auto, stake, free } = game;
  const { label, disabled } = mainButton();
  return (
    <main className={`instant ${name} ${round.phase}${round.screen.won ? " winning" : ""}`}>
      <ResultStrip results={game.results} />
      <section className="instant-stage">{stage}</section>
      <p className="message" role="status">
        {replay === null ? null : <span className="replaying">{say("replaying")}</span>}
        {auto.stopped === null ? null : <span className="replaying">{say(`stopped.${auto.stopped}`)}</span>}
        {round.screen.message}
      </p>
      <div className="instant-options">{options}</div>
      <div className="instant-console">
        <Meters screen={round.screen} />
        <StakePicker
          stake_cents={shownStake(replay, round.open, stake)}
          disabled={!free}
          label={stakeLabel}
          max_cents={game.highest}
          choose={game.setStake}
        />
        {autoplay ? (
          <AutoplayControl
            auto={auto}
            stake_cents={stake}
            disabled={!free || !game.payable || autoplay === "unready"}
            kind="bets"
          />
        ) : null}
        <button
          type="button"
          className="primary go"
          aria-keyshortcuts={mainKeys}
          disabled={disabled}
          onClick={game.main}
        >
          {label}
        </button>
      </div>
    </main>
  );

  /** A round of several steps keeps its own word on the button until it is over; it is never lost to a moment's show. */
  function mainButton(): { label: string; disabled: boolean } {
    if (round.open !== null && openMain)
      return { ...openMain, disabled: openMain.disabled || round.phase === "sending" };
    if (round.phase === "showing") return { label: say("skip"), disabled: false };
    return { label: mainLabel, disabled: !(free && game.payable) };
  }
}
