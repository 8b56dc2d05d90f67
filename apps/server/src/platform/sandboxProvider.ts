import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "./config.ts";

const program = fileURLToPath(new URL("../../../psp/src/main.ts", import.meta.url));

/**
 * Runs the sandbox payment provider as a process of its own beside a demo server, on its own port and origin. It ends
 * with us, also when we are killed. Answers a function that ends it. Throws with its words when it cannot start.
 */
export async function startSandboxProvider(config: Config, secret: string): Promise<() => Promise<void>> {
  const child = fork(program, {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: {
      PATH: process.env.PATH,
      PAY_HOST: config.host,
      PAY_PORT: String(config.pay.port),
      PAY_ORIGIN: config.pay.origin,
      PAY_KEY_ID: config.pay.keyId,
      PAY_SECRET: secret,
      PAY_DATA_DIR: join(config.dataDir, "payments"),
      PUBLIC_ORIGIN: config.publicOrigin,
    },
  });
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error("the sandbox payment provider did not start; its words are above");
    }),
  ]);
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
}
