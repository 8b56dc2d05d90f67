import { type ReactNode, useEffect, useRef } from "react";
import type { MessageKey, Say } from "../messages/sayIn.ts";
import { useTable } from "./table.ts";
import type { Problem } from "./useDelivery.ts";

/** Says what became of the stake, and what to do next. */
export function ProblemNotice({ problem }: { problem: Problem }) {
  if (problem.kind === "checking") return <Checking problem={problem} />;
  if (problem.kind === "unchecked") return <Unchecked isBet={problem.order.kind === "play"} />;
  return <Refused problem={problem} />;
}

/** The line broke: the same order is asked for again by itself, and at once when the player wants it. */
function Checking({ problem }: { problem: Extract<Problem, { kind: "checking" }> }) {
  const { say, money } = useTable();
  const isBet = problem.order.kind === "play";
  return (
    <Notice title={say("checkingTitle")}>
      <p>{isBet ? say("checkingBet", { stake: money(problem.stake_cents) }) : say("checkingMove")}</p>
      <span className="checking" aria-hidden="true" />
      <FirstButton label={say("checkNow")} press={problem.again} />
    </Notice>
  );
}

function Unchecked({ isBet }: { isBet: boolean }) {
  const { say, parent } = useTable();
  return (
    <Notice title={say("uncheckedTitle")}>
      <p>{say(isBet ? "uncheckedBet" : "uncheckedMove")}</p>
      <FirstButton label={say("exit")} press={() => parent.tell({ type: "croupier:exit" })} />
    </Notice>
  );
}

function Refused({ problem }: { problem: Extract<Problem, { kind: "refused" }> }) {
  const { say, money, parent, server, balance } = useTable();
  const { code, missing_cents, dismiss } = problem;
  const demo = server.session.mode === "demo";
  const poor = code === "not_enough_money";
  // The page around knows how to sign in or to open a fresh game.
  const over = ["session_ended", "unauthorized", "sign_in_required"].includes(code);
  return (
    <Notice title={say("refusedTitle")}>
      <p>
        {poor && missing_cents !== null
          ? say("missingMoney", { amount: money(missing_cents) })
          : say(refusalKey(code, say), { code })}{" "}
        {poor ? say("balanceIs", { amount: money(balance.amount_cents) }) : null}{" "}
        {problem.order.kind === "play" ? say("notTaken") : null}
      </p>
      {poor && demo ? <p>{say("refused.demo_empty")}</p> : null}
      {poor && !demo ? (
        <FirstButton label={say("deposit")} press={() => parent.tell({ type: "croupier:deposit" })} />
      ) : null}
      {over ? <FirstButton label={say("exit")} press={() => parent.tell({ type: "croupier:exit" })} /> : null}
      {(poor && !demo) || over ? (
        <button type="button" onClick={dismiss}>
          {say("understood")}
        </button>
      ) : (
        <FirstButton label={say("understood")} press={dismiss} />
      )}
    </Notice>
  );
}

function refusalKey(code: string, say: Say): MessageKey {
  const key = `refused.${code}`;
  if (say.knows(key)) return key;
  return code.startsWith("blocked_") ? "refused.blocked" : "refused.other";
}

/** Over everything, with the keyboard inside; only its own buttons end it. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="notice"
      role="alertdialog"
      aria-label={title}
      onCancel={(event) => event.preventDefault()}
    >
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

/** The button that takes the keyboard as soon as the notice stands. */
export function FirstButton({ label, press }: { label: string; press(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" className="primary" onClick={press}>
      {label}
    </button>
  );
}
