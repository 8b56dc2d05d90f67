import type { PokieEvent, PokieMove } from "@croupier/games";
import { useEffect, useRef } from "react";
import { useTable } from "../shell/table.ts";

type Offer = Extract<PokieEvent, { type: "gambleOffered" }>;

/** What can be named, what a right guess multiplies the win by, and the sign on its button. */
const cards = {
  red: { times: 2, sign: "M12 21 3 10a5 5 0 0 1 9-4 5 5 0 0 1 9 4Z" },
  black: { times: 2, sign: "M12 2 3 12a5 5 0 0 0 7.6 5L9 22h6l-1.600-5A5 5 0 0 0 21 12Z" },
  hearts: { times: 4, sign: "M12 21 3 10a5 5 0 0 1 9-4 5 5 0 0 1 9 4Z" },
  diamonds: { times: 4, sign: "M12 1 20 12 12 23 4 12Z" },
  spades: { times: 4, sign: "M12 2 3 12a5 5 0 0 0 7.6 5L9 22h6l-1.600-5A5 5 0 0 0 21 12Z" },
  clubs: {
    times: 4,
    sign: "M12 2a4.600 4.600 0 0 1 4.200 6.600A4.600 4.600 0 1 1 13.800 16L15 22H9l1.200-6a4.600 4.600 0 1 1-2.400-7.400A4.600 4.600 0 0 1 12 2Z",
  },
} as const;

const colours = ["red", "black"] as const;
const suits = ["hearts", "diamonds", "spades", "clubs"] as const;

/** A colour, where the title has it a suit, or take the win. Taking it has the focus: who presses on keeps what was won. */
export function GambleChoice({ offer, choose }: { offer: Offer; choose(move: PokieMove): void }) {
  const { say, money } = useTable();
  const take = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further offer takes the focus again
  useEffect(() => take.current?.focus(), [offer]);
  const button = (card: keyof typeof cards, name: string) => (
    <button
      key={card}
      type="button"
      className={card === "red" || card === "hearts" || card === "diamonds" ? "red" : "black"}
      onClick={() => choose({ gamble: card })}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={cards[card].sign} />
      </svg>
      <strong>{name}</strong>
      <span>{say("gambleWins", { amount: money(offer.amount * cards[card].times) })}</span>
    </button>
  );
  const title = say(offer.suits ? "gambleSuitTitle" : "gambleTitle");
  return (
    <section className={offer.suits ? "choice gamble suited" : "choice gamble"} role="alertdialog" aria-label={title}>
      <h2>{title}</h2>
      <p className="times">{money(offer.amount)}</p>
      <div className="colours">{colours.map((colour) => button(colour, say(`colour.${colour}`)))}</div>
      {offer.suits ? (
        <div className="colours suits">{suits.map((suit) => button(suit, say(`suit.${suit}`)))}</div>
      ) : null}
      <button ref={take} type="button" className="primary" onClick={() => choose({ collect: true })}>
        {say("gambleTake", { amount: money(offer.amount) })}
      </button>
      <p>
        {say("gambleNote", { left: offer.left })} {offer.suits ? say("gambleSuitNote") : null}
      </p>
    </section>
  );
}
