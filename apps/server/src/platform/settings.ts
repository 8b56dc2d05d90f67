/** One row of the settings table: the variable, what it means, and its default where it has one. */
export interface Setting {
  name: string;
  meaning: string;
  /** Shown in the documentation; an empty text means "none". */
  fallback: string;
  /** Live mode refuses to start without it. */
  neededLive?: boolean;
}

/** Every setting there is. `docs/operations.md` is checked against this table by a test. */
export const settings: readonly Setting[] = [
  { name: "CROUPIER_MODE", fallback: "demo", meaning: "`demo` (play money, seeded people, mailbox page) or `live`" },
  { name: "HOST", fallback: "127.0.0.1", meaning: "address the server listens on" },
  { name: "PORT", fallback: "3000", meaning: "port of the casino and of the game frames; 0 takes a free one" },
  { name: "PUBLIC_ORIGIN", fallback: "http://localhost:PORT", meaning: "origin that players see", neededLive: true },
  {
    name: "STUDIO_ORIGIN",
    fallback: "http://games.localhost:PORT",
    meaning: "origin of our own game frames, another host than the casino's",
    neededLive: true,
  },
  {
    name: "BACK_OFFICE_ORIGIN",
    fallback: "http://office.localhost:PORT",
    meaning: "origin of the back office, another host than the casino's; operators sign in there only",
    neededLive: true,
  },
  {
    name: "SECOND_PERSON_ABOVE_EUR",
    fallback: "500",
    meaning: "amounts above this many euros wait for a second operator",
  },
  {
    name: "STUDIO_FRAME_ORIGINS",
    fallback: "",
    meaning: "origins of other studios' game frames, separated by commas; pages frame nobody else",
  },
  {
    name: "SAMPLE_STUDIO",
    fallback: "true",
    meaning: "demo only: runs the sample studio, an outside studio behind the gateway, with its title",
  },
  { name: "SAMPLE_STUDIO_PORT", fallback: "3020", meaning: "port of the sample studio, demo only" },
  {
    name: "SAMPLE_STUDIO_ORIGIN",
    fallback: "http://boats.localhost:SAMPLE_STUDIO_PORT",
    meaning: "origin of its game frames",
  },
  { name: "PAY_PORT", fallback: "3010", meaning: "port of the sandbox payment provider, demo only" },
  {
    name: "PAY_ORIGIN",
    fallback: "http://pay.localhost:PAY_PORT",
    meaning: "origin of the payment provider's own pages and card frame",
    neededLive: true,
  },
  {
    name: "PAY_API_URL",
    fallback: "http://127.0.0.1:PAY_PORT",
    meaning: "where the server calls the payment provider",
    neededLive: true,
  },
  {
    name: "CALLBACK_ORIGIN",
    fallback: "PUBLIC_ORIGIN, in the demo http://127.0.0.1:PORT",
    meaning: "where the payment provider sends its callbacks",
  },
  {
    name: "PAY_PROVIDER",
    fallback: "sandbox",
    meaning: "name of the payment provider in callbacks and in the house's accounts",
    neededLive: true,
  },
  { name: "PAY_KEY_ID", fallback: "croupier-demo", meaning: "our key id at the payment provider", neededLive: true },
  {
    name: "PAY_SECRET",
    fallback: "",
    meaning: "shared secret with the payment provider; demo derives one",
    neededLive: true,
  },
  {
    name: "IDENTITY_API_URL",
    fallback: "the demo's sandbox, none in live mode",
    meaning: "where the server calls an identity service; without one operators decide about every document",
  },
  { name: "IDENTITY_PROVIDER", fallback: "sandbox", meaning: "its name in webhooks: `/verification/callback/NAME`" },
  { name: "IDENTITY_APP_TOKEN", fallback: "croupier-demo", meaning: "our account at the identity service" },
  { name: "IDENTITY_SECRET", fallback: "", meaning: "secret that signs our calls to it; demo derives one" },
  { name: "IDENTITY_WEBHOOK_SECRET", fallback: "", meaning: "secret that signs its webhooks; demo derives one" },
  { name: "IDENTITY_LEVEL", fallback: "basic-kyc-level", meaning: "name of the check that is ordered there" },
  {
    name: "EXCLUSION_REGISTER_URL",
    fallback: "the demo's sandbox, none in live mode",
    meaning:
      "where the server asks the national register of self-exclusions; without one nobody plays in live mode whose licence asks for it",
  },
  { name: "EXCLUSION_REGISTER_TOKEN", fallback: "croupier-demo", meaning: "our account at the register" },
  { name: "EXCLUSION_REGISTER_SECRET", fallback: "", meaning: "secret that signs our questions; demo derives one" },
  { name: "DATA_DIR", fallback: ".data", meaning: "folder of the embedded database, secrets and files" },
  {
    name: "DATABASE_URL",
    fallback: "",
    meaning: "a PostgreSQL 16 or newer; without it the embedded one runs in DATA_DIR",
    neededLive: true,
  },
  {
    name: "DATABASE_DIRECT_URL",
    fallback: "",
    meaning:
      "the owner's address of the same database past a connection pooler, for migrations, jobs and listening; `DATABASE_URL` may then be one in transaction mode",
  },
  {
    name: "DATABASE_READ_URL",
    fallback: "",
    meaning:
      "address of a streaming replica of the same database, past any pooler, for lists and reports; its user may take on the application's role",
  },
  { name: "DATABASE_POOL", fallback: "12", meaning: "connections for requests" },
  {
    name: "MIN_FREE_DISK_MB",
    fallback: "256",
    meaning: "free room on the embedded database's disk below which new bets are refused",
  },
  { name: "REDIS_URL", fallback: "", meaning: "backplane between server processes; without it PostgreSQL notifies" },
  { name: "CENTRIFUGO_URL", fallback: "", meaning: "API address of a Centrifugo that takes over realtime" },
  { name: "CENTRIFUGO_API_KEY", fallback: "", meaning: "its API key" },
  { name: "CENTRIFUGO_PUBLIC_URL", fallback: "", meaning: "its WebSocket address for browsers" },
  {
    name: "SECRET_KEY",
    fallback: "",
    meaning: "64 hex digits from which all keys are derived; demo makes one in DATA_DIR",
    neededLive: true,
  },
  {
    name: "SMTP_URL",
    fallback: "",
    meaning: "mail server, such as smtps://user:password@host; demo shows mail at /mailbox",
    neededLive: true,
  },
  { name: "MAIL_FROM", fallback: "Croupier <no-reply@localhost>", meaning: "sender of the mail" },
  {
    name: "TRUST_PROXY",
    fallback: "false",
    meaning:
      "`false`, or who stands in front and sets X-Forwarded-For, -Proto and the country header: how many proxies, or their addresses (also `10.0.0.0/8`) separated by commas",
  },
  {
    name: "CONNECTIONS_PER_ADDRESS",
    fallback: "1000",
    meaning:
      "connections that one address may hold at a process, those above it are closed at once; `0` for no bound. Trusted proxies have none",
  },
  {
    name: "COUNTRY_HEADER",
    fallback: "cf-ipcountry",
    meaning: "header in which a trusted proxy gives the visitor's country",
  },
  {
    name: "DEFAULT_COUNTRY",
    fallback: "CA",
    meaning:
      "country of every visitor where `TRUST_PROXY` is `false`, and in the demo; behind a proxy a visitor without a country gets the strictest rules there are",
  },
  {
    name: "EMAIL_CHECK_VENDOR",
    fallback: "IBIZA",
    meaning: "first word of the verdicts that `POST /check-email` answers",
  },
  {
    name: "RECAPTCHA_SITE_KEY",
    fallback: "",
    meaning: "switches Google's reCAPTCHA v3 on instead of the captcha of our own; needs RECAPTCHA_SECRET",
  },
  { name: "RECAPTCHA_SECRET", fallback: "", meaning: "its secret" },
  { name: "RECAPTCHA_MIN_SCORE", fallback: "0.5", meaning: "visitors whom it gives a lower score are refused, 0 to 1" },
  {
    name: "RECAPTCHA_VERIFY_URL",
    fallback: "https://www.google.com/recaptcha/api/siteverify",
    meaning: "where the server asks about a solution",
  },
  {
    name: "OIDC_ISSUER",
    fallback: "",
    meaning:
      "lets players sign in through this OpenID Connect provider; needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. Register `<PUBLIC_ORIGIN>/api/auth_providers/openid/callback` there, for each brand's origin",
  },
  { name: "OIDC_CLIENT_ID", fallback: "", meaning: "our client id there" },
  { name: "OIDC_CLIENT_SECRET", fallback: "", meaning: "its secret" },
  { name: "OIDC_NAME", fallback: "OpenID", meaning: "what the provider is called on the button" },
  {
    name: "METRICS_TOKEN",
    fallback: "",
    meaning:
      "who sends it as a bearer token may read /metrics; without it nobody may in live mode, everybody in the demo",
  },
  {
    name: "PASSWORD_HASHES",
    fallback: "strong",
    meaning: "`cheap` makes hashes that are quick to guess, for tests only; live mode refuses it",
  },
  { name: "LOG_LEVEL", fallback: "info", meaning: "trace, debug, info, warn, error or silent" },
  {
    name: "STUCK_ROUND_MINUTES",
    fallback: "1440",
    meaning: "age at which an abandoned open round is settled or refunded; 43200 (thirty days) at most",
  },
  {
    name: "FLIGHT_BETTING_SECONDS",
    fallback: "7",
    meaning: "how long bets are taken for a crash round",
  },
  {
    name: "FLIGHT_BEACON_URL",
    fallback: "https://api.drand.sh, in the demo a sandbox of its own",
    meaning: "relay of the drand network quicknet, which gives the crash game's seed chains their salt",
  },
  {
    name: "CHAT_MAIL_AFTER_SECONDS",
    fallback: "60",
    meaning: "how long an answer of the support waits for the visitor's page before it is mailed",
  },
  {
    name: "AUTO_APPROVE_WITHDRAWALS",
    fallback: "true",
    meaning: "demo only: an approval job stands in for the operator",
  },
  {
    name: "DEMO_ROUNDS",
    fallback: "12",
    meaning: "demo only: rounds of each game that some of its people have played when it first opens; 0 for none",
  },
  {
    name: "DEMO_PLAYERS",
    fallback: "12",
    meaning: "demo only: players whom the house plays itself, marked on the boards of tournaments; 0 for none",
  },
  {
    name: "DEMO_WELCOME",
    fallback: "true",
    meaning: "demo only: whoever signs up is given free spins, by an offer that is written down when it first opens",
  },
  {
    name: "TRACKING_SCRIPT_URL",
    fallback: "",
    meaning: "https address of a tracking script of your own, loaded a minute after a page; none without it",
  },
  {
    name: "COPYRIGHT_BADGE_URL",
    fallback: "",
    meaning:
      "https address of the script of a copyright badge, loaded on the hosts of COPYRIGHT_BADGE_HOSTS; none without it",
  },
  {
    name: "COPYRIGHT_BADGE_HOSTS",
    fallback: "",
    meaning: "names of the hosts whose pages load the badge's script, separated by commas",
  },
  { name: "DEV", fallback: "false", meaning: "`true` serves the front end from source and reloads it" },
];
