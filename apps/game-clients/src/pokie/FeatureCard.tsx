import "./feature.css";
import { useEffect } from "react";
import type { MessageKey } from "../messages/sayIn.ts";
import { useTable } from "../shell/table.ts";
import { CoinRain } from "./CoinRain.tsx";
import { CountUp } from "./CountUp.tsx";
import type { Card } from "./show.ts";
import { countUp_ms } from "./winLevel.ts";

/** How long a card that a skip left standing stays. Milliseconds. */
const left_ms = 3_500;

interface FeatureCardProps {
  card: Card;
  /** The round is over: the card goes by itself. */
  over: boolean;
  press(): void;
  close(): void;
}

/** The card before a bonus, which says what begins, and the one after it, which says what it brought. */
export function FeatureCard({ card, over, press, close }: FeatureCardProps) {
  const { say } = useTable();
  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(close, left_ms);
    return () => clearTimeout(timer);
  }, [over, close]);
  if (card.kind === "entry")
    return (
      <button type="button" className="feature-card entry" onClick={press}>
        <span className="card-title">{card.title}</span>
        {card.count === null ? null : <strong>{card.count}</strong>}
        {card.note === null ? null : <span className="card-note">{card.note}</span>}
        <span className="card-hint">{say("cardGoOn")}</span>
      </button>
    );
  return (
    <button type="button" className={`feature-card exit level-${card.level}`} onClick={over ? close : press}>
      <CoinRain level={card.level} />
      <span className="card-title">
        {say(card.level === 0 ? "bonusTotal" : (`winLevel.${card.level}` as MessageKey))}
      </span>
      <strong>
        <CountUp amount={card.amount} length_ms={over ? 0 : countUp_ms[card.level]} />
      </strong>
      <span className="card-note">{card.note}</span>
    </button>
  );
}
