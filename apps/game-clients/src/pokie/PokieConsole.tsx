import { mainKeys } from "../core/useGameKeys.ts";
import { AutoplayControl } from "../shell/AutoplayControl.tsx";
import { Icon } from "../shell/Icon.tsx";
import { StakePicker } from "../shell/StakePicker.tsx";
import { shownStake } from "../shell/stakes.ts";
import { useTable } from "../shell/table.ts";
import type { useAutoplay } from "../shell/useAutoplay.ts";
import { BuyFeature } from "./BuyFeature.tsx";
import type { PokieTitle } from "./themes/themes.ts";
import type { usePokieRound } from "./usePokieRound.ts";

interface PokieConsoleProps {
  model: PokieTitle["model"];
  round: ReturnType<typeof usePokieRound>;
  auto: ReturnType<typeof useAutoplay>;
  idle: boolean;
  stake: number;
  choose(stake_cents: number): void;
  gamble: boolean;
  setGamble(on: boolean): void;
  /** What the large button does. */
  main(): void;
}

/** The bar under the reels: balance, stake, the ways to play and the button that does. */
export function PokieConsole({ model, round, auto, idle, stake, choose, gamble, setGamble, main }: PokieConsoleProps) {
  const { say, money, balance, free, replay } = useTable();
  const mayChoose = idle && auto.run === null && free === null;
  return (
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
      <StakePicker stake_cents={shownStake(replay, round.open, stake)} disabled={!mayChoose} choose={choose} />
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
          disabled={!mayChoose}
          go={() => void round.spin(stake, gamble, true)}
        />
      )}
      <AutoplayControl auto={auto} stake_cents={stake} disabled={!idle} kind="spins" />
      <button
        type="button"
        className="spin"
        disabled={round.phase !== "showing" && (!idle || auto.run !== null)}
        aria-label={say(round.phase === "showing" ? "skip" : "spin")}
        aria-keyshortcuts={mainKeys}
        onClick={main}
      >
        <Icon name={round.phase === "showing" ? "skip" : "spin"} />
      </button>
    </div>
  );
}
