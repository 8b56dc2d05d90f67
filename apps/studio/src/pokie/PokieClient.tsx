import "./pokie.css";
import { skerryLight } from "@croupier/games";
import { useEffect, useRef, useState } from "react";
import { reducedMotion, useGameKeys } from "../core/useGameKeys.ts";
import { AutoplayControl } from "../shell/AutoplayControl.tsx";
import { Icon } from "../shell/Icon.tsx";
import { useTable } from "../shell/table.ts";
import { useAutoplay, usePace } from "../shell/useAutoplay.ts";
import { FreeSpinChoice } from "./FreeSpinChoice.tsx";
import { Seascape } from "./Seascape.tsx";
import { PokieScene } from "./scene/PokieScene.ts";
import { greeting, usePokieRound } from "./usePokieRound.ts";
import { WinCelebration } from "./WinCelebration.tsx";

export function PokieClient() {
  const table = useTable();
  const { say, money, server, balance, replay } = table;
  const { steps_cents: steps, default_cents } = server.session.stakes;
  const { model } = skerryLight;
  const host = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<PokieScene | null>(null);
  const [stake, setStake] = useState(default_cents);
  const auto = useAutoplay();
  const round = usePokieRound(scene, model, auto.ended);
  const idle = round.phase === "idle" && replay === null && scene !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the reels are made once
  useEffect(() => {
    let gone = false;
    let made: PokieScene | null = null;
    void PokieScene.create({ host: host.current!, strips: model.strips.base, reducedMotion: reducedMotion() }).then(
      (next) => {
        if (gone) return next.destroy();
        made = next;
        next.show(greeting);
        setScene(next);
        table.ready();
      },
    );
    return () => {
      gone = true;
      made?.destroy();
    };
  }, []);

  const spin = () => round.spin(stake);
  usePace(auto, idle, balance.amount_cents, spin);
  const main = () => {
    if (round.phase === "presenting") round.skip();
    else if (idle && auto.run === null) {
      auto.stop();
      void spin();
    }
  };
  const move = (by: number) => {
    const at = steps.indexOf(stake) + by;
    if (idle && auto.run === null && steps[at] !== undefined) setStake(steps[at]);
  };
  useGameKeys({ main, more: () => move(1), less: () => move(-1) });

  return (
    <main className={round.screen.feature === null ? "pokie" : "pokie storm"}>
      <Seascape />
      <div className="reels-frame">
        <div ref={host} className="reels" role="img" aria-label={say("reelsLabel")} />
        {round.screen.feature === null ? null : (
          <p className="feature-badge">
            {say(`option.${round.screen.feature.option}` as "option.long-watch")}{" "}
            <b>×{round.screen.feature.multiplier}</b>
          </p>
        )}
        {round.screen.celebration === null ? null : <WinCelebration amount={round.screen.celebration} />}
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
        <fieldset className="stake" disabled={!idle || auto.run !== null}>
          <legend className="visually-hidden">{say("stake")}</legend>
          <button type="button" aria-label={say("less")} disabled={stake === steps[0]} onClick={() => move(-1)}>
            <Icon name="minus" />
          </button>
          <label>
            <span>{say("stake")}</span>
            <select value={stake} onChange={(event) => setStake(Number(event.target.value))}>
              {steps.map((step) => (
                <option key={step} value={step}>
                  {money(step)}
                </option>
              ))}
            </select>
          </label>
          <button type="button" aria-label={say("more")} disabled={stake === steps.at(-1)} onClick={() => move(1)}>
            <Icon name="plus" />
          </button>
        </fieldset>
        <AutoplayControl auto={auto} stake_cents={stake} disabled={!idle} kind="spins" />
        <button
          type="button"
          className="spin"
          disabled={round.phase !== "presenting" && (!idle || auto.run !== null)}
          aria-label={say(round.phase === "presenting" ? "skip" : "spin")}
          onClick={main}
        >
          <Icon name={round.phase === "presenting" ? "skip" : "spin"} />
        </button>
      </div>
      {round.phase === "choosing" && round.open !== null ? (
        <FreeSpinChoice options={model.freeSpins.options} choose={round.choose} />
      ) : null}
    </main>
  );
}
