import type { GameRound } from "@croupier/contract/game";
import { type ComponentType, type CSSProperties, useState } from "react";
import { chooseStill } from "../core/stillness.ts";
import { FreeRoundsNote, FreeRoundsStrip } from "./FreeRoundsNote.tsx";
import type { ClientKind } from "./gameKind.ts";
import { JackpotWon } from "./JackpotWon.tsx";
import { OfflineNote } from "./OfflineNote.tsx";
import { ProblemNotice } from "./ProblemNotice.tsx";
import { type Sheet, Sheets } from "./Sheets.tsx";
import { type BarAction, TopBar } from "./TopBar.tsx";
import { TableContext } from "./table.ts";
import { turboFactor } from "./turboFactor.ts";
import { useSoundSwitch } from "./useSoundSwitch.ts";
import { useStill } from "./useStill.ts";
import { type StudioDeps, useStudioTable } from "./useStudioTable.ts";

interface StudioProps extends StudioDeps {
  kind: ClientKind;
  /** The table of the game, here already. */
  Client: ComponentType;
}

export function Studio({ kind, Client, ...deps }: StudioProps) {
  const { parent, say, sound } = deps;
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { muted, toggle } = useSoundSwitch(sound);
  const still = useStill();
  const [turbo, setTurbo] = useState(false);
  const { table, delivery, freeRounds, jackpot, closeJackpot, setReplay } = useStudioTable(deps, turbo);
  const show = (round: GameRound) => {
    setSheet(null);
    setReplay(round);
  };

  const actions: BarAction[] = [
    {
      name: say(muted ? "soundOn" : "soundOff"),
      icon: muted ? "soundOff" : "soundOn",
      press: toggle,
      always: true,
    },
    { name: say("rules"), icon: "info", press: () => setSheet("rules") },
    { name: say("history"), icon: "history", press: () => setSheet("history"), disabled: delivery.busy },
    { name: say("fairness"), icon: "fairness", press: () => setSheet("fairness"), disabled: delivery.busy },
    { name: say("exit"), icon: "exit", press: () => parent.tell({ type: "croupier:exit" }) },
  ];
  if (deps.server.session.policy.turbo && !kind.unhurried) {
    actions.unshift({ name: say("turbo"), icon: "bolt", press: () => setTurbo(!turbo), pressed: turbo });
  }

  if (kind.scenery && still !== "system") {
    const name = say(still ? "motionOn" : "motionOff");
    actions.splice(-1, 0, { name, icon: still ? "moving" : "still", press: () => chooseStill(!still) });
  }

  return (
    <TableContext value={table}>
      <div
        className="studio"
        data-still={still ?? undefined}
        style={{ "--pace": table.turbo ? turboFactor : 1 } as CSSProperties}
      >
        <TopBar actions={actions} />
        {freeRounds.free ? <FreeRoundsStrip free={freeRounds.free} /> : null}
        <Client />
        <Sheets kind={kind} open={sheet} close={() => setSheet(null)} show={show} />
        {freeRounds.news && !delivery.problem ? (
          <FreeRoundsNote news={freeRounds.news} close={freeRounds.read} />
        ) : null}
        {jackpot ? <JackpotWon jackpot={jackpot} close={closeJackpot} /> : null}
        {delivery.problem ? <ProblemNotice problem={delivery.problem} /> : <OfflineNote />}
      </div>
    </TableContext>
  );
}
