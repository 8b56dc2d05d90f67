import "./falls.css";
import "./pokie.css";
import "./gamble.css";
import type { GameRound } from "@croupier/contract/game";
import type { Pokie, PokieEvent, PokieMove } from "@croupier/games";
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useGameKeys } from "../core/useGameKeys.ts";
import { stepFrom } from "../shell/StakePicker.tsx";
import { openingStake } from "../shell/stakes.ts";
import { useTable } from "../shell/table.ts";
import { useAutoplay, usePace } from "../shell/useAutoplay.ts";
import { FreeSpinChoice } from "./FreeSpinChoice.tsx";
import { GambleChoice } from "./GambleChoice.tsx";
import { LadderChoice } from "./LadderChoice.tsx";
import { PickBoardView } from "./PickBoardView.tsx";
import { PokieConsole } from "./PokieConsole.tsx";
import { providerOf } from "./providers.ts";
import { ReelsFrame } from "./ReelsFrame.tsx";
import type { PokieTitle } from "./themes/themes.ts";
import { usePokieRound } from "./usePokieRound.ts";
import { useStage } from "./useStage.ts";
import { useWinLoop } from "./useWinLoop.ts";

/** Plays any pokie: its mathematics' data says what happens, its theme what that looks and sounds like. */
export function PokieClient({ model, theme }: PokieTitle) {
  const table = useTable();
  const { say, server, balance, free, replay } = table;
  const { steps_cents: steps } = server.session.stakes;
  const host = useRef<HTMLDivElement>(null);
  const stage = useStage(host, model, theme);
  const [ownStake, setStake] = useState(() => openingStake(server.session));
  const stake = free?.stake_cents ?? ownStake;
  const [gamble, setGamble] = useState(false);
  const auto = useAutoplay();
  const round = usePokieRound(stage, model, theme, auto.ended);
  const idle = round.phase === "idle" && replay === null;
  const { feature, card, celebration } = round.screen;
  const resting = idle && auto.run === null && card === null && celebration === null;
  const loop = useWinLoop(stage.now, model, round.wins, resting);

  // Once the still reels stand.
  useLayoutEffect(table.ready, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => table.sound.tune(theme.voice), []);

  const spin = () => round.spin(stake, gamble && auto.run === null);
  usePace(auto, idle, free ? Number.MAX_SAFE_INTEGER : balance.amount_cents, spin);
  const main = () => {
    if (round.phase === "showing") round.skip();
    else if (idle && auto.run === null) {
      auto.stop();
      void spin();
    }
  };
  const move = (by: 1 | -1) => {
    const next = stepFrom(steps, stake, by);
    if (idle && auto.run === null && free === null && next !== null) setStake(next);
  };
  useGameKeys({ main, more: () => move(1), less: () => move(-1) });

  return (
    <main
      className={`pokie ${providerOf(model.id) ?? ""}${feature === null ? "" : " feature"}`}
      style={{ ...theme.palette, "--edge": theme.reels.edge, "--glow": theme.reels.win.cell } as CSSProperties}
    >
      <theme.Backdrop />
      <div className="feature-sky" aria-hidden="true">
        {feature === null ? null : <i />}
      </div>
      <ReelsFrame model={model} theme={theme} host={host} stage={stage} round={round} loop={loop} />
      <p className="message" role="status">
        {replay === null ? null : <span className="replaying">{say("replaying")}</span>}
        {auto.stopped === null ? null : <span className="replaying">{say(`stopped.${auto.stopped}`)}</span>}
        {round.screen.message}
      </p>
      <PokieConsole
        model={model}
        round={round}
        auto={auto}
        idle={idle}
        stake={stake}
        choose={setStake}
        gamble={gamble}
        setGamble={setGamble}
        main={main}
      />
      {round.screen.board === null ? null : (
        <PickBoardView board={round.screen.board} open={round.phase === "choosing"} choose={round.choose} />
      )}
      {round.phase === "choosing" && round.open !== null ? (
        <Choice round={round.open} model={model} choose={round.choose} />
      ) : null}
    </main>
  );
}

/** The decision that an open round waits for: what its last event offers. */
function Choice({ round, model, choose }: { round: GameRound; model: Pokie["model"]; choose(move: PokieMove): void }) {
  const offer = round.events.at(-1) as unknown as PokieEvent;
  if (offer.type === "gambleOffered") return <GambleChoice offer={offer} choose={choose} />;
  if (model.feature?.kind === "ladderBonus" && (offer.type === "ladderBegan" || offer.type === "climbed"))
    return <LadderChoice feature={model.feature} offer={offer} choose={choose} />;
  if (model.feature?.kind !== "freeSpins") return null;
  return <FreeSpinChoice title={`feature.${model.id}`} options={model.feature.options} choose={choose} />;
}
