import "./videoPoker.css";
import type { GameRound } from "@croupier/contract/game";
import { findGame } from "@croupier/games/findGame";
import type { VideoPokerEvent } from "@croupier/games/videoPoker/events";
import type { HandName } from "@croupier/games/videoPoker/handRank";
import { type HandCount, handCounts, handsOf, optionsFor } from "@croupier/games/videoPoker/hands";
import type { VideoPoker, VideoPokerBet } from "@croupier/games/videoPoker/videoPoker";
import { videoPokers } from "@croupier/games/videoPoker/videoPokers";
import { useState } from "react";
import { HintToggle } from "../cards/HintToggle.tsx";
import { useHints } from "../cards/useHints.ts";
import { InstantFrame } from "../instant/InstantFrame.tsx";
import { Choice, Told } from "../instant/Options.tsx";
import { useInstant } from "../instant/useInstant.ts";
import { useTable } from "../shell/table.ts";
import { HandsBoard } from "./HandsBoard.tsx";
import { HeldCards } from "./HeldCards.tsx";
import { PayTable } from "./PayTable.tsx";
import { useBestHold } from "./useBestHold.ts";
import { faceDown, useMachine } from "./useMachine.ts";

/** A press meant to skip the deal must not draw: the draw waits so long after the last card. */
const drawGuard_ms = 300;

const betOf = (round: GameRound) => round.bet as unknown as VideoPokerBet;

export function VideoPokerClient() {
  const { say, money, sound, server, version, replay } = useTable();
  const machine = findGame(videoPokers, server.session.game, version) as VideoPoker;
  const { unfinished } = server.session;
  const [chosen, setChosen] = useState<HandCount>(unfinished === null ? 1 : handsOf(betOf(unfinished)));
  const hints = useHints();
  const { cards, held, setHeld, made, drawn, dealtAt_ms, stage } = useMachine();
  const game = useInstant<VideoPokerEvent>({
    options: optionsFor(chosen),
    hands: chosen,
    stage,
    whenOpen: () => {
      if (performance.now() - dealtAt_ms.current > drawGuard_ms) drawCards();
    },
    letters: Object.fromEntries(faceDown.map((_, position) => [String(position + 1), () => toggle(position)])),
  });
  const { round } = game;
  const shown = replay ?? round.open;
  const hands = shown === null ? chosen : handsOf(betOf(shown));
  const stake_cents = shown === null ? game.stake : betOf(shown).stake;
  const choosing = round.phase === "choosing";
  const toggle = (position: number) => {
    if (!choosing) return;
    const next = new Set(held);
    const holds = !next.delete(position);
    if (holds) next.add(position);
    // A held card sounds higher than one that is let go.
    if (holds) sound.chime(position);
    else sound.tick();
    setHeld(next);
  };
  const drawCards = () => void round.act({ hold: [...held].sort((a, b) => a - b) });
  const dealt = choosing ? (cards as number[]) : null;
  const advised = useBestHold(machine, hints.on, dealt);
  const kept = cards.map((card, position) => (held.has(position) ? card : null));
  return (
    <InstantFrame
      name="video-poker"
      game={game}
      autoplay={false}
      mainLabel={say("deal")}
      openMain={{ label: say("poker.draw"), disabled: false }}
      stakeLabel={hands > 1 ? say("poker.perHand") : undefined}
      stage={
        <div className={`machine${hands > 1 ? " many" : ""}${drawn.length > 0 ? " drawn" : ""}`} data-hands={hands}>
          <PayTable game={machine} stake_cents={stake_cents} made={made} />
          {hands > 1 ? <HandsBoard hands={hands} drawn={drawn} kept={kept} /> : null}
          <HeldCards cards={cards} held={held} advised={advised} disabled={!choosing} toggle={toggle} />
        </div>
      }
      options={
        <>
          <Choice
            label={say("poker.hands")}
            values={handCounts}
            value={hands}
            disabled={!game.free}
            nameOf={String}
            choose={(next) => {
              // The hands of the last round are not those of the next.
              stage.begin(null);
              setChosen(next);
            }}
          />
          <HintToggle hints={hints} />
          {hands > 1 ? <Told label={say("poker.total")}>{money(stake_cents * hands)}</Told> : null}
          <p className="poker-note" role="status">
            {note()}
          </p>
        </>
      }
    />
  );

  function note(): string {
    if (choosing && hints.on)
      return advised === null ? say("poker.counting") : say("poker.best", { count: advised.length });
    if (choosing) return say("poker.choose");
    if (drawn.length > 0) return say("poker.paid", { count: drawn.filter(({ amount }) => amount > 0).length, hands });
    const [first] = made;
    return first === undefined || first === "nothing" ? say("poker.intro") : say(`poker.hand.${first as HandName}`);
  }
}
