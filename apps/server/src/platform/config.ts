import { z } from "zod";
import { settings } from "./settings.ts";
import { Flag, HostList, Origin, OriginList, Port, Proxies } from "./settingTexts.ts";

const Environment = z.object({
  CROUPIER_MODE: z.enum(["demo", "live"]).default("demo"),
  HOST: z.string().default("127.0.0.1"),
  PORT: Port.default(3000),
  PUBLIC_ORIGIN: Origin.optional(),
  STUDIO_ORIGIN: Origin.optional(),
  BACK_OFFICE_ORIGIN: Origin.optional(),
  SECOND_PERSON_ABOVE_EUR: z.coerce.number().int().min(0).max(1_000_000).default(500),
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
  IDENTITY_API_URL: z.url().optional(),
  IDENTITY_PROVIDER: z
    .string()
    .regex(/^[a-z0-9_.-]{1,40}$/, "lower-case letters, digits, dot, dash")
    .default("sandbox"),
  IDENTITY_APP_TOKEN: z.string().min(1).default("croupier-demo"),
  IDENTITY_SECRET: z.string().min(16).optional(),
  IDENTITY_WEBHOOK_SECRET: z.string().min(16).optional(),
  IDENTITY_LEVEL: z.string().min(1).max(100).default("basic-kyc-level"),
  EXCLUSION_REGISTER_URL: z.url().optional(),
  EXCLUSION_REGISTER_TOKEN: z.string().min(1).default("croupier-demo"),
  EXCLUSION_REGISTER_SECRET: z.string().min(16).optional(),
  BTCPAY_URL: z.url().optional(),
  BTCPAY_STORE_ID: z.string().min(1).optional(),
  BTCPAY_API_KEY: z.string().min(1).optional(),
  BTCPAY_WEBHOOK_SECRET: z.string().min(16).optional(),
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
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().min(1).max(200).optional(),
  OIDC_CLIENT_SECRET: z.string().min(10).optional(),
  OIDC_NAME: z.string().min(1).max(40).default("OpenID"),
  PASSWORD_HASHES: z.enum(["strong", "cheap"]).default("strong"),
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  STUCK_ROUND_MINUTES: z.coerce.number().int().min(1).max(43_200).default(1440),
  FLIGHT_BETTING_SECONDS: z.coerce.number().int().min(3).max(60).default(7),
  FLIGHT_BEACON_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAT_MAIL_AFTER_SECONDS: z.coerce.number().int().min(0).max(86_400).default(60),
  AUTO_APPROVE_WITHDRAWALS: Flag.default(true),
  DEMO_WELCOME: Flag.default(true),
  DEMO_ROUNDS: z.coerce.number().int().min(0).max(100).default(12),
  DEMO_PLAYERS: z.coerce.number().int().min(0).max(100).default(12),
  TRACKING_SCRIPT_URL: z.url({ protocol: /^https$/ }).optional(),
  COPYRIGHT_BADGE_URL: z.url({ protocol: /^https$/ }).optional(),
  COPYRIGHT_BADGE_HOSTS: HostList.default([]),
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
  const oidc = ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"].filter((name) => given[name] !== undefined);
  if (oidc.length % 3 !== 0)
    problems.push("OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: give all or none");
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config: shape(parsed.data) };
}

/** Live mode takes real money, so nothing of the demo may stand in for what is missing. */
function liveProblems(given: Record<string, unknown>): string[] {
  const missing = settings
    .filter((setting) => setting.neededLive && !given[setting.name])
    .map((setting) => `${setting.name} is required in live mode: ${setting.meaning}`);
  const insecure = ["PUBLIC_ORIGIN", "STUDIO_ORIGIN", "BACK_OFFICE_ORIGIN", "PAY_ORIGIN", "OIDC_ISSUER"]
    .filter((name) => typeof given[name] === "string" && !String(given[name]).startsWith("https://"))
    .map((name) => `${name} must be an https address in live mode`);
  const unsigned =
    given.IDENTITY_API_URL && !(given.IDENTITY_SECRET && given.IDENTITY_WEBHOOK_SECRET)
      ? ["IDENTITY_SECRET and IDENTITY_WEBHOOK_SECRET are required with IDENTITY_API_URL"]
      : [];
  const sandbox =
    given.PAY_PROVIDER === "sandbox" ? ["PAY_PROVIDER must be a real provider in live mode, not the sandbox"] : [];
  const cheap = given.PASSWORD_HASHES === "cheap" ? ["PASSWORD_HASHES must be strong in live mode"] : [];
  return [...missing, ...insecure, ...unsigned, ...sandbox, ...cheap];
}

