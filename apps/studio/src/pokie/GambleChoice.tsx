import type { PokieEvent, PokieMove } from "@croupier/games";
import { useEffect, useRef } from "react";
import { useTable } from "../shell/table.ts";

type Offer = Extract<PokieEvent, { type: "gambleOffered" }>;

/** Red, black, or take the win. Taking it has the focus: who presses on keeps what was won. */
export function GambleChoice({ offer, choose }: { offer: Offer; choose(move: PokieMove): void }) {
  const { say, money } = useTable();
  const take = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further offer takes the focus again
  useEffect(() => take.current?.focus(), [offer]);
  return (
    <section className="choice gamble" role="alertdialog" aria-label={say("gambleTitle")}>
      <h2>{say("gambleTitle")}</h2>
      <p className="times">{money(offer.amount)}</p>
      <div className="colours">
        {(["red", "black"] as const).map((colour) => (
          <button key={colour} type="button" className={colour} onClick={() => choose({ gamble: colour })}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path
                d={
                  colour === "red"
                    ? "M12 21 3 10a5 5 0 0 1 9-4 5 5 0 0 1 9 4Z"
                    : "M12 2 3 12a5 5 0 0 0 7.6 5L9 22h6l-1.600-5A5 5 0 0 0 21 12Z"
                }
              />
            </svg>
            <strong>{say(`colour.${colour}`)}</strong>
            <span>{say("gambleWins", { amount: money(offer.amount * 2) })}</span>
          </button>
        ))}
      </div>
      <button ref={take} type="button" className="primary" onClick={() => choose({ collect: true })}>
        {say("gambleTake", { amount: money(offer.amount) })}
      </button>
      <p>{say("gambleNote", { left: offer.left })}</p>
    </section>
  );
}
