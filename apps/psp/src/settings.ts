import path from "node:path";
import { z } from "zod";

const Origin = z.url().transform((text) => new URL(text).origin);

const Environment = z.object({
  PAY_HOST: z.string().default("127.0.0.1"),
  PAY_PORT: z.coerce.number().int().min(0).max(65535).default(3010),
  PAY_ORIGIN: Origin.optional(),
  PAY_KEY_ID: z.string().min(1).default("croupier-demo"),
  PAY_SECRET: z.string().min(32, "must be at least 32 characters"),
  PAY_DATA_DIR: z.string().min(1),
  /** Pages of this origin may show ours in a frame and hear from it. */
  PUBLIC_ORIGIN: Origin.default("http://localhost:3000"),
  /** The identity service beside it: our own account, what signs its webhooks, and where they go. */
  IDENTITY_APP_TOKEN: z.string().min(1).default("croupier-demo"),
  IDENTITY_SECRET: z.string().min(16).optional(),
  IDENTITY_WEBHOOK_SECRET: z.string().min(16).optional(),
  IDENTITY_WEBHOOK_URL: z.url().optional(),
  /** The register of self-exclusions beside it: whose questions it answers. */
  EXCLUSION_REGISTER_TOKEN: z.string().min(1).default("croupier-demo"),
  EXCLUSION_REGISTER_SECRET: z.string().min(16).optional(),
  /** Factor on every wait but the page's own life; tests are in a hurry. */
  PAY_PACE: z.coerce.number().positive().max(1).default(1),
  /** Its clock runs so many milliseconds ahead of the machine's, or behind it, as that of a merchant under test does. */
  PAY_CLOCK_AHEAD_MS: z.coerce.number().int().default(0),
  PAY_BLOCKED_BINS: z.string().default("601100"),
});

/** What the sandbox was told. Times are milliseconds. */
export interface SandboxSettings {
  host: string;
  /** 0 takes a free one. */
  port: number;
  /** Origin that browsers see; without it the address that it listens on. */
  origin: string | undefined;
  keyId: string;
  secret: string;
  databaseFile: string;
  merchantOrigin: string;
  /** The sandbox identity service; null where it is not asked for. */
  identity: IdentitySettings | null;
  /** Account of the sandbox register of self-exclusions; null where it is not asked for. */
  exclusionRegister: { appToken: string; secret: string } | null;
  /** First six digits of cards that this provider does not take. Source: 5-14. */
  blockedBins: readonly string[];
  /** How long a page waits for its payer before the payment expires. */
  pageLife_ms: number;
  /** `pending, then succeeded` cards. */
  pendingDelay_ms: number;
  /** `late callback` cards. */
  lateCallback_ms: number;
  /** How long the bank of a payout takes. */
  payoutDelay_ms: number;
  /** From one block of a network to the next. */
  blockTime_ms: number;
  /** How long the identity service looks at somebody. */
  reviewDelay_ms: number;
  /** Pause before the second try of a callback; doubled for each further one, up to `maxRetryPause_ms`. */
  firstRetryPause_ms: number;
  maxRetryPause_ms: number;
  /** How far its clock is ahead of the machine's; negative where it is behind. */
  clockAhead_ms: number;
}

export interface IdentitySettings {
  appToken: string;
  secret: string;
  webhookSecret: string;
  webhookUrl: string;
}

export const sandboxTimes = {
  pageLife_ms: 30 * 60_000,
  pendingDelay_ms: 10_000,
  lateCallback_ms: 20_000,
  payoutDelay_ms: 3_000,
  blockTime_ms: 5_000,
  reviewDelay_ms: 4_000,
  firstRetryPause_ms: 500,
  maxRetryPause_ms: 5 * 60_000,
} as const;

function timesAt(pace: number) {
  const { pageLife_ms, ...waits } = sandboxTimes;
  const quick = Object.fromEntries(Object.entries(waits).map(([name, wait]) => [name, Math.round(wait * pace)]));
  return { pageLife_ms, ...(quick as Record<keyof typeof waits, number>) };
}

export type SettingsAnswer = { ok: true; settings: SandboxSettings } | { ok: false; problems: string[] };

/** Reads the environment; every problem is named at once. */
export function readSandboxSettings(environment: Record<string, string | undefined>): SettingsAnswer {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    return { ok: false, problems: parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) };
  }
  const env = parsed.data;
  return {
    ok: true,
    settings: {
      host: env.PAY_HOST,
      port: env.PAY_PORT,
      origin: env.PAY_ORIGIN,
      keyId: env.PAY_KEY_ID,
      secret: env.PAY_SECRET,
      databaseFile: path.join(env.PAY_DATA_DIR, "payments.db"),
      merchantOrigin: env.PUBLIC_ORIGIN,
      blockedBins: env.PAY_BLOCKED_BINS.split(",").filter(Boolean),
      identity: identityOf(env),
      exclusionRegister: env.EXCLUSION_REGISTER_SECRET
        ? { appToken: env.EXCLUSION_REGISTER_TOKEN, secret: env.EXCLUSION_REGISTER_SECRET }
        : null,
      ...timesAt(env.PAY_PACE),
      clockAhead_ms: env.PAY_CLOCK_AHEAD_MS,
    },
  };
}

function identityOf(env: z.output<typeof Environment>): IdentitySettings | null {
  const { IDENTITY_APP_TOKEN: appToken, IDENTITY_SECRET: secret, IDENTITY_WEBHOOK_SECRET: webhookSecret } = env;
  const webhookUrl = env.IDENTITY_WEBHOOK_URL;
  return secret && webhookSecret && webhookUrl ? { appToken, secret, webhookSecret, webhookUrl } : null;
}
