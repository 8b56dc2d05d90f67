import { endpoints } from "../api/endpoints.ts";
import type { App } from "../app-context/App.ts";

/** The player's mails and pages use this language from now on. A failure only means that it is asked again. */
export async function savePlayerLocale(app: App, locale: string): Promise<void> {
  await app.api.call(endpoints.updateLocale, { body: { locale } }).catch(() => undefined);
}
