import type { ReactNode } from "react";
import { mainKeys } from "../core/useGameKeys.ts";
import { AutoplayControl } from "../shell/AutoplayControl.tsx";
import { Icon, type IconName } from "../shell/Icon.tsx";
import { Meters } from "../shell/Meters.tsx";
import { useTable } from "../shell/table.ts";
import { useMedia } from "../shell/useMedia.ts";
import { BetTools, ChipTray } from "./BetTools.tsx";
import type { BetNote } from "./useBets.ts";
import type { TableGameState } from "./useTableGame.ts";

/** A phone's frame with little room: the chips fold into one. */
const lowScreen = "((max-aspect-ratio: 1/1) and (max-height: 640px)) or ((max-width: 780px) and (max-height: 480px))";

/** A game whose style lays out stage, felt and console by itself. */
interface OwnLayout {
  /** When its chips fold into one. */
  lowScreen: string;
  /** What its main button shows where that is a round one. */
  icon?: IconName;
}

interface TableFrameProps {
  /** Class of the game's own style. */
  name: string;
  game: TableGameState;
  /** What shows the last rounds. */
  strip: ReactNode;
  /** Where the game shows what happens: dice, cards. */
  stage: ReactNode;
  felt: ReactNode;
  /** What the main button says when a round can begin. */
  mainLabel: string;
  /** What it says while a round is shown, where that is not to skip. */
  showingLabel?: string | undefined;
  /** What it says while the round waits for a move, and whether that can be done now. */
  openMain?: { label: string; disabled: boolean };
  /** A game of several steps is not played by itself. */
  autoplay?: boolean;
  /** What the round asks for, in the place of chips and tools. */
  moves?: ReactNode;
  /** Beside the main button, for a second choice. */
  second?: ReactNode;
  /** What is said before the first chip lies. */
  prompt?: string | undefined;
  /** The chips that lie are those of a round that is over, and no stake yet. */
  decided?: boolean;
  /** The main button is the best play, and the player asked to be told. */
  advised?: boolean;
  /** What is said about a touch of the felt, where the table says nothing. */
  noteOf?(note: BetNote): string | null;
  ownLayout?: OwnLayout;
}

/** The frame of a table with chips: strip of last results, stage, felt, console. */
export function TableFrame(props: TableFrameProps) {
  const { name, game, strip, stage, felt, mainLabel, showingLabel, openMain, ownLayout } = props;
  const { autoplay = true, second, prompt, decided = false, advised, moves } = props;
  const { say, money, replay, version, server } = useTable();
  const { round, bets, tools, auto, idle, betting, payable } = game;
  const low = useMedia(ownLayout?.lowScreen ?? lowScreen);
  const lying = betting && !decided ? bets.total : 0;
  return (
    <main className={`${ownLayout ? "" : "table-game "}${name} ${round.phase}${round.screen.won ? " winning" : ""}`}>
      {strip}
      {ownLayout ? stage : <section className="table-stage">{stage}</section>}
      {ownLayout ? felt : <section className="table-felt">{felt}</section>}
      <p className="message" role="status">
        {replay === null ? null : <span className="replaying">{say("replaying")}</span>}
        {version === server.session.math.version ? null : (
          <span className="replaying">{say("olderRules", { version })}</span>
        )}
        {auto.stopped === null ? null : <span className="replaying">{say(`stopped.${auto.stopped}`)}</span>}
        {noteText() ?? prompt ?? round.screen.message}
      </p>
      <div className="console">
        <Meters screen={round.screen} stake_cents={game.stake_cents} lying_cents={lying} />
        {moves ?? (
          <>
            <ChipTray chips={tools.chips} chip={tools.chip} disabled={!betting} folded={low} choose={tools.setChip} />
            <div className="tools">
              <BetTools actions={tools.actions} may={tools.may} />
              {autoplay ? (
                <AutoplayControl auto={auto} stake_cents={bets.total} disabled={!betting || !payable} kind="bets" />
              ) : null}
            </div>
          </>
        )}
        <MainButton {...mainButton()} {...{ round, second, advised, ownLayout }} press={game.main} />
      </div>
    </main>
  );

  function mainButton(): { label: string; disabled: boolean } {
    if (round.open !== null && openMain && round.phase !== "showing")
      return { ...openMain, disabled: openMain.disabled || round.phase === "sending" };
    if (round.phase === "showing") return { label: showingLabel ?? say("skip"), disabled: false };
    return { label: mainLabel, disabled: !(idle && betting && payable) };
  }

  function noteText(): string | null {
    const { note } = bets;
    if (note?.kind === "tableMax") return say("tableMax", { amount: money(bets.tableMax) });
    if (note?.kind === "poor") return say("missingMoney", { amount: money(note.missing) });
    return note === null ? null : (props.noteOf?.(note) ?? null);
  }
}

interface MainButtonProps extends Pick<TableFrameProps, "second" | "advised" | "ownLayout"> {
  round: TableGameState["round"];
  label: string;
  disabled: boolean;
  press(): void;
}

/** The button that begins, skips or goes on, with the second choice beside it. */
function MainButton({ round, label, disabled, press, second, advised, ownLayout }: MainButtonProps) {
  if (ownLayout?.icon)
    return (
      <button
        type="button"
        className="spin"
        aria-label={label}
        aria-keyshortcuts={mainKeys}
        disabled={disabled}
        onClick={press}
      >
        <Icon name={round.phase === "showing" ? "skip" : ownLayout.icon} />
      </button>
    );
  const button = (
    <button
      type="button"
      className={`primary go${advised ? " advised" : ""}`}
      aria-keyshortcuts={mainKeys}
      disabled={disabled}
      onClick={press}
    >
      {label}
    </button>
  );
  if (!ownLayout)
    return (
      <div className="table-main">
        {second}
        {button}
      </div>
    );
  return (
    <>
      {second}
      {button}
    </>
  );
}
