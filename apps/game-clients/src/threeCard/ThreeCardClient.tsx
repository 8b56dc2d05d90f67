import "./threeCard.css";
import type { Chips } from "@croupier/games/bets/readChips";
import type { ThreeCardEvent } from "@croupier/games/threeCard/events";
import type { Showdown, ThreeCardSpot } from "@croupier/games/threeCard/threeCard";
import { bestRaise, scoreOf, type ThreeCardHand } from "@croupier/games/threeCard/threeCardRank";
import { useRef, useState } from "react";
import { HintToggle } from "../cards/HintToggle.tsx";
import { useHints } from "../cards/useHints.ts";
import { ResultStrip } from "../instant/ResultStrip.tsx";
import { resultOf } from "../instant/results.ts";
import { useTable } from "../shell/table.ts";
import { TableFrame } from "../tables/TableFrame.tsx";
import { useTableGame } from "../tables/useTableGame.ts";
import { Showdown as Hands } from "./Showdown.tsx";
import { ThreeCardFelt } from "./ThreeCardFelt.tsx";

const card_ms = 260;
/** A press meant to skip the deal must not raise: raising waits so long after the last card. */
const raiseGuard_ms = 300;

interface Shown {
  player: readonly (number | null)[];
  dealer: readonly (number | null)[];
  makes: { player: ThreeCardHand | null; dealer: ThreeCardHand | null };
  result: Showdown | "folded" | null;
  raised: number;
  paid: ReadonlyMap<string, number> | null;
}

const noCards: Shown = {
  player: [],
  dealer: [],
  makes: { player: null, dealer: null },
  result: null,
  raised: 0,
  paid: null,
};
const faceDown = [null, null, null];

export function ThreeCardClient() {
  const { say, sound, money } = useTable();
  const [shown, setShown] = useState(noCards);
  const dealtAt_ms = useRef(0);
  const hints = useHints();
  const game = useTableGame<ThreeCardEvent>({
    stage: (bets) => ({
      begin(round) {
        setShown(noCards);
        if (round === null) return;
        const placed = (round.bet as { bets: Chips[] }).bets;
        bets.show(placed.map(({ spot, amount }) => ({ key: spot, amount })));
      },
      handlers: {
        async anteDealt({ cards, makes }, pace) {
          for (let dealt = 1; dealt <= cards.length; dealt += 1) {
            setShown((now) => ({ ...now, player: cards.slice(0, dealt), dealer: faceDown.slice(0, dealt) }));
            sound.tick();
            await pace.wait(card_ms);
          }
          setShown((now) => ({ ...now, makes: { player: makes as ThreeCardHand, dealer: null } }));
          dealtAt_ms.current = performance.now();
        },
        folded: () => setShown((now) => ({ ...now, result: "folded" })),
        raised: ({ stake }) => setShown((now) => ({ ...now, raised: stake })),
        async dealerTurned({ cards, makes, result }, pace) {
          for (let turned = 1; turned <= cards.length; turned += 1) {
            setShown((now) => ({ ...now, dealer: [...cards.slice(0, turned), ...faceDown.slice(turned)] }));
            sound.tick();
            await pace.wait(card_ms);
          }
          setShown((now) => ({ ...now, result, makes: { ...now.makes, dealer: makes as ThreeCardHand } }));
          sound.thud();
          await pace.wait(500);
        },
        placePaid: ({ spot, payout }) => setShown((now) => ({ ...now, paid: new Map(now.paid).set(spot, payout) })),
      },
    }),
    clear: () => setShown(noCards),
    complete: ({ stacks }) => stacks.has("ante"),
    whenOpen: () => {
      if (performance.now() - dealtAt_ms.current > raiseGuard_ms) choose("play");
    },
    letters: { a: () => put("ante"), p: () => put("pairPlus"), f: () => choose("fold") },
  });
  const { round, bets, tools, betting } = game;
  const choosing = round.phase === "choosing";
  const ante = bets.stacks.get("ante") ?? 0;
  const advice = choosing && hints.on ? adviceFor(shown.player) : null;

  return (
    <TableFrame
      name="three-card card-cloth"
      game={game}
      strip={<ResultStrip results={game.rounds.map(resultOf)} />}
      autoplay={false}
      mainLabel={say("deal")}
      openMain={{ label: say("threeCard.play", { amount: money(ante) }), disabled: false }}
      advised={advice === "play"}
      second={
        <button
          type="button"
          className={`fold${advice === "fold" ? " advised" : ""}`}
          disabled={!choosing}
          onClick={() => choose("fold")}
        >
          {say("threeCard.fold")}
        </button>
      }
      stage={<Hands {...shown} />}
      felt={
        <>
          <ThreeCardFelt
            stacks={bets.stacks}
            raised={shown.raised}
            paid={shown.paid}
            disabled={!betting}
            put={put}
            take={tools.take}
          />
          <HintToggle hints={hints} />
        </>
      }
    />
  );

  function put(spot: ThreeCardSpot): void {
    tools.put(spot);
  }

  function choose(choice: "play" | "fold"): void {
    if (choosing) void round.act({ do: choice }, choice === "play" ? ante : 0);
  }
}

function adviceFor(player: readonly (number | null)[]): "play" | "fold" | null {
  const cards = player.filter((card) => card !== null);
  if (cards.length < 3) return null;
  return bestRaise(scoreOf(cards)) ? "play" : "fold";
}
