import { useMemo } from "react";
import { useApp } from "../../app-context/App.ts";

/** Days by UTC, as the quarters of the club are counted. Source: 6-18. */
export function useVipDates() {
  const { locale } = useApp().setting;
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
    return {
      day: (instant: string) => format.format(new Date(instant)),
      /** The last day before a moment at midnight. */
      lastDayBefore: (instant: string) => format.format(new Date(new Date(instant).getTime() - 1)),
    };
  }, [locale]);
}
