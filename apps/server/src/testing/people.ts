import { randomUUID } from "node:crypto";
import { checkDigit } from "@croupier/rules/validation/estonianCode";
import { demoCountryCookie } from "../platform/resolveContext.ts";
import { solveCaptcha } from "../players/testing/solveCaptcha.ts";
import { type Answer, type Visitor, visitor } from "./visitor.ts";

/*
 * What people do on the site, one line each: sign up, deposit, open a game, play. Everything goes over real HTTP, so the
 * same words work against a server in this process, in another one, or several.
 */

export const password = "correct horse 42";

/** What the cashier asks of a player before the first payment. */
export const completeProfile = {
  first_name: "Alex",
  last_name: "Moss",
  date_of_birth: "1990-04-12",
  country: "CA",
  city: "Toronto",
  address: "1 King Street",
  postal_code: "M5V 2T6",
  mobile_phone: "+1 416 555 0134",
};
let counter = 0;

/** The same of somebody else: one person with two accounts is one person to an exclusion. */
export function profileOfTheirOwn(playerId: number) {
  // No number begins with a zero.
  const number = `2${String(playerId).padStart(6, "0")}`;
  return { ...completeProfile, address: `${playerId} King Street`, mobile_phone: `+1 416 ${number}` };
}

export interface Player extends Visitor {
  id: number;
  email: string;
  currency: string;
}

/** Somebody new with an account; the captcha is really solved. */
export async function signUp(
  origin: string,
  about: Record<string, unknown> = {},
  cookies: Readonly<Record<string, string>> = {},
): Promise<Player> {
  const who = visitor(origin, new Map(Object.entries(cookies)));
  const user = {
    email: `person-${process.pid}-${++counter}@example.test`,
    password,
    currency: "EUR",
    country: "CA",
    terms_acceptance: true,
    age_acceptance: true,
    captcha: await solveCaptcha(who),
    ...(about.country === "DE" ? askedInGermany(counter) : {}),
    ...about,
  };
  const made = await who.send("POST", "/api/users", { user });
  if (made.status !== 201) throw new Error(`sign-up answered ${made.status} ${JSON.stringify(made.body)}`);
  return { ...who, id: made.body.id, email: made.body.email, currency: made.body.currency };
}

/** The demo's host of the Estonian licence. */
export const estonianHost = "ee.nordic.localhost";

/** Somebody from Estonia who opens an account there, under that licence. `origin` is any of the site's. */
export async function signUpInEstonia(origin: string, about: Record<string, unknown> = {}): Promise<Player> {
  const home = new URL(origin);
  home.hostname = estonianHost;
  const asked = { country: "EE", ...askedInEstonia(counter), ...about };
  return signUp(home.origin, asked, { [demoCountryCookie]: "EE" });
}

function askedInEstonia(number: number) {
  const born = new Date(Date.UTC(1950, 0, 1 + number)).toISOString().slice(0, 10);
  return { first_name: "Mari", last_name: "Tamm", date_of_birth: born, personal_id: estonianCode(born) };
}

/** The code of a woman of that birthday in the Estonian register; by its serial number the sandbox knows who is excluded. */
export function estonianCode(born: string, serial = "365"): string {
  const ten = `4${born.slice(2).replaceAll("-", "")}${serial}`;
  return `${ten}${checkDigit(ten)}`;
}

/** What `registration-fields` asks for in Germany; a birthday for each number, so that nobody is taken for somebody else. */
function askedInGermany(number: number) {
  const born = new Date(Date.UTC(1960, 0, 1 + number));
  return { first_name: "Kim", last_name: "Moos", date_of_birth: born.toISOString().slice(0, 10) };
}

/** Signs an existing person in. */
export async function signIn(origin: string, email: string, secret: string): Promise<Player> {
  const who = visitor(origin);
  const done = await who.send("POST", "/api/users/sign_in", { user: { email, password: secret } });
  if (done.status !== 201) throw new Error(`sign-in answered ${done.status} ${JSON.stringify(done.body)}`);
  return { ...who, id: done.body.id, email, currency: done.body.currency };
}

/** What the player has in a currency, in subunits; zero without a wallet. */
export async function balance(who: Visitor, currency: string): Promise<number> {
  const { body } = await who.get("/api/player/accounts?compatibility=false");
  return body.find((account: { currency: string }) => account.currency === currency)?.amount_cents ?? 0;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads deep into bodies and asserts what it finds
type LooseAnswer = Answer<any>;

/** A game table that a player sits at. */
export interface Table {
  token: string;
  session: LooseAnswer["body"];
  play(bet: unknown, key?: string): Promise<LooseAnswer>;
  /** Plays a round of a campaign of free rounds. */
  playFree(campaign: number, bet: unknown, key?: string): Promise<LooseAnswer>;
  act(roundId: string, move: unknown, key?: string): Promise<LooseAnswer>;
  get(path: string): Promise<LooseAnswer>;
  send(method: string, path: string, body?: unknown): Promise<LooseAnswer>;
}

/** Opens a game as its page does: launch, then the frame trades its token. */
export async function openTable(who: Visitor, seoTitle: string, mode: "real" | "demo" = "real"): Promise<Table> {
  const found = await who.send("POST", "/api/games_filter/select_by_seo_titles", { game_seo_titles: [seoTitle] });
  if (found.status !== 200) throw new Error(`titles answered ${found.status} ${JSON.stringify(found.body)}`);
  const [game] = Object.values(found.body) as { currencies: Record<string, { id: number }> }[];
  if (!game) throw new Error(`there is no game ${seoTitle}`);
  const id = Object.values(game.currencies)[0]?.id;
  const launched = await who.send("POST", `/api/games/${id}/launch`, { mode });
  if (launched.status !== 200) throw new Error(`launch answered ${launched.status} ${JSON.stringify(launched.body)}`);
  const launch = new URLSearchParams(new URL(launched.body.launch_url).hash.slice(1)).get("launch");
  const frame = visitor(who.origin);
  const opened = await frame.send("POST", "/game/session", { launch_token: launch });
  if (opened.status !== 200) throw new Error(`the frame got ${opened.status} ${JSON.stringify(opened.body)}`);
  return tableOf(frame, opened.body);
}

function tableOf(frame: Visitor, session: { token: string }): Table {
  const headers = { authorization: `Bearer ${session.token}` };
  return {
    token: session.token,
    session,
    play: (bet, key = randomUUID()) => frame.send("POST", "/game/rounds", { key, bet }, headers),
    playFree: (campaign, bet, key = randomUUID()) =>
      frame.send("POST", "/game/rounds", { key, bet, free_round: campaign }, headers),
    act: (roundId, move, key = randomUUID()) =>
      frame.send("POST", `/game/rounds/${roundId}/moves`, { key, move }, headers),
    get: (path) => frame.get(path, headers),
    send: (method, path, body) => frame.send(method, path, body, headers),
  };
}

/** The same game session, spoken to through another server. */
export function sameTableAt(origin: string, table: Table): Table {
  return tableOf(visitor(origin), table.session as { token: string });
}

/** Chips on one number of the roulette, in subunits. */
export function chipsOn(number: number, amount: unknown): { bets: unknown[] } {
  return { bets: [{ type: "straight", numbers: [number], amount }] };
}
