import { useEffect, useLayoutEffect, useState } from "react";
import { useGameKeys } from "../core/useGameKeys.ts";
import { stepFrom } from "../shell/StakePicker.tsx";
import { useTable } from "../shell/table.ts";
import { useAutoplay, usePace } from "../shell/useAutoplay.ts";
import { type BetPlan, plannedStake } from "./betPlan.ts";
import { sightOf } from "./moment.ts";
import { isOn, ownBets } from "./ownBets.ts";
import { useCrashBets } from "./useCrashBets.ts";
import type { useCrashRound } from "./useCrashRound.ts";
import { useServerTime } from "./useServerTime.ts";

/** A bet sent later than this before the close might not arrive in time; it waits for the next crash round. */
const lastCall_ms = 350;

/** The player's part in the crash round in view: what they plan, what is in the air, what a press or a key does. */
export function useKite(view: ReturnType<typeof useCrashRound>) {
  const { server, balance, replay, ready } = useTable();
  const { steps_cents: steps, default_cents } = server.session.stakes;
  const [plan, setPlan] = useState<BetPlan>({
    first: { amount: default_cents, auto: 200, autoOn: false },
    second: null,
  });
  const [armed, setArmed] = useState(false);
  const auto = useAutoplay();
  const own = useCrashBets(view, auto.ended);
  const now_ms = useServerTime(view);
  const { crashRound } = view;
  const { height } = sightOf(crashRound, now_ms);
  const { round } = own;
  const inAir =
    crashRound?.state === "flying" && isOn(round, crashRound) && round.state === "open"
      ? ownBets(round, height).filter(({ out }) => out === null)
      : [];
  const left_ms = crashRound?.state === "betting" ? Date.parse(crashRound.betting_ends_at) - now_ms : 0;
  const canBet = left_ms > lastCall_ms && round?.state !== "open" && !own.sending && replay === null;
  const free = round?.state !== "open" && auto.run === null && !armed;
  const stake = plannedStake(plan);

  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the game stands
  useLayoutEffect(ready, []);
  usePace(auto, canBet, balance.amount_cents, () => own.place(plan));
  // biome-ignore lint/correctness/useExhaustiveDependencies: an armed bet goes when the table opens, with what is planned then
  useEffect(() => {
    if (!armed || !canBet) return;
    setArmed(false);
    void own.place(plan);
  }, [armed, canBet]);

  const cashOut = (place: number) => {
    if (inAir.some((bet) => bet.place === place) && !own.sending) void own.cashOut(place);
  };
  const main = () => {
    if (inAir.length > 0) {
      if (!own.sending) for (const { place } of inAir) void own.cashOut(place);
    } else if (round?.state === "open" || auto.run !== null) return;
    else if (canBet && !armed) void own.place(plan);
    else setArmed(!armed);
  };
  const step = (by: 1 | -1) => {
    const next = stepFrom(steps, plan.first.amount, by);
    if (next !== null && free) setPlan({ ...plan, first: { ...plan.first, amount: next } });
  };
  useGameKeys({
    main,
    more: () => step(1),
    less: () => step(-1),
    letters: { "1": () => cashOut(0), "2": () => cashOut(1) },
  });
  return { plan, setPlan, armed, auto, own, now_ms, height, inAir, canBet, free, stake, cashOut, main };
}
