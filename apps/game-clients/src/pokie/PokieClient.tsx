import "./falls.css";
import "./pokie.css";
import "./gamble.css";
import type { GameRound } from "@croupier/contract/game";
import type { Pokie, PokieEvent, PokieMove } from "@croupier/games";
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useGameKeys } from "../core/useGameKeys.ts";
import { AutoplayControl } from "../shell/AutoplayControl.tsx";
import { Icon } from "../shell/Icon.tsx";
import { StakePicker, stepFrom } from "../shell/StakePicker.tsx";
import { openingStake, shownStake } from "../shell/stakes.ts";
import { useTable } from "../shell/table.ts";
import { useAutoplay, usePace } from "../shell/useAutoplay.ts";
import { BuyFeature } from "./BuyFeature.tsx";
import { FeatureBar } from "./FeatureBar.tsx";
import { FeatureCard } from "./FeatureCard.tsx";
import { FreeSpinChoice } from "./FreeSpinChoice.tsx";
import { GambleChoice } from "./GambleChoice.tsx";
import { greetingOf } from "./greetingOf.ts";
import { LadderChoice } from "./LadderChoice.tsx";
import { ladderOf, MultiplierLadder } from "./MultiplierLadder.tsx";
import { PickBoardView } from "./PickBoardView.tsx";
import { ProviderFrame } from "./ProviderFrame.tsx";
import { providerOf } from "./providers.ts";
import { StillReels } from "./StillReels.tsx";
import { winInWords } from "./standingWins.ts";
import type { PokieTitle } from "./themes/themes.ts";
import { usePokieRound } from "./usePokieRound.ts";
import { useStage } from "./useStage.ts";
import { useWinLoop } from "./useWinLoop.ts";
import { WheelView } from "./WheelView.tsx";
import { WinCelebration } from "./WinCelebration.tsx";

/** Plays any pokie: its mathematics' data says what happens, its theme what that looks and sounds like. */
export function PokieClient({ model, theme }: PokieTitle) {
  const table = useTable();
  const { say, money, server, balance, free, replay } = table;
  const { steps_cents: steps } = server.session.stakes;
  const ladder = ladderOf(model, server.session.locale);
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
      <div
        className={`reels-frame ${model.strips.base.length > 3 ? "" : "narrow"} ${ladder === null ? "" : "laddered"}`}
      >
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
      <p className="message" role="status">
        {replay === null ? null : <span className="replaying">{say("replaying")}</span>}
        {auto.stopped === null ? null : <span className="replaying">{say(`stopped.${auto.stopped}`)}</span>}
        {round.screen.message}
      </p>
      <div className="console">
        <dl className="meters">
          <div>
            <dt>{say("balance")}</dt>
            <dd>{money(balance.amount_cents)}</dd>
          </div>
          <div>
            <dt>{say(round.screen.won ? "win" : "return")}</dt>
            <dd className={round.screen.won ? "won" : ""}>{money(round.screen.returned)}</dd>
          </div>
        </dl>
        <StakePicker
          stake_cents={shownStake(replay, round.open, stake)}
          disabled={!idle || auto.run !== null || free !== null}
          choose={setStake}
        />
        {model.gamble === null ? null : (
          <button type="button" className="gamble-switch" aria-pressed={gamble} onClick={() => setGamble(!gamble)}>
            <Icon name="double" />
            <span>{say("gambleSwitch")}</span>
          </button>
        )}
        {model.buy === undefined ? null : (
          <BuyFeature
            buy={model.buy}
            stake_cents={stake}
            disabled={!idle || auto.run !== null || free !== null}
            go={() => void round.spin(stake, gamble, true)}
          />
        )}
        <AutoplayControl auto={auto} stake_cents={stake} disabled={!idle} kind="spins" />
        <button
          type="button"
          className="spin"
          disabled={round.phase !== "showing" && (!idle || auto.run !== null)}
          aria-label={say(round.phase === "showing" ? "skip" : "spin")}
          onClick={main}
        >
          <Icon name={round.phase === "showing" ? "skip" : "spin"} />
        </button>
      </div>
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
