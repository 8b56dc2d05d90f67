import "./videoPoker.css";
import type { VideoPokerEvent } from "@croupier/games";
import { findGame } from "@croupier/games/findGame";
import type { HandName } from "@croupier/games/videoPoker/handRank";
import type { VideoPoker } from "@croupier/games/videoPoker/videoPoker";
import { videoPokers } from "@croupier/games/videoPoker/videoPokers";
import { useRef, useState } from "react";
import { HintToggle } from "../cards/HintToggle.tsx";
import { useHints } from "../cards/useHints.ts";
import { InstantFrame } from "../instant/InstantFrame.tsx";
import { useInstant } from "../instant/useInstant.ts";
import { useTable } from "../shell/table.ts";
import { HeldCards } from "./HeldCards.tsx";
import { PayTable } from "./PayTable.tsx";
import { useBestHold } from "./useBestHold.ts";

const card_ms = 110;
const faceDown = [null, null, null, null, null];
/** A press meant to skip the deal must not draw: the draw waits so long after the last card. */
const drawGuard_ms = 300;

export function VideoPokerClient() {
  const { say, sound, server, version } = useTable();
  const machine = findGame(videoPokers, server.session.game, version) as VideoPoker;
  const [cards, setCards] = useState<readonly (number | null)[]>(faceDown);
  const [held, setHeld] = useState<ReadonlySet<number>>(new Set());
  const [made, setMade] = useState<string | null>(null);
  const dealtAt_ms = useRef(0);
  const hints = useHints();
  const lay = (position: number, card: number) => {
    setCards((now) => now.with(position, card));
    sound.tick();
  };
  const game = useInstant<VideoPokerEvent>({
    options: {},
    stage: {
      begin() {
        setCards(faceDown);
        setHeld(new Set());
        setMade(null);
      },
      handlers: {
        async pokerDealt(event, pace) {
          for (const [position, card] of event.cards.entries()) {
            lay(position, card);
            await pace.wait(card_ms);
          }
          setMade(event.makes);
          dealtAt_ms.current = performance.now();
        },
        async pokerDrawn(event, pace) {
          setHeld(new Set(event.hold));
          setMade(null);
          const thrown = faceDown.map((_, position) => position).filter((position) => !event.hold.includes(position));
          setCards((now) => now.map((card, position) => (thrown.includes(position) ? null : card)));
          await pace.wait(thrown.length > 0 ? 200 : 0);
          for (const position of thrown) {
            lay(position, event.cards[position]!);
            await pace.wait(card_ms);
          }
          setMade(event.makes);
        },
      },
    },
    whenOpen: () => {
      if (performance.now() - dealtAt_ms.current > drawGuard_ms) drawCards();
    },
    letters: Object.fromEntries(faceDown.map((_, position) => [String(position + 1), () => toggle(position)])),
  });
  const { round } = game;
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
  const stake_cents = round.open?.stake_cents ?? game.stake;
  return (
    <InstantFrame
      name="video-poker"
      game={game}
      autoplay={false}
      mainLabel={say("deal")}
      openMain={{ label: say("poker.draw"), disabled: false }}
      stage={
        <div className="machine">
          <PayTable game={machine} stake_cents={stake_cents} made={made} />
          <HeldCards cards={cards} held={held} advised={advised} disabled={!choosing} toggle={toggle} />
        </div>
      }
      options={
        <>
          <HintToggle hints={hints} />
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
    return made === null || made === "nothing" ? say("poker.intro") : say(`poker.hand.${made as HandName}`);
  }
}
