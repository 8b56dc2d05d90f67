import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The keys of one installation, each derived from the one secret for one purpose (HKDF-SHA256). */
export interface Secrets {
  /** Encrypts unrevealed server seeds at rest. Source: F-23. */
  seedKey: Buffer;
  /** Signs the rounds of the demo's own beacon. */
  beaconKey: Buffer;
  /** Encrypts what fixes the hidden points of jackpots at rest. */
  jackpotKey: Buffer;
  /** Signs realtime connection tokens. */
  realtimeKey: Buffer;
  /** Makes and checks captcha challenges. */
  captchaKey: Buffer;
  /** Signs the cookies of browsers in which somebody signed in before. */
  deviceKey: Buffer;
  /** Encrypts letters at rest while they wait to be sent. */
  mailKey: Buffer;
  /** Encrypts two-factor secrets at rest. */
  twoFactorKey: Buffer;
  /** Seals the links that show content before it is published. */
  previewKey: Buffer;
  /** Encrypts the two-factor secrets of operators at rest. */
  operatorKey: Buffer;
  /** Encrypts documents and questionnaires of players at rest. */
  documentKey: Buffer;
  /** Encrypts exports of data, and what laws ask to keep of erased accounts. */
  privacyKey: Buffer;
  /** Keys the hashes by which people are known who excluded themselves. */
  matchKey: Buffer;
  /** Keys the hashes under which telemetry compares devices and cards. */
  telemetryKey: Buffer;
  /** Shared with the sandbox payment provider in demo mode, 64 hex digits. */
  paySecret: string;
  /** Shared with the sandbox identity service in demo mode, for our calls and for its webhooks, 64 hex digits each. */
  identitySecret: string;
  identityWebhookSecret: string;
  /** Shared with the demo's sandbox of a national register, 64 hex digits. */
  exclusionRegisterSecret: string;
  /** Shared with the demo's sandbox studio, 64 hex digits. */
  studioSecret: string;
  /** Shared with the demo's sample studio, 64 hex digits. */
  sampleStudioSecret: string;
}

/**
 * The installation's secret: the given one, or in demo mode one that is made once and kept in the data folder
 * with mode 600. Live mode never comes here without a given one (see readConfig).
 */
export function loadSecrets(given: string | undefined, dataDir: string): Secrets {
  const root = Buffer.from(given ?? storedSecret(dataDir), "hex");
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", root, "croupier", purpose, 32));
  return {
    seedKey: derive("server-seed"),
    beaconKey: derive("beacon"),
    jackpotKey: derive("jackpot"),
    realtimeKey: derive("realtime"),
    captchaKey: derive("captcha"),
    deviceKey: derive("device"),
    mailKey: derive("mail"),
    twoFactorKey: derive("two-factor"),
    previewKey: derive("content-preview"),
    operatorKey: derive("operator-two-factor"),
    documentKey: derive("documents"),
    privacyKey: derive("privacy"),
    matchKey: derive("excluded-people"),
    telemetryKey: derive("telemetry"),
    paySecret: createHmac("sha256", root).update("payment-provider").digest("hex"),
    identitySecret: createHmac("sha256", root).update("identity-service").digest("hex"),
    identityWebhookSecret: createHmac("sha256", root).update("identity-webhook").digest("hex"),
    exclusionRegisterSecret: createHmac("sha256", root).update("exclusion-register").digest("hex"),
    sampleStudioSecret: createHmac("sha256", root).update("sample-studio").digest("hex"),
    studioSecret: createHmac("sha256", root).update("sandbox-studio").digest("hex"),
  };
}

function storedSecret(dataDir: string): string {
  const file = join(dataDir, "secret.key");
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  mkdirSync(dataDir, { recursive: true });
  const made = randomBytes(32).toString("hex");
  try {
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    // Two processes may start at once on one folder: the first one's secret stands.
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return readFileSync(file, "utf8").trim();
    throw error;
  }
  chmodSync(file, 0o600);
  return made;
}
