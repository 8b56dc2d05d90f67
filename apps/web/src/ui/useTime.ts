import { useMemo, useSyncExternalStore } from "react";
import { useApp } from "../app-context/App.ts";
import { timeWriter, type When } from "../format/times.ts";

/** How an instant is written: `moment` is a day with its time. */
const looks = {
  moment: { dateStyle: "medium", timeStyle: "short" },
  longMoment: { dateStyle: "long", timeStyle: "short" },
  day: { dateStyle: "medium" },
  longDay: { dateStyle: "long" },
  time: { timeStyle: "short" },
  weekday: { weekday: "short" },
  dayOfMonth: { day: "numeric", month: "short" },
  fullDay: { weekday: "long", day: "numeric", month: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
type Look = keyof typeof looks;

const never = () => () => undefined;
const ownZone = () => undefined;
const serversZone = () => "UTC";

/**
 * Writes instants in the visitor's own zone. The server does not know it: its HTML is in UTC, and the page writes the times again
 * once it has taken over that HTML.
 */
export function useTime(look: Look): (when: When) => string {
  return useWriter(look, useSyncExternalStore<string | undefined>(never, ownZone, serversZone));
}

/** Writes instants in UTC: for days that begin and end by it, where the page says so. */
export function useUtcTime(look: Look): (when: When) => string {
  return useWriter(look, "UTC");
}

function useWriter(look: Look, zone: string | undefined): (when: When) => string {
  const { locale } = useApp().setting;
  return useMemo(() => timeWriter(locale, looks[look], zone), [locale, look, zone]);
}
