import path from "node:path";
import { type ChildService, startChildService } from "../platform/childService.ts";

export interface SandboxProcessOptions {
  port: number;
  origin: string | undefined;
  keyId: string;
  secret: string;
  /** Folder of its own database. */
  dataDir: string;
  publicOrigin: string;
  /** The sandbox identity service, which runs in the same process. */
  identity?: { appToken: string; secret: string; webhookSecret: string; webhookUrl: string };
  /** The sandbox register of self-exclusions, in the same process too. */
  exclusionRegister?: { appToken: string; secret: string };
  host?: string;
  /** Factor on the sandbox's waits, at most 1; tests are in a hurry. */
  pace?: number;
  /** How far its clock is ahead of the machine's; both refuse what is signed at another time. */
  clockAhead_ms?: number;
}

const program = path.resolve(import.meta.dirname, "../../../psp/src/main.ts");

/** Demo only: runs the sandbox payment provider as a process of its own. */
export function startSandboxProcess(options: SandboxProcessOptions): Promise<ChildService> {
  return startChildService({
    name: "the sandbox payment provider",
    program,
    env: {
      PAY_HOST: options.host ?? "127.0.0.1",
      PAY_PORT: String(options.port),
      ...(options.origin ? { PAY_ORIGIN: options.origin } : {}),
      PAY_KEY_ID: options.keyId,
      PAY_SECRET: options.secret,
      PAY_DATA_DIR: options.dataDir,
      PUBLIC_ORIGIN: options.publicOrigin,
      ...(options.identity
        ? {
            IDENTITY_APP_TOKEN: options.identity.appToken,
            IDENTITY_SECRET: options.identity.secret,
            IDENTITY_WEBHOOK_SECRET: options.identity.webhookSecret,
            IDENTITY_WEBHOOK_URL: options.identity.webhookUrl,
          }
        : {}),
      ...(options.exclusionRegister
        ? {
            EXCLUSION_REGISTER_TOKEN: options.exclusionRegister.appToken,
            EXCLUSION_REGISTER_SECRET: options.exclusionRegister.secret,
          }
        : {}),
      PAY_PACE: String(options.pace ?? 1),
      PAY_CLOCK_AHEAD_MS: String(options.clockAhead_ms ?? 0),
    },
  });
}
