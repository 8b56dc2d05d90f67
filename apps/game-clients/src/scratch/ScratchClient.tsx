import "./scratch.css";
import type { ScratchEvent } from "@croupier/games/scratch/events";
import { scratchPrizes, scratchTiles } from "@croupier/games/scratch/scratch";
import { useRef, useState } from "react";
import { InstantFrame } from "../instant/InstantFrame.tsx";
import { useFormat } from "../instant/useFormat.ts";
import { useInstant } from "../instant/useInstant.ts";
import { useTable } from "../shell/table.ts";
import { foilSide, paintFoil } from "./foil.ts";
import { PrizeMark } from "./PrizeMark.tsx";
import { useCoin } from "./useCoin.ts";

const tile_ms = 320;
const places = Array.from({ length: scratchTiles }, (_, place) => place);

/** Paints each foil once, when it comes. */
const freshFoil = (canvas: HTMLCanvasElement | null) => {
  if (canvas) paintFoil(canvas);
};

export function ScratchClient() {
  const { say, sound } = useTable();
  const { times } = useFormat();
  const [card, setCard] = useState<ScratchEvent | null>(null);
  const [bare, setBare] = useState<ReadonlySet<number>>(new Set());
  /** Each card comes with foil of its own. */
  const [cards, setCards] = useState(0);
  /** Tiles that the player scratched ahead of the course. */
  const ahead = useRef(new Set<number>());
  const uncover = (place: number) => {
    if (ahead.current.has(place)) return;
    ahead.current.add(place);
    setBare(new Set(ahead.current));
    sound.tick();
  };
  const coin = useCoin(uncover);
  const game = useInstant<ScratchEvent>({
    options: {},
    stage: {
      begin() {
        ahead.current = new Set();
        setBare(new Set());
        coin.renew();
        setCards((count) => count + 1);
        setCard(null);
      },
      handlers: {
        async cardScratched(event, pace) {
          setCard(event);
          await pace.wait(tile_ms);
          for (const place of places) {
            if (ahead.current.has(place)) continue;
            uncover(place);
            await pace.wait(tile_ms);
          }
          sound.thud();
          await pace.wait(350);
        },
      },
    },
  });
  const open = card !== null && bare.size === scratchTiles;
  return (
    <InstantFrame
      name="scratch"
      game={game}
      mainLabel={say("scratch.buy")}
      stage={
        <fieldset className="scratch-card" {...coin.handlers}>
          <legend className="visually-hidden">{say("scratch.card")}</legend>
          {places.map((place) => {
            const prize = card?.tiles[place];
            const seen = prize !== undefined && bare.has(place);
            const won = open && prize === card.prize;
            const name = seen ? times(scratchPrizes[prize]!.times) : say("scratch.tile", { place: place + 1 });
            return (
              <button
                key={place}
                type="button"
                data-place={place}
                className={`tile${seen ? " bare" : ""}${won ? " won" : ""}`}
                aria-label={name}
                disabled={card === null || seen}
                onClick={() => uncover(place)}
              >
                {prize === undefined ? null : (
                  <>
                    <PrizeMark prize={prize} />
                    <b>{times(scratchPrizes[prize]!.times)}</b>
                  </>
                )}
                <canvas key={cards} className="foil" width={foilSide} height={foilSide} ref={freshFoil} />
              </button>
            );
          })}
        </fieldset>
      }
      options={
        <div className="scratch-prizes">
          <h2>{say("scratch.prizes")}</h2>
          <ul>
            {scratchPrizes.map(({ times: prize }, index) => (
              <li key={prize} className={open && card.prize === index ? "won" : ""}>
                <PrizeMark prize={index} />
                {times(prize)}
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}
