import type { RoundJackpot } from "@croupier/contract/game";
import { jackpotWins } from "../core/jackpotWins.ts";
import "./jackpot.css";
import { FirstButton, Notice } from "./ProblemNotice.tsx";
import { useTable } from "./table.ts";

/** Says over the finished round what it won of a jackpot; the round's own win was shown before. */
export function JackpotWon({ jackpot, close }: { jackpot: RoundJackpot; close(): void }) {
  const { say, money } = useTable();
  return (
    <Notice title={say("jackpotWon")}>
      <svg className="jackpot-gem" viewBox="0 0 64 56" aria-hidden="true">
        <path className="gem-crown" d="M14 4h36l12 16H2z" />
        <path className="gem-body" d="M2 20h60L32 54z" />
        <path className="gem-edge" d="M14 4 22 20 32 54 42 20 50 4M22 20 32 4l10 16" />
      </svg>
      {jackpotWins({ jackpot }).map(({ index, name, won_cents }) => (
        <p key={index} className="jackpot-won">
          <span>{say("jackpotLevel", { level: name, jackpot: jackpot.name })}</span>
          <strong>{money(won_cents)}</strong>
        </p>
      ))}
      <p className="muted">{say("jackpotPaid")}</p>
      <FirstButton label={say("understood")} press={close} />
    </Notice>
  );
}
