import type { Session } from "./records.ts";
import type { StudioSettings } from "./settings.ts";
import type { Table } from "./table.ts";

/** What the casino sends when somebody opens the game. Only what we use is read. Source: docs/studios.md. */
interface Launch {
  game_id: string;
  locale: string;
  urls: { return_url: string };
  session_id?: string;
  account?: { id: string; currency: string };
}

export type LaunchAnswer = { ok: true; launchUrl: string } | { ok: false; code: number; message: string };

/** The casino's name of our game. */
export const titleOf = ({ provider }: StudioSettings) => `${provider}/PaperBoats`;

/** Makes a session of ours and answers the address of its frame. Its key is ours; the casino's session id stays here. */
export function launch(
  table: Table,
  settings: StudioSettings,
  mode: Session["mode"],
  body: unknown,
  currencies: readonly string[],
): LaunchAnswer {
  const given = readLaunch(body, mode);
  if (!given) return { ok: false, code: 400, message: "a field is missing" };
  if (given.game_id !== titleOf(settings)) return { ok: false, code: 405, message: "no such game" };
  const currency = given.account?.currency ?? "FUN";
  if (!currencies.includes(currency)) return { ok: false, code: 154, message: "not a currency of this game" };
  const session = table.open({
    mode,
    game: given.game_id,
    currency,
    locale: given.locale,
    casinoOrigin: new URL(given.urls.return_url).origin,
    sessionId: given.session_id ?? "",
    accountId: given.account?.id ?? "",
  });
  return { ok: true, launchUrl: `${settings.origin}/play#${session.key}` };
}

function readLaunch(body: unknown, mode: Session["mode"]): Launch | null {
  const given = body as Partial<Launch> | null;
  const known = typeof given?.game_id === "string" && typeof given.locale === "string";
  if (!known || !URL.canParse(given.urls?.return_url ?? "")) return null;
  const forMoney = typeof given.session_id === "string" && typeof given.account?.currency === "string";
  return mode === "demo" || forMoney ? (given as Launch) : null;
}
