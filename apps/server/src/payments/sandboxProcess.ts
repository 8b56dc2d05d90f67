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
  host?: string;
  /** Factor on the sandbox's waits, at most 1; tests are in a hurry. */
  pace?: number;
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
      PAY_PACE: String(options.pace ?? 1),
    },
  });
}
