import type * as wire from "./wire.ts";

/** One call as the browser knows it: where it goes. The types say what it takes and gives. */
export interface Endpoint<Input = unknown, Reply = unknown> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** Only there for the compiler. */
  types?: { input: Input; reply: Reply };
}

export interface CallParts {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean>;
  body?: unknown;
}

/** One way to call the API: over HTTP in a browser, in process on the server. Failures are thrown as `ApiFailure`. */
export interface Api {
  call<Input extends CallParts, Reply>(endpoint: Endpoint<Input, Reply>, input: Input): Promise<Reply>;
}

const define = <Input extends CallParts, Reply>(method: Endpoint["method"], path: string): Endpoint<Input, Reply> => ({
  method,
  path,
});

// biome-ignore lint/complexity/noBannedTypes: a call without input takes exactly an empty object
type Nothing = {};
type Body<T> = { body: T };

export interface GamesFilter {
  device: "desktop" | "mobile";
  page: number;
  page_size: number;
  filter?: { title?: string; providers?: string[]; categories?: { identifiers: string[]; strategy: "OR" | "AND" } };
}

export interface SignUpFields {
  email: string;
  password: string;
  currency: string;
  country: string;
  terms_acceptance: boolean;
  age_acceptance: boolean;
  captcha: string;
}

export const endpoints = {
  player: define<Nothing, wire.Player>("GET", "/api/player"),
  accounts: define<{ query: { compatibility: boolean } }, wire.Account[]>("GET", "/api/player/accounts"),
  selectAccount: define<Body<{ currency: string }>, wire.Account>("POST", "/api/player/accounts"),
  stats: define<Nothing, wire.Stats>("GET", "/api/player/stats"),
  settings: define<Nothing, wire.RealtimeSettings>("GET", "/api/player/settings"),
  sessions: define<Nothing, wire.Session[]>("GET", "/api/player/sessions"),
  endSession: define<{ params: { id: string | number } }, null>("DELETE", "/api/player/sessions/:id"),
  payments: define<Nothing, wire.Payment[]>("GET", "/api/player/payments"),
  recallPayment: define<{ params: { id: string | number } }, wire.Payment>("POST", "/api/player/payments/:id/recall"),
  playedGames: define<Nothing, { identifier: string; last_activity_at: string }[]>("GET", "/api/player/played_games"),
  favourites: define<Nothing, number[]>("GET", "/api/player/favorite_games"),
  addFavourite: define<{ params: { id: number } }, unknown>("PUT", "/api/player/favorite_games/:id"),
  removeFavourite: define<{ params: { id: number } }, unknown>("DELETE", "/api/player/favorite_games/:id"),
  updateLocale: define<Body<{ locale: string }>, unknown>("PATCH", "/api/player/update_locale"),
  currencies: define<Nothing, wire.Currency[]>("GET", "/api/info/currencies"),
  countries: define<Nothing, wire.Country[]>("GET", "/api/info/countries"),
  locales: define<Nothing, wire.Locale[]>("GET", "/api/info/locales"),
  collections: define<Nothing, wire.Collection[]>("GET", "/api/games/collections"),
  providers: define<Nothing, { id: string; title: string }[]>("GET", "/api/games/providers"),
  games: define<Body<GamesFilter>, wire.GamePage>("POST", "/api/games_filter"),
  selectGames: define<Body<{ game_ids: string[]; device?: string }>, Record<string, wire.Game>>(
    "POST",
    "/api/games_filter/select",
  ),
  gamesBySeoTitle: define<Body<{ game_seo_titles: string[] }>, Record<string, wire.Game>>(
    "POST",
    "/api/games_filter/select_by_seo_titles",
  ),
  launchGame: define<
    { params: { id: number }; body: { mode: "real" | "demo"; device: "desktop" | "mobile"; return_url: string } },
    { launch_url: string }
  >("POST", "/api/games/:id/launch"),
  latestWins: define<Nothing, wire.Win[]>("GET", "/api/stats/winners/latest"),
  captcha: define<Nothing, wire.CaptchaChallenge>("GET", "/api/captcha"),
  signIn: define<
    Body<{ user: { email: string; password: string; captcha?: string } | { otp_attempt: string } }>,
    wire.Player
  >("POST", "/api/users/sign_in"),
  signOut: define<Nothing, null>("DELETE", "/api/users/sign_out"),
  signUp: define<Body<{ user: SignUpFields }>, wire.Player>("POST", "/api/users"),
  remind: define<Body<{ user: { email: string; captcha?: string } }>, unknown>("POST", "/api/users/password"),
  newPassword: define<
    Body<{ user: { reset_password_token: string; password: string; password_confirmation: string } }>,
    unknown
  >("PUT", "/api/users/password"),
  confirm: define<{ query: { confirmation_token: string } }, wire.Player>("GET", "/api/users/confirmation"),
  resendConfirmation: define<Body<{ user: { email: string; captcha?: string } }>, unknown>(
    "POST",
    "/api/users/confirmation",
  ),
  paymentMethods: define<
    { params: { currency: string }; query: { payment_action: "deposit" | "cashout" } },
    wire.PaymentMethod[]
  >("GET", "/api/payments/payment_methods/:currency"),
  paymentMethodFields: define<
    { params: { currency: string; methodId: string }; body: { payment_action: "deposit" | "cashout" } },
    wire.PaymentMethodFields
  >("POST", "/api/payments/payment_methods/:currency/:methodId/deposit_info"),
  pay: define<Body<Record<string, unknown>>, wire.PaymentSubmission>("POST", "/api/payment_processing"),
  roundProof: define<{ params: { id: string } }, Record<string, unknown>>("GET", "/api/rounds/:id/proof"),
};

/** The address of a call with its parameters filled in. */
export function addressOf(endpoint: Endpoint, { params = {}, query = {} }: CallParts): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? "")));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return search ? `${path}?${search}` : path;
}
