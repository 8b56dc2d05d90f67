import "./pokie.css";
import { skerryLight } from "@croupier/games";
import { useEffect, useRef, useState } from "react";
import { reducedMotion, useGameKeys } from "../core/useGameKeys.ts";
import { Icon } from "../shell/Icon.tsx";
import { useTable } from "../shell/table.ts";
import { FreeSpinChoice } from "./FreeSpinChoice.tsx";
import { Seascape } from "./Seascape.tsx";
import { PokieScene } from "./scene/PokieScene.ts";
import { greeting, usePokieRound } from "./usePokieRound.ts";
import { WinCelebration } from "./WinCelebration.tsx";

const autoplayRounds = 25;

export function PokieClient() {
  const table = useTable();
  const { say, money, server, balance, replay } = table;
  const { steps_cents: steps, default_cents } = server.session.stakes;
  const { model } = skerryLight;
  const host = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<PokieScene | null>(null);
  const [stake, setStake] = useState(default_cents);
  const [autoplay, setAutoplay] = useState(0);
  const round = usePokieRound(scene, model);
  const idle = round.phase === "idle" && replay === null && scene !== null;

  useEffect(() => {
    let gone = false;
    let made: PokieScene | null = null;
    void PokieScene.create({ host: host.current!, strips: model.strips.base, reducedMotion: reducedMotion() }).then(
      (next) => {
        if (gone) return next.destroy();
        made = next;
        next.show(greeting);
        setScene(next);
      },
    );
    return () => {
      gone = true;
      made?.destroy();
    };
  }, []);

  const spin = async () => {
    const accepted = await round.spin(stake);
    if (!accepted) setAutoplay(0);
  };
  const main = () => {
    if (round.phase === "presenting") round.skip();
    else if (idle && autoplay === 0) void spin();
  };
  const move = (by: number) => {
    const at = steps.indexOf(stake) + by;
    if (idle && steps[at] !== undefined) setStake(steps[at]);
  };
  useGameKeys({ main, more: () => move(1), less: () => move(-1) });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a round ended, with the newest functions
  useEffect(() => {
    if (!idle || autoplay === 0) return;
    const timer = setTimeout(() => {
      setAutoplay((left) => left - 1);
      void spin();
    }, 450);
    return () => clearTimeout(timer);
  }, [idle, autoplay]);

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
        <fieldset className="stake" disabled={!idle || autoplay > 0}>
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
        {server.session.policy.autoplay ? (
          <button
            type="button"
            className="autoplay"
            disabled={autoplay === 0 && !idle}
            onClick={() => setAutoplay(autoplay > 0 ? 0 : autoplayRounds)}
          >
            {autoplay > 0 ? say("autoplayLeft", { count: autoplay }) : `${say("autoplay")} ${autoplayRounds}`}
          </button>
        ) : null}
        <button
          type="button"
          className="spin"
          disabled={!idle && round.phase !== "presenting"}
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
