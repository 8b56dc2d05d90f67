import { useUtcTime } from "../../ui/useTime.ts";

/** Writes a day by UTC, short for the row and in full for cards. */
export function useDayNames() {
  return { weekday: useUtcTime("weekday"), date: useUtcTime("dayOfMonth"), full: useUtcTime("fullDay") };
}
