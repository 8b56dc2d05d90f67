import "./baccarat.css";
import { type BaccaratChips, type BaccaratSpot, baccaratSpots } from "@croupier/games/baccarat/baccarat";
import type { BaccaratEvent } from "@croupier/games/baccarat/events";
import { useLayoutEffect, useRef, useState } from "react";
import { useGameKeys } from "../core/useGameKeys.ts";
import { AutoplayControl } from "../shell/AutoplayControl.tsx";
import { Meters } from "../shell/Meters.tsx";
import { useTable } from "../shell/table.ts";
import { useAutoplay, usePace } from "../shell/useAutoplay.ts";
import { useLastRounds } from "../shell/useLastRounds.ts";
import { useMedia } from "../shell/useMedia.ts";
import { useRoundMachine } from "../shell/useRoundMachine.ts";
import { BetTools, ChipTray } from "../tables/BetTools.tsx";
import { useBets } from "../tables/useBets.ts";
import { useTools } from "../tables/useTools.ts";
import { Hands, type HandsShown, noHands } from "./Hands.tsx";
import { Places } from "./Places.tsx";
import { Roads } from "./Roads.tsx";
import { type CardPlace, type Side, squeezedSides, useSqueeze } from "./useSqueeze.ts";

const lowScreen = "(max-height: 560px)";
const card_ms = 320;
/** Two for each side, before any third is drawn. */
const firstCards = 4;

/**
 * Not in `TableFrame`: the roads stand for its strip, the places are the felt and the stage at once, and the total lies
 * apart from the meters. What a table does the same, `useTools`, `BetTools` and `ChipTray`, is shared.
 */
export function BaccaratClient() {
  const { say, money, sound, balance, replay, ready, turbo } = useTable();
  const [hands, setHands] = useState<HandsShown>(noHands);
  const [paid, setPaid] = useState<ReadonlyMap<string, number> | null>(null);
  const bets = useBets();
  const auto = useAutoplay();
  const [rounds, add] = useLastRounds();
  const low = useMedia(lowScreen);
  const squeeze = useSqueeze();
  /** Places that the round on the table was staked on. */
  const staked = useRef<readonly string[]>([]);
  /** Nothing that plays by itself or in a hurry waits for a hand. */
  const maySqueeze = auto.run === null && replay === null && !turbo;
  const round = useRoundMachine<BaccaratEvent>(
    {
      begin(shown) {
        setHands(noHands);
        setPaid(null);
        if (shown === null) return;
        const placed = (shown.bet as { bets: BaccaratChips[] }).bets;
        staked.current = placed.map(({ spot }) => spot);
        bets.show(placed.map(({ spot, amount }) => ({ key: spot, amount })));
      },
      handlers: {
        async coupDealt({ player, banker }, pace) {
          const squeezed = squeeze.wanted && maySqueeze && !pace.skipped ? squeezedSides(staked.current) : [];
          const placesOf = (hand: HandsShown) =>
            squeezed.flatMap((side) => hand[side].map((_, index): CardPlace => `${side} ${index}`));
          squeeze.lay(placesOf({ ...noHands, player, banker }));
          for (let dealt = 1; dealt <= player.length + banker.length; dealt += 1) {
            const lie = { ...afterCards(player, banker, dealt), squeezed };
            setHands(lie);
            sound.tick();
            await pace.wait(card_ms);
            if (squeezed.length === 0 || dealt < firstCards) continue;
            round.say(say("baccarat.squeezeHint"));
            await squeeze.allTurned(placesOf(lie), pace);
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
  /** The card that can be turned over next. */
  const next = squeeze.down.find((card) => {
    const [side, index] = card.split(" ") as [Side, string];
    return Number(index) < hands[side].length;
  });
  const turn = (card: CardPlace) => {
    sound.tick();
    squeeze.turn(card);
  };
  const main = () => {
    if (next !== undefined) return turn(next);
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
  useGameKeys({ main, ...tools.keys, letters: { ...tools.keys.letters, ...places, s: squeeze.toggle } });
  const note = bets.note?.kind === "tableMax" ? say("tableMax", { amount: money(bets.tableMax) }) : null;

  return (
    <main className={`baccarat card-cloth ${round.phase}${round.screen.won ? " winning" : ""}`}>
      <Roads rounds={rounds}>
        <button
          type="button"
          className="squeeze-toggle"
          aria-pressed={squeeze.wanted}
          disabled={!maySqueeze}
          onClick={squeeze.toggle}
        >
          {say("baccarat.squeeze")}
        </button>
      </Roads>
      <Hands shown={hands} down={squeeze.down} turn={turn} />
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
          {next === undefined ? say(round.phase === "showing" ? "skip" : "deal") : say("baccarat.reveal")}
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
    squeezed: [],
  };
}
