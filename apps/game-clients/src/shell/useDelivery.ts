import type { GameBalance, GameSession } from "@croupier/contract/game";
import { useCallback, useEffect, useRef, useState } from "react";
import type { GameServer, RoundReply } from "../core/gameServer.ts";
import { markShown, markUnshown } from "../core/keptSession.ts";
import type { ParentPage } from "../core/parentPage.ts";
import type { Order } from "../core/pendingOrder.ts";
import { settleOrder, waitOrWake } from "../core/settleOrder.ts";

/** Something the player must know before going on. */
export type Problem =
  | { kind: "checking"; order: Order; stake_cents: number; again(): void }
  | { kind: "unchecked"; order: Order }
  | { kind: "refused"; code: string; missing_cents: number | null; order: Order; dismiss(): void };

/** Whether the game itself tells its player of a refusal, by its code; of every other one a notice does. */
export type TellsRefusal = (code: string) => boolean;

/**
 * The way of an order: kept, sent, sent again unchanged while its outcome is unknown, answered or refused. Balances that the
 * page sends meanwhile wait until the result has been shown, so that no number tells it early.
 */
export function useDelivery(server: GameServer, parent: ParentPage) {
  const [balance, setBalance] = useState<GameBalance>(() => balanceBefore(server.session));
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(server.session.unfinished?.state === "settled");
  const held = useRef<GameBalance | null>(null);
  const mayPlayAt_ms = useRef(0);
  const newest = useRef(balance);
  const show = useCallback((next: GameBalance) => {
    newest.current = next;
    setBalance(next);
  }, []);

  useEffect(
    () =>
      parent.onBalance((next) => {
        if (next.currency !== server.session.balance.currency) return;
        if (running.current) held.current = next;
        else show(next);
      }),
    [parent, server, show],
  );

  // A round from before this visit is not told early by the page's balance either.
  useEffect(() => {
    if (server.session.unfinished) parent.tell({ type: "croupier:round-started", balance: newest.current });
  }, [parent, server]);

  const deliver = useCallback(
    async (order: Order, stake_cents: number, tells = tellsNone): Promise<RoundReply | null> => {
      running.current = true;
      setBusy(true);
      if (order.kind === "play") {
        await floor(mayPlayAt_ms.current);
        mayPlayAt_ms.current = performance.now() + server.session.policy.spin_floor_ms;
      }
      const left = less(newest.current, stake_cents);
      parent.tell({ type: "croupier:round-started", balance: left });
      show(left);
      const outcome = await settleOrder(server, order, {
        checking: (again) => setProblem({ kind: "checking", order, stake_cents, again }),
        checked: () => setProblem(null),
        wait: waitOrWake,
      });
      if (outcome.ok) {
        held.current = null;
        markUnshown(server.session.game, server.session.mode, outcome.reply.round.id);
        return outcome.reply;
      }
      const dismiss = () => setProblem(null);
      if (outcome.reason === "refused" && outcome.code === "reality_check_due")
        parent.tell({ type: "croupier:reality-check" });
      if (outcome.reason !== "refused") setProblem({ kind: "unchecked", order });
      else if (!tells(outcome.code))
        setProblem({
          kind: "refused",
          code: outcome.code,
          missing_cents: outcome.missing_cents ?? null,
          order,
          dismiss,
        });
      running.current = false;
      setBusy(false);
      const known = await server.balance().catch(() => null);
      show(known ?? server.session.balance);
      if (known !== null) parent.tell({ type: "croupier:round-finished", balance: known });
      return null;
    },
    [server, parent, show],
  );

  const finished = useCallback(
    (reply: RoundReply) => {
      const balance = held.current ?? reply.balance;
      held.current = null;
      running.current = false;
      markShown(server.session.game, server.session.mode);
      setBusy(false);
      show(balance);
      parent.tell({ type: "croupier:round-finished", balance });
    },
    [server, parent, show],
  );

  return { balance, problem, busy, deliver, finished };
}

const tellsNone: TellsRefusal = () => false;

/** A settled round that is still to be shown must not be told early by the balance. */
function balanceBefore({ balance, unfinished }: GameSession): GameBalance {
  if (unfinished?.state !== "settled") return balance;
  return less(balance, unfinished.payout_cents);
}

function less(balance: GameBalance, cents: number): GameBalance {
  return { ...balance, amount_cents: Math.max(0, balance.amount_cents - cents) };
}

function floor(until_ms: number): Promise<void> {
  const left_ms = until_ms - performance.now();
  return left_ms <= 0 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve, left_ms));
}
