import { isIP, isIPv6 } from "node:net";
import { z } from "zod";

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
    name: "METRICS_TOKEN",
    fallback: "",
    meaning:
      "who sends it as a bearer token may read /metrics; without it nobody may in live mode, everybody in the demo",
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
    meaning: "how long bets are taken for a flight of the crash game",
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
    name: "TRACKING_SCRIPT_URL",
    fallback: "",
    meaning: "https address of a tracking script of your own, loaded a minute after a page; none without it",
  },
  { name: "DEV", fallback: "false", meaning: "`true` serves the front end from source and reloads it" },
];

const Flag = z.enum(["true", "false", "1", "0"]).transform((text) => text === "true" || text === "1");
const Port = z.coerce.number().int().min(0).max(65535);

/** How many proxies are in front, or which; `true` would take any visitor's word for their address. */
const Proxies = z.string().transform((text, context): false | number | string[] => {
  if (["false", "0"].includes(text)) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const addresses = text.split(",").map((one) => one.trim());
  if (addresses.every(isAddressOrBlock)) return addresses;
  context.addIssue({
    code: "custom",
    message: "give the number of proxies in front, or their addresses separated by commas; `true` trusts everybody",
  });
  return z.NEVER;
});

function isAddressOrBlock(text: string): boolean {
  const [address = "", bits, ...more] = text.split("/");
  const most = isIPv6(address) ? 128 : 32;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && fits && more.length === 0;
}

const Origin = z.url().transform((text) => new URL(text).origin);

const OriginList = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(Origin));

const Environment = z.object({
  CROUPIER_MODE: z.enum(["demo", "live"]).default("demo"),
  HOST: z.string().default("127.0.0.1"),
  PORT: Port.default(3000),
  PUBLIC_ORIGIN: Origin.optional(),
  STUDIO_ORIGIN: Origin.optional(),
  STUDIO_FRAME_ORIGINS: OriginList.default([]),
  SAMPLE_STUDIO: Flag.default(true),
  SAMPLE_STUDIO_PORT: Port.default(3020),
  SAMPLE_STUDIO_ORIGIN: Origin.optional(),
  PAY_PORT: Port.default(3010),
  PAY_ORIGIN: Origin.optional(),
  PAY_API_URL: z.url().optional(),
  CALLBACK_ORIGIN: Origin.optional(),
  PAY_PROVIDER: z
    .string()
    .regex(/^[a-z0-9_.-]{1,40}$/, "lower-case letters, digits, dot, dash")
    .default("sandbox"),
  PAY_KEY_ID: z.string().min(1).default("croupier-demo"),
  PAY_SECRET: z.string().min(32).optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.url().optional(),
  DATABASE_DIRECT_URL: z.url().optional(),
  DATABASE_READ_URL: z.url().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  MIN_FREE_DISK_MB: z.coerce.number().int().min(0).max(1_000_000).default(256),
  REDIS_URL: z.url().optional(),
  CENTRIFUGO_URL: z.url().optional(),
  CENTRIFUGO_API_KEY: z.string().optional(),
  CENTRIFUGO_PUBLIC_URL: z.url().optional(),
  SECRET_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "must be 64 lower-case hex digits")
    .optional(),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default("Croupier <no-reply@localhost>"),
  TRUST_PROXY: Proxies.default(false),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(0).max(1_000_000).default(1000),
  COUNTRY_HEADER: z.string().toLowerCase().default("cf-ipcountry"),
  DEFAULT_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .default("CA"),
  EMAIL_CHECK_VENDOR: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,39}$/, "upper-case letters, digits and underscores")
    .default("IBIZA"),
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]{10,200}$/)
    .optional(),
  RECAPTCHA_SECRET: z.string().min(10).optional(),
  RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
  RECAPTCHA_VERIFY_URL: z.url().default("https://www.google.com/recaptcha/api/siteverify"),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  STUCK_ROUND_MINUTES: z.coerce.number().int().min(1).max(43_200).default(1440),
  FLIGHT_BETTING_SECONDS: z.coerce.number().int().min(3).max(60).default(7),
  FLIGHT_BEACON_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAT_MAIL_AFTER_SECONDS: z.coerce.number().int().min(0).max(86_400).default(60),
  AUTO_APPROVE_WITHDRAWALS: Flag.default(true),
  DEMO_ROUNDS: z.coerce.number().int().min(0).max(100).default(12),
  TRACKING_SCRIPT_URL: z.url({ protocol: /^https$/ }).optional(),
  DEV: Flag.default(false),
});

/** What the process was told, checked once at start. */
export type Config = ReturnType<typeof shape>;

export type ConfigAnswer = { ok: true; config: Config } | { ok: false; problems: string[] };

