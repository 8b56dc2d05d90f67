import { useApp } from "../../app-context/App.ts";

/** Writes a day by UTC, short for the row and in full for cards. */
export function useDayNames() {
  const { locale } = useApp().setting;
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
    return (day: string) => format.format(new Date(`${day}T00:00:00.000Z`));
  };
  return {
    weekday: write({ weekday: "short" }),
    date: write({ day: "numeric", month: "short" }),
    full: write({ weekday: "long", day: "numeric", month: "long" }),
  };
}
