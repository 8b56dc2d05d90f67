import type { AdventureCalendar, AdventureDay } from "@croupier/contract/adventures";
import { overOn, startOf } from "@croupier/rules/adventures/calendar";
import type { CardMoments } from "@croupier/rules/adventures/dayStates";
import { useQuery } from "@tanstack/react-query";
import { useApp } from "../../app-context/App.ts";
import { usePlayer } from "../../ui/usePlayer.ts";

export interface CardFacts extends Omit<CardMoments, "closesAt"> {
  /** One of the gifts that the day brought can still be started or played. */
  giftWaits: boolean;
  /** Whether the visitor is given gifts at all. */
  receives: boolean;
}

/** Finds what became of the gifts of a day, and what comes after it. Source: 4-15, 4-16. */
export function useCardOf({ receives, days, ...calendar }: AdventureCalendar): (day: AdventureDay) => CardFacts {
  const { queries } = useApp();
  const enabled = usePlayer() !== null;
  const bonuses = useQuery({ ...queries.bonuses, enabled }).data ?? [];
  const spins = useQuery({ ...queries.freespins, enabled }).data ?? [];
  const startable = new Map(bonuses.filter((one) => one.activatable).map((one) => [one.id, one.activatable_until]));
  const playable = new Map(
    spins.filter(({ stage }) => stage === "issued" || stage === "activated").map((one) => [one.id, one.valid_until]),
  );
  const coming = days.find(({ state }) => state === "future" || state === "superPrize");
  const nextAt = coming?.opens_at ?? calendar.next_at;
  const [last] = days.slice(-1);
  const endsAt = calendar.is_finished || !last ? null : startOf(overOn(last.day)).toISOString();
  return (day) => {
    const waiting = day.given.filter(({ type, id }) => (type === "bonus" ? startable : playable).has(id));
    const ends = waiting.flatMap(({ type, id }) => (type === "bonus" ? startable : playable).get(id) ?? []).sort();
    return { giftWaits: waiting.length > 0, giftUntil: ends[0] ?? null, receives, nextAt, endsAt };
  };
}
