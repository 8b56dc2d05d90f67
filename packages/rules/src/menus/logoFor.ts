import { parseDayMonthYear } from "../timeStatus.ts";

interface SeasonLogo {
  image: string;
  alt: string;
  /** `DD/MM/YYYY HH:mm` in UTC; null is always. */
  liveTime: { start: string; end: string } | null;
  /** Nobody named means everywhere. */
  countries: readonly string[];
}

/** The first logo of the operator's list whose days hold `now` and that is for the country; null for the brand's own. Source: 2.5-01, 7.1-01. */
export function logoFor<Logo extends SeasonLogo>(logos: readonly Logo[], country: string, now: Date): Logo | null {
  return (
    logos.find(
      ({ liveTime, countries }) => isLive(liveTime, now) && (countries.length === 0 || countries.includes(country)),
    ) ?? null
  );
}

function isLive(liveTime: SeasonLogo["liveTime"], now: Date): boolean {
  if (liveTime === null) return true;
  const start = parseDayMonthYear(liveTime.start);
  const end = parseDayMonthYear(liveTime.end);
  return start !== null && end !== null && start <= now && now < end;
}
