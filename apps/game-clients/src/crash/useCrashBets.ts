import type { GameRound } from "@croupier/contract/game";
import { timeTo } from "@croupier/games/crash/crashTime";
import { leavesAt } from "@croupier/games/crash/liftTheKite";
import { useCallback, useEffect, useRef, useState } from "react";
import { newKey, type Order } from "../core/pendingOrder.ts";
import { roundResult } from "../core/roundResult.ts";
import { useTable } from "../shell/table.ts";
import type { RoundScreen } from "../shell/useRoundMachine.ts";
import { type BetPlan, betOf, plannedStake } from "./betPlan.ts";
import { isOn, ownBets } from "./ownBets.ts";
import type { CrashView } from "./useCrashRound.ts";

/** A round that the server should have settled by now is asked for so often. */
const ask_ms = 700;
/** From a height's moment to the answer that it was paid. */
const settled_ms = 350;

export interface PlayerBets {
  /** The player's newest round here, open or not. */
  round: GameRound | null;
  sending: boolean;
  screen: RoundScreen;
  /** False when the table refused; the shell has told why. */
  place(plan: BetPlan): Promise<boolean>;
  cashOut(place: number): Promise<void>;
}

/**
 * The player's own round on the shared crash rounds: staked, cashed out by hand or by the server, settled. Goes on with an
 * order of unknown outcome and with a round that was open before a reload. `ended` hears of every settled round.
 *
 * It does not go through `roundMachine`: that shows a round once its answer is here, while a crash bet is shown live, shares
 * its crash round with other players, and may be settled by the server without any step of its player.
 */
export function useCrashBets({ crashRound, clock }: CrashView, ended: (round: GameRound) => void): PlayerBets {
  const table = useTable();
  const { server, say, money, sound } = table;
  const [round, setRound] = useState<GameRound | null>(server.session.unfinished);
  const [sending, setSending] = useState(false);
  const [screen, setScreen] = useState<RoundScreen>({ message: say("kite.welcome"), returned_cents: 0, won: false });
  const told = useRef<string | null>(null);
  /** The round of which a cash-out came too late. */
  const late = useRef<string | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** Takes in how a round stands now, whoever says so; a settled one is told once. */
  const take = useCallback(
    (now: GameRound, balance_cents: number) => {
      setRound((known) => (known?.id === now.id && known.choices.length > now.choices.length ? known : now));
      if (now.state === "open" || told.current === now.id) return;
      told.current = now.id;
      const result = roundResult(now.payout_cents, now.stake_cents);
      const amounts = { amount: money(now.payout_cents), stake: money(now.stake_cents) };
      const spared = now.events.some((event) => (event as { type: string }).type === "stakeReturned");
      const lost = late.current === now.id ? "kite.lostLate" : "kite.lost";
      const message = spared
        ? say("kite.spared", amounts)
        : say(result === "win" ? "youWin" : result === "nothing" ? lost : "returned", amounts);
      setScreen({ message, returned_cents: now.payout_cents, won: result === "win" });
      if (result === "win") sound.fanfare();
      table.finished({ round: now, balance: { ...table.balance, amount_cents: balance_cents } });
      ended(now);
    },
    [say, money, sound, table, ended],
  );
  const taking = useRef(take);
  taking.current = take;

  /** Who presses a moment too late reads it where the table speaks: a notice would stand over the next crash round until it is closed. */
  const tellsLate = useCallback(
    (order: Order) => (code: string) => {
      const tell = (message: string) => setScreen({ message, returned_cents: 0, won: false });
      if (order.kind === "play") {
        if (code !== "betting_closed") return false;
        tell(`${say("refused.betting_closed")} ${say("notTaken")}`);
        return true;
      }
      // Of a round that is settled already its result tells, which may have been here before the refusal.
      if (code !== "line_broke" && code !== "round_closed") return false;
      late.current = order.roundId;
      if (code === "line_broke" && told.current !== order.roundId) tell(say("refused.line_broke"));
      return true;
    },
    [say],
  );

  /** One order at a time: each is kept until its outcome is known. */
  const send = useCallback(
    (order: Order, stake_cents: number): Promise<boolean> => {
      const next = queue.current.then(async () => {
        setSending(true);
        const reply = await table.deliver(order, stake_cents, tellsLate(order));
        setSending(false);
        if (reply === null) return false;
        taking.current(reply.round, reply.balance.amount_cents);
        return true;
      });
      queue.current = next;
      return next;
    },
    [table.deliver, tellsLate],
  );

  useAsking(round, crashRound, clock, (now) => taking.current(now, now.balance_after_cents ?? 0));
  useBegin(() => {
    const pending = server.pending();
    const { unfinished, balance } = server.session;
    if (pending !== null) void send(pending, 0);
    else if (unfinished?.state === "settled") taking.current(unfinished, balance.amount_cents);
    else if (unfinished) setScreen((now) => ({ ...now, message: say("resumed") }));
  });

  return {
    round,
    sending,
    screen,
    place(plan) {
      setScreen({ message: say("kite.taken", { stake: money(plannedStake(plan)) }), returned_cents: 0, won: false });
      return send({ kind: "play", key: newKey(), body: betOf(plan) }, plannedStake(plan));
    },
    async cashOut(place) {
      if (round?.state !== "open") return;
      const order: Order = { kind: "act", key: newKey(), roundId: round.id, body: { do: "cashOut", bet: place } };
      if (await send(order, 0)) sound.chime(4 + place);
    },
  };
}

/** Asks the server for an open round once an automatic height was passed, or its crash round is over. */
function useAsking(
  round: GameRound | null,
  crashRound: CrashView["crashRound"],
  clock: CrashView["clock"],
  take: (round: GameRound) => void,
): void {
  const { server } = useTable();
  const newest = useRef(take);
  newest.current = take;
  useEffect(() => {
    if (round?.state !== "open" || crashRound === null) return;
    const over = !isOn(round, crashRound) || crashRound.state === "ended";
    const began = crashRound.began_at === null ? null : Date.parse(crashRound.began_at);
    const autos =
      began === null
        ? []
        : ownBets(round, 0)
            .filter(({ out }) => out === null)
            .map(leavesAt);
    const passes = autos.map((height) => (began ?? 0) + timeTo(height) + settled_ms - clock.now());
    const first_ms = over ? settled_ms : Math.min(...passes);
    if (!Number.isFinite(first_ms)) return;
    let timer = setTimeout(ask, Math.max(0, first_ms));
    async function ask() {
      const rounds = await server.rounds(3).catch(() => []);
      const found = rounds.find(({ id }) => id === round?.id);
      if (found && (found.state !== "open" || found.choices.length !== round?.choices.length)) newest.current(found);
      timer = setTimeout(ask, ask_ms);
    }
    return () => clearTimeout(timer);
  }, [round, crashRound, clock, server]);
}

function useBegin(begin: () => void): void {
  const newest = useRef(begin);
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    newest.current();
  }, []);
}