/** Reads the settings; every problem is named at once, in words an operator can act on. */
export function readConfig(environment: Record<string, string | undefined>): ConfigAnswer {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) };
  }
  const problems = parsed.data.CROUPIER_MODE === "live" ? liveProblems(given) : [];
  if ((given.RECAPTCHA_SITE_KEY === undefined) !== (given.RECAPTCHA_SECRET === undefined)) {
    problems.push("RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET go together: give both or neither");
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: shape(parsed.data) };
}

/** Live mode takes real money, so nothing of the demo may stand in for what is missing. */
function liveProblems(given: Record<string, unknown>): string[] {
  const missing = settings
    .filter((setting) => setting.neededLive && !given[setting.name])
    .map((setting) => `${setting.name} is required in live mode: ${setting.meaning}`);
  const insecure = ["PUBLIC_ORIGIN", "STUDIO_ORIGIN", "PAY_ORIGIN"]
    .filter((name) => typeof given[name] === "string" && !String(given[name]).startsWith("https://"))
    .map((name) => `${name} must be an https address in live mode`);
  const sandbox =
    given.PAY_PROVIDER === "sandbox" ? ["PAY_PROVIDER must be a real provider in live mode, not the sandbox"] : [];
  return [...missing, ...insecure, ...sandbox];
}

function shape(env: z.output<typeof Environment>) {
  const sampleStudio = {
    run: env.SAMPLE_STUDIO && env.CROUPIER_MODE === "demo",
    port: env.SAMPLE_STUDIO_PORT,
    origin: env.SAMPLE_STUDIO_ORIGIN ?? `http://boats.localhost:${env.SAMPLE_STUDIO_PORT}`,
  };
  return {
    mode: env.CROUPIER_MODE,
    host: env.HOST,
    port: env.PORT,
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    studioOrigin: env.STUDIO_ORIGIN ?? `http://games.localhost:${env.PORT}`,
    sampleStudio,
    /** Whose frames pages may show besides our own. */
    frameOrigins: [...env.STUDIO_FRAME_ORIGINS, ...(sampleStudio.run ? [sampleStudio.origin] : [])],
    pay: {
      port: env.PAY_PORT,
      origin: env.PAY_ORIGIN ?? `http://pay.localhost:${env.PAY_PORT}`,
      apiUrl: env.PAY_API_URL ?? `http://127.0.0.1:${env.PAY_PORT}`,
      provider: env.PAY_PROVIDER,
      keyId: env.PAY_KEY_ID,
      secret: env.PAY_SECRET,
      /** The sandbox runs beside us unless another provider's address is given. */
      runSandbox: env.CROUPIER_MODE === "demo" && env.PAY_API_URL === undefined,
    },
    callbackOrigin:
      env.CALLBACK_ORIGIN ??
      (env.CROUPIER_MODE === "demo" ? `http://127.0.0.1:${env.PORT}` : (env.PUBLIC_ORIGIN ?? "")),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: env.DATABASE_POOL,
    minFreeDisk_mb: env.MIN_FREE_DISK_MB,
    redisUrl: env.REDIS_URL,
    centrifugo: env.CENTRIFUGO_URL
      ? { apiUrl: env.CENTRIFUGO_URL, apiKey: env.CENTRIFUGO_API_KEY ?? "", publicUrl: env.CENTRIFUGO_PUBLIC_URL ?? "" }
      : undefined,
    secretKey: env.SECRET_KEY,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    trustProxy: env.TRUST_PROXY,
    connectionsPerAddress: env.CONNECTIONS_PER_ADDRESS,
    countryHeader: env.COUNTRY_HEADER,
    defaultCountry: env.DEFAULT_COUNTRY,
    emailCheckVendor: env.EMAIL_CHECK_VENDOR,
    recaptcha:
      env.RECAPTCHA_SITE_KEY && env.RECAPTCHA_SECRET
        ? {
            siteKey: env.RECAPTCHA_SITE_KEY,
            secret: env.RECAPTCHA_SECRET,
            minScore: env.RECAPTCHA_MIN_SCORE,
            verifyUrl: env.RECAPTCHA_VERIFY_URL,
          }
        : undefined,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    stuckRoundMinutes: env.STUCK_ROUND_MINUTES,
    flightBetting_ms: env.FLIGHT_BETTING_SECONDS * 1_000,
    /** Null: the demo's sandbox. */
    flightBeaconUrl: env.FLIGHT_BEACON_URL ?? (env.CROUPIER_MODE === "live" ? "https://api.drand.sh" : null),
    chatMailAfter_s: env.CHAT_MAIL_AFTER_SECONDS,
    autoApproveWithdrawals: env.AUTO_APPROVE_WITHDRAWALS && env.CROUPIER_MODE === "demo",
    demoRounds: env.DEMO_ROUNDS,
    trackingScript: env.TRACKING_SCRIPT_URL ?? null,
    dev: env.DEV,
  } as const;
}
