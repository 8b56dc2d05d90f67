import { useUtcTime } from "../../ui/useTime.ts";

/** Days by UTC, as the quarters of the club are counted. Source: 6-18. */
export function useVipDates() {
  const day = useUtcTime("longDay");
  return {
    day,
    /** The last day before a moment at midnight. */
    lastDayBefore: (instant: string) => day(new Date(instant).getTime() - 1),
  };
}
