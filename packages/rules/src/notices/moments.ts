/** When each of the things that come by themselves comes. All times in milliseconds. */

/** Source: 4-40, 4-41, 9-04. */
export const survey = { delay_ms: 300_000, preload_ms: 290_000, settle_ms: 500 } as const;

export interface SurveyFacts {
  loggedIn: boolean;
  onGamePage: boolean;
  blockingModal: boolean;
  /** Since the page was loaded. */
  elapsed_ms: number;
  /** The operator's configuration names a survey and switches it on. Source: 5-32. */
  configured: boolean;
  /** Closed or answered before. */
  done: boolean;
}

/** Whether the conditions for the survey hold; it shows `settle_ms` after they become true. Source: 4-39 to 4-41. */
export function surveyMayShow(facts: SurveyFacts): boolean {
  const { loggedIn, onGamePage, blockingModal, elapsed_ms, configured, done } = facts;
  return loggedIn && !onGamePage && !blockingModal && configured && !done && elapsed_ms >= survey.delay_ms;
}

/** Source: 3-63, 5-32. */
export function surveyConfigured(config: {
  survey_id: string;
  survey_collector_id: string;
  is_enable_widget: boolean;
}): boolean {
  return config.is_enable_widget && config.survey_id !== "" && config.survey_collector_id !== "";
}

/** Source: 4-38, 9-08. */
export const exitPrompt = { delay_ms: 300_000, recheck_ms: 60_000 } as const;

/** Whether an iOS visitor inside another app's browser is asked to open the real one. Source: 4-38. */
export function exitPromptMayShow(facts: {
  inAppBrowser: boolean;
  shownThisSession: boolean;
  cashboxOpen: boolean;
  playing: boolean;
  elapsed_ms: number;
  loggingOut: boolean;
}): boolean {
  if (!facts.inAppBrowser || facts.shownThisSession || facts.cashboxOpen || facts.playing) return false;
  return facts.loggingOut || facts.elapsed_ms >= exitPrompt.delay_ms;
}

/** Browsers inside other iOS apps: they name the app, or lack the word Safari. */
export function isIosInAppBrowser(userAgent: string): boolean {
  if (!/iPhone|iPad|iPod/.test(userAgent) || /CriOS|FxiOS|EdgiOS|OPiOS/.test(userAgent)) return false;
  return (
    /FBAN|FBAV|Instagram|Line\/|Twitter|Snapchat|TikTok|musical_ly|GSA\//.test(userAgent) || !/Safari\//.test(userAgent)
  );
}

/** Source: 4-48, 9-09. */
export const enterBannerRest_ms = 120_000;
/** `minutes` is what an offer has that names no time of its own. Source: 9-07. */
export const promoTooltip = { minutes: 10, cookie: "promo_tooltip_timer", cookieLife_s: 86_400 } as const;
/** Source: 9-11. */
export const idleTitle_ms = 2_000;

/**
 * The tooltip's end: kept from the cookie while that makes sense, else as many minutes from now as the operator
 * configured, at most as long as the cookie lives. Source: 9-07.
 */
export function promoTooltipEnd(cookie: string | null, now: number, configured: unknown): number {
  const kept = Number(cookie);
  const longest = now + promoTooltip.cookieLife_s * 1000;
  if (cookie !== null && Number.isSafeInteger(kept) && kept > 0 && kept <= longest) return kept;
  const minutes = typeof configured === "number" && configured > 0 ? configured : promoTooltip.minutes;
  return Math.min(now + Math.round(minutes * 60_000), longest);
}
