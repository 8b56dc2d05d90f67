import "./baccarat.css";
import type { BaccaratEvent } from "@croupier/games";
import { type BaccaratChips, type BaccaratSpot, baccaratSpots } from "@croupier/games/baccarat/baccarat";
import { useLayoutEffect, useState } from "react";
import { useGameKeys } from "../core/useGameKeys.ts";
import { AutoplayControl } from "../shell/AutoplayControl.tsx";
import { Meters } from "../shell/Meters.tsx";
import { useTable } from "../shell/table.ts";
import { useAutoplay, usePace } from "../shell/useAutoplay.ts";
import { useLastRounds } from "../shell/useLastRounds.ts";
import { useMedia } from "../shell/useMedia.ts";
import { useRound } from "../shell/useRound.ts";
import { BetTools, ChipTray } from "../tables/BetTools.tsx";
import { useBets } from "../tables/useBets.ts";
import { useTools } from "../tables/useTools.ts";
import { BeadRoad } from "./BeadRoad.tsx";
import { Hands, type HandsShown, noHands } from "./Hands.tsx";
import { Places } from "./Places.tsx";

const lowScreen = "(max-height: 560px)";
const card_ms = 320;

/**
 * Not in `TableFrame`: the bead road stands for its strip, the places are the felt and the stage at once, and the total lies
 * apart from the meters. What a table does the same, `useTools`, `BetTools` and `ChipTray`, is shared.
 */
export function BaccaratClient() {
  const { say, money, sound, balance, replay, ready } = useTable();
  const [hands, setHands] = useState<HandsShown>(noHands);
  const [paid, setPaid] = useState<ReadonlyMap<string, number> | null>(null);
  const bets = useBets();
  const auto = useAutoplay();
  const [rounds, add] = useLastRounds();
  const low = useMedia(lowScreen);
  const round = useRound<BaccaratEvent>(
    {
      begin(shown) {
        setHands(noHands);
        setPaid(null);
        if (shown === null) return;
        const placed = (shown.bet as { bets: BaccaratChips[] }).bets;
        bets.show(placed.map(({ spot, amount }) => ({ key: spot, amount })));
      },
      handlers: {
        async coupDealt({ player, banker }, pace) {
          for (let dealt = 1; dealt <= player.length + banker.length; dealt += 1) {
            setHands(afterCards(player, banker, dealt));
            sound.tick();
            await pace.wait(card_ms);
          }
        },
        async coupWon({ winner }, pace) {
          setHands((now) => ({ ...now, winner }));
          round.say(say(`baccarat.won.${winner}`));
          sound.thud();
          await pace.wait(450);
        },
        placePaid: ({ spot, payout }) => setPaid((now) => new Map(now).set(spot, payout)),
      },
    },
    (shown) => {
      add(shown);
      auto.ended(shown);
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the table stands
  useLayoutEffect(ready, []);

  const idle = round.phase === "idle" && replay === null;
  const betting = idle && auto.run === null;
  const payable = bets.total > 0 && bets.total <= bets.limit;
  const play = () => {
    bets.keep();
    const body = { bets: [...bets.stacks].map(([spot, amount]) => ({ spot, amount })) };
    return round.play(body, bets.total);
  };
  usePace(auto, idle, balance.amount_cents, play);
  const main = () => {
    if (round.phase === "showing") return round.skip();
    if (!betting || !payable) return;
    auto.stop();
    void play();
  };
  /** A touch of the felt clears what the last coup left on it. */
  const touch = (change: () => void) => () => {
    auto.stop();
    setPaid(null);
    setHands(noHands);
    change();
  };
  const tools = useTools(bets, betting, touch);
  const put = (spot: BaccaratSpot) => () => tools.put(spot);
  const places = Object.fromEntries(baccaratSpots.map((spot, index) => [String(index + 1), put(spot)]));
  useGameKeys({ main, ...tools.keys, letters: { ...tools.keys.letters, ...places } });
  const note = bets.note?.kind === "tableMax" ? say("tableMax", { amount: money(bets.tableMax) }) : null;

  return (
    <main className={`baccarat card-cloth ${round.phase}${round.screen.won ? " winning" : ""}`}>
      <BeadRoad rounds={rounds} />
      <Hands shown={hands} />
      <Places
        stacks={bets.stacks}
        paid={paid}
        winner={hands.winner}
        disabled={!betting}
        put={put}
        take={(spot) => () => tools.take(spot)}
      />
      <p className="message" role="status">
        {replay === null ? null : <span className="replaying">{say("replaying")}</span>}
        {auto.stopped === null ? null : <span className="replaying">{say(`stopped.${auto.stopped}`)}</span>}
        {note ?? (bets.total === 0 && idle && paid === null ? say("placeBets") : round.screen.message)}
      </p>
      <div className="console">
        <Meters
          screen={round.screen}
          stake_cents={bets.total}
          lying_cents={betting && paid === null ? bets.total : 0}
        />
        <ChipTray chips={tools.chips} chip={tools.chip} disabled={!betting} folded={low} choose={tools.setChip} />
        <div className="tools">
          <BetTools actions={tools.actions} may={tools.may} />
          <AutoplayControl auto={auto} stake_cents={bets.total} disabled={!betting || !payable} kind="bets" />
        </div>
        <button
          type="button"
          className="primary go"
          disabled={round.phase !== "showing" && (!betting || !payable)}
          onClick={main}
        >
          {say(round.phase === "showing" ? "skip" : "deal")}
        </button>
      </div>
    </main>
  );
}

/** The hands once so many cards lie: by turns, the third cards last. */
function afterCards(player: readonly number[], banker: readonly number[], dealt: number): HandsShown {
  const two = Math.min(dealt, 4);
  const third = player.length > 2 ? 1 : 0;
  const playerCards = Math.ceil(two / 2) + (dealt > 4 ? third : 0);
  return {
    player: player.slice(0, playerCards),
    banker: banker.slice(0, dealt - Math.min(dealt, playerCards)),
    winner: null,
  };
}
