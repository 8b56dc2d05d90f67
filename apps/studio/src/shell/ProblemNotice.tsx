import { useEffect, useRef } from "react";
import { en, type MessageKey } from "../messages/en.ts";
import { useTable } from "./table.ts";
import type { Problem } from "./useDelivery.ts";

/** Says what became of the stake, and what to do next. */
export function ProblemNotice({ problem }: { problem: Problem }) {
  const { say, money, parent } = useTable();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  if (problem.kind === "lost") {
    const isBet = problem.order.kind === "play";
    return (
      <div className="notice" role="alertdialog" aria-label={say("lostTitle")}>
        <h2>{say("lostTitle")}</h2>
        <p>{isBet ? say("lostBet", { stake: money(problem.stake_cents) }) : say("lostMove")}</p>
        <button ref={button} type="button" className="primary" onClick={problem.retry}>
          {say("tryAgain")}
        </button>
      </div>
    );
  }
  const key = `refused.${problem.code}`;
  const known = key in en ? (key as MessageKey) : "refused.other";
  return (
    <div className="notice" role="alertdialog" aria-label={say("refusedTitle")}>
      <h2>{say("refusedTitle")}</h2>
      <p>
        {say(known, { code: problem.code })} {problem.order.kind === "play" ? say("notTaken") : null}
      </p>
      <button ref={button} type="button" className="primary" onClick={problem.dismiss}>
        {say("understood")}
      </button>
      {["not_enough_money", "insufficient"].includes(problem.code) ? (
        <button type="button" onClick={() => parent.tell({ type: "croupier:deposit" })}>
          {say("deposit")}
        </button>
      ) : null}
    </div>
  );
}
