import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { startSandboxProcess } from "./sandboxProcess.ts";

const options = (dataDir: string, port = 0) => ({
  port,
  origin: undefined,
  keyId: "k",
  secret: "a secret of the tests that is long enough",
  dataDir,
  publicOrigin: "http://casino.test",
});

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "sandbox-process-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health`).then(
    (answer) => answer.ok,
    () => false,
  );

test(
  "the sandbox ends by itself when the server that started it is killed",
  () =>
    inFolder(async (folder) => {
      const module = path.resolve(import.meta.dirname, "sandboxProcess.ts");
      const program = `import { startSandboxProcess } from ${JSON.stringify(module)};
      console.log((await startSandboxProcess(${JSON.stringify(options(folder))})).port);`;
      const server = spawn(process.execPath, ["--input-type=module", "-e", program], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const [line] = await once(server.stdout, "data");
      const port = Number(String(line));
      expect(await answers(port)).toBe(true);
      server.kill("SIGKILL");
      await expect.poll(() => answers(port), { timeout: 10_000 }).toBe(false);
    }),
  30_000,
);

test(
  "a port that is taken is named, and a stopped sandbox gives it back",
  () =>
    inFolder(async (folder) => {
      const first = await startSandboxProcess(options(folder));
      await expect(startSandboxProcess(options(path.join(folder, "other"), first.port))).rejects.toThrow(
        `Port ${first.port} of the sandbox payment provider is in use`,
      );
      await first.stop();
      const second = await startSandboxProcess(options(folder, first.port));
      expect(second.port).toBe(first.port);
      await second.stop();
    }),
  30_000,
);
