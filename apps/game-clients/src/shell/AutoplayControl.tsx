import { useId, useState } from "react";
import { type AutoplayPlan, autoplayCounts } from "../core/autoplay.ts";
import type { MessageKey } from "../messages/sayIn.ts";
import { Icon } from "./Icon.tsx";
import { Panel } from "./Panel.tsx";
import { useTable } from "./table.ts";
import type { Autoplay } from "./useAutoplay.ts";

interface AutoplayControlProps {
  auto: Autoplay;
  /** What each round of the run will stake. */
  stake_cents: number;
  disabled: boolean;
  /** Which game speaks: spins of a pokie with free spins, or the same bet on a table again. */
  kind: "spins" | "bets";
}

/** Opens the choice of a run, and stops the one that runs. Nothing where the licence forbids autoplay. */
export function AutoplayControl({ auto, stake_cents, disabled, kind }: AutoplayControlProps) {
  const { say, server } = useTable();
  const [choosing, setChoosing] = useState(false);
  if (!server.session.policy.autoplay) return null;
  const { run } = auto;
  const title = say("autoplay");
  const left = run === null ? title : `${say("stop")}. ${say("autoplayLeft", { count: run.left })}`;
  return (
    <>
      <button
        type="button"
        className={run === null ? "autoplay" : "autoplay running"}
        aria-label={left}
        disabled={run === null && disabled}
        onClick={() => (run === null ? setChoosing(true) : auto.stop())}
      >
        <Icon name={run === null ? "auto" : "stop"} />
        <span className="autoplay-name">{run === null ? title : say("stop")}</span>
        {run === null ? null : <b className="autoplay-left">{run.left}</b>}
      </button>
      {choosing ? (
        <AutoplayPanel
          title={title}
          kind={kind}
          stake_cents={stake_cents}
          close={() => setChoosing(false)}
          start={(plan) => {
            setChoosing(false);
            auto.start(plan, stake_cents);
          }}
        />
      ) : null}
    </>
  );
}

/** Choices for amounts, in stakes: they fit every currency. The first loss limit is the kinder default. */
const lossTimes = [10, 20, 50, 100];
const winTimes = [10, 25, 50, 100];

interface AutoplayPanelProps {
  title: string;
  kind: "spins" | "bets";
  stake_cents: number;
  close(): void;
  start(plan: AutoplayPlan): void;
}

function AutoplayPanel({ title, kind, stake_cents, close, start }: AutoplayPanelProps) {
  const { say, money } = useTable();
  const [plan, setPlan] = useState<AutoplayPlan>({
    rounds: autoplayCounts[0],
    lossLimit_cents: lossTimes[0]! * stake_cents,
    winOver_cents: null,
    onFreeSpins: kind === "spins",
  });
  const change = (part: Partial<AutoplayPlan>) => setPlan({ ...plan, ...part });
  return (
    <Panel title={title} close={close}>
      <form
        className="autoplay-form"
        onSubmit={(event) => {
          event.preventDefault();
          start(plan);
        }}
      >
        <p>{say("autoplayIntro", { stake: money(stake_cents) })}</p>
        <fieldset>
          <legend>{say("autoplayRounds")}</legend>
          <div className="counts">
            {autoplayCounts.map((count) => (
              <label key={count}>
                <input
                  type="radio"
                  name="rounds"
                  checked={plan.rounds === count}
                  onChange={() => change({ rounds: count })}
                />
                <span>{count}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <AmountChoice
          label="autoplayLossLimit"
          stake_cents={stake_cents}
          times={lossTimes}
          value={plan.lossLimit_cents}
          choose={(lossLimit_cents) => change({ lossLimit_cents })}
        />
        <AmountChoice
          label="autoplayWinOver"
          stake_cents={stake_cents}
          times={winTimes}
          value={plan.winOver_cents}
          choose={(winOver_cents) => change({ winOver_cents })}
        />
        {kind === "spins" ? (
          <label className="check">
            <input
              type="checkbox"
              checked={plan.onFreeSpins}
              onChange={(event) => change({ onFreeSpins: event.target.checked })}
            />
            <span>{say("autoplayOnFreeSpins")}</span>
          </label>
        ) : null}
        <p className="muted">{say("autoplayAlways")}</p>
        <button type="submit" className="primary">
          {say("autoplayStart", { count: plan.rounds })}
        </button>
      </form>
    </Panel>
  );
}

interface AmountChoiceProps {
  label: MessageKey;
  stake_cents: number;
  times: readonly number[];
  value: number | null;
  choose(amount_cents: number | null): void;
}

function AmountChoice({ label, stake_cents, times, value, choose }: AmountChoiceProps) {
  const { say, money } = useTable();
  const id = useId();
  return (
    <p className="amount-choice">
      <label htmlFor={id}>{say(label)}</label>
      <select
        id={id}
        value={value ?? "none"}
        onChange={(event) => choose(event.target.value === "none" ? null : Number(event.target.value))}
      >
        {times.map((factor) => (
          <option key={factor} value={factor * stake_cents}>
            {money(factor * stake_cents)}
          </option>
        ))}
        <option value="none">{say("autoplayNoLimit")}</option>
      </select>
    </p>
  );
}