function sampleStudioOf(env: z.output<typeof Environment>) {
  return {
    run: env.SAMPLE_STUDIO && env.CROUPIER_MODE === "demo",
    port: env.SAMPLE_STUDIO_PORT,
    origin: env.SAMPLE_STUDIO_ORIGIN ?? `http://boats.localhost:${env.SAMPLE_STUDIO_PORT}`,
  };
}

function btcpayOf(env: z.output<typeof Environment>) {
  const {
    BTCPAY_URL: url,
    BTCPAY_STORE_ID: storeId,
    BTCPAY_API_KEY: apiKey,
    BTCPAY_WEBHOOK_SECRET: webhookSecret,
  } = env;
  return url && storeId && apiKey && webhookSecret ? { url, storeId, apiKey, webhookSecret } : null;
}

function recaptchaOf(env: z.output<typeof Environment>) {
  if (!env.RECAPTCHA_SITE_KEY || !env.RECAPTCHA_SECRET) return undefined;
  return {
    siteKey: env.RECAPTCHA_SITE_KEY,
    secret: env.RECAPTCHA_SECRET,
    minScore: env.RECAPTCHA_MIN_SCORE,
    verifyUrl: env.RECAPTCHA_VERIFY_URL,
  };
}

function shape(env: z.output<typeof Environment>) {
  const sampleStudio = sampleStudioOf(env);
  return {
    mode: env.CROUPIER_MODE,
    host: env.HOST,
    port: env.PORT,
    publicOrigin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    studioOrigin: env.STUDIO_ORIGIN ?? `http://games.localhost:${env.PORT}`,
    /** Where operators work, another host than the casino's, with a cookie of its own. */
    backOfficeOrigin: env.BACK_OFFICE_ORIGIN ?? `http://office.localhost:${env.PORT}`,
    /** Amounts above it need a second person, in euro cents. */
    secondPersonAbove_eurCents: env.SECOND_PERSON_ABOVE_EUR * 100,
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
    identity: identityOf(env),
    /** The national register of self-exclusions. */
    exclusionRegister: exclusionRegisterOf(env),
    /** A BTCPay Server of one's own beside the provider; off unless all four are given. */
    btcpay: btcpayOf(env),
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
    recaptcha: recaptchaOf(env),
    openId: openIdOf(env),
    passwordHashes: env.PASSWORD_HASHES,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    stuckRoundMinutes: env.STUCK_ROUND_MINUTES,
    crashBetting_ms: env.FLIGHT_BETTING_SECONDS * 1_000,
    /** Null: the demo's sandbox. */
    crashBeaconUrl: env.FLIGHT_BEACON_URL ?? (env.CROUPIER_MODE === "live" ? "https://api.drand.sh" : null),
    chatMailAfter_s: env.CHAT_MAIL_AFTER_SECONDS,
    autoApproveWithdrawals: env.AUTO_APPROVE_WITHDRAWALS && env.CROUPIER_MODE === "demo",
    demoRounds: env.DEMO_ROUNDS,
    demoPlayers: env.DEMO_PLAYERS,
    demoWelcome: env.DEMO_WELCOME,
    ...scriptsOf(env),
    dev: env.DEV,
  } as const;
}

/** Scripts of others that pages load. */
function scriptsOf({
  TRACKING_SCRIPT_URL,
  COPYRIGHT_BADGE_URL: script,
  COPYRIGHT_BADGE_HOSTS: hosts,
}: z.output<typeof Environment>) {
  return { trackingScript: TRACKING_SCRIPT_URL ?? null, copyrightBadge: script ? { script, hosts } : undefined };
}

/** The identity service that looks at documents. */
function identityOf(env: z.output<typeof Environment>) {
  return {
    apiUrl: env.IDENTITY_API_URL,
    provider: env.IDENTITY_PROVIDER,
    appToken: env.IDENTITY_APP_TOKEN,
    secret: env.IDENTITY_SECRET,
    webhookSecret: env.IDENTITY_WEBHOOK_SECRET,
    level: env.IDENTITY_LEVEL,
  };
}

function exclusionRegisterOf(env: z.output<typeof Environment>) {
  const { EXCLUSION_REGISTER_URL: apiUrl, EXCLUSION_REGISTER_TOKEN: appToken, EXCLUSION_REGISTER_SECRET: secret } = env;
  return { apiUrl, appToken, secret };
}

/** The OpenID Connect provider that players may sign in through; undefined when none is named. */
function openIdOf(env: z.output<typeof Environment>) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env;
  return issuer && clientId && clientSecret ? { issuer, clientId, clientSecret, name } : undefined;
}
