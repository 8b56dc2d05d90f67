import type { RefObject } from "react";
import { useTable } from "../shell/table.ts";
import { FeatureBar } from "./FeatureBar.tsx";
import { FeatureCard } from "./FeatureCard.tsx";
import { greetingOf } from "./greetingOf.ts";
import { ladderOf, MultiplierLadder } from "./MultiplierLadder.tsx";
import { ProviderFrame } from "./ProviderFrame.tsx";
import { StillReels } from "./StillReels.tsx";
import { winInWords } from "./standingWins.ts";
import type { PokieTitle } from "./themes/themes.ts";
import type { usePokieRound } from "./usePokieRound.ts";
import type { useStage } from "./useStage.ts";
import type { useWinLoop } from "./useWinLoop.ts";
import { WheelView } from "./WheelView.tsx";
import { WinCelebration } from "./WinCelebration.tsx";

interface ReelsFrameProps extends PokieTitle {
  /** The element that the stage draws in. */
  host: RefObject<HTMLDivElement | null>;
  stage: ReturnType<typeof useStage>;
  round: ReturnType<typeof usePokieRound>;
  loop: ReturnType<typeof useWinLoop>;
}

/** The reels and what is shown over them: features, wins, cards. */
export function ReelsFrame({ model, theme, host, stage, round, loop }: ReelsFrameProps) {
  const { say, money, server } = useTable();
  const ladder = ladderOf(model, server.session.locale);
  const { feature, card, celebration } = round.screen;
  return (
    <div className={`reels-frame ${model.strips.base.length > 3 ? "" : "narrow"} ${ladder === null ? "" : "laddered"}`}>
      {feature === null ? null : <FeatureBar name={feature} won={round.screen.featureWon} />}
      {ladder === null ? null : <MultiplierLadder ladder={ladder} fall={round.screen.fall} />}
      <div className="reels" role="img" aria-label={say("reelsLabel")}>
        {stage.now === null ? <StillReels model={model} theme={theme} grid={greetingOf(model, theme)} /> : null}
        <div ref={host} onPointerDown={loop.stop} />
        <ProviderFrame model={model} />
      </div>
      {/* Said once when it was paid; seen again in its turn. */}
      {loop.lit === null ? null : (
        <p className="win-told" aria-hidden="true">
          {winInWords(say, money, loop.lit)}
        </p>
      )}
      {round.screen.wheel === null || model.feature?.kind !== "wheelBonus" ? null : (
        <WheelView wheels={model.feature.wheels} show={round.screen.wheel} />
      )}
      {celebration === null ? null : <WinCelebration shown={celebration} close={round.close} />}
      {card === null ? null : (
        <FeatureCard card={card} over={round.phase !== "showing"} press={round.skip} close={round.close} />
      )}
    </div>
  );
}
