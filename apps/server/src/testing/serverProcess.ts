import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

/** A real server in its own process, as `npm start` runs it. */
export interface ServerProcess {
  origin: string;
  studioOrigin: string;
  payOrigin: string;
  child: ChildProcess;
  /** Everything it printed so far. */
  output(): string;
  /** Sends a signal and waits for the end. Throws where it does not come, and where work that held a connection asked for a second one meanwhile. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

const mainFile = fileURLToPath(new URL("../main.ts", import.meta.url));

/** Node keeps what it made of our sources here, as under `npm test`: a process that a test starts is up in half the time. */
const compileCache = fileURLToPath(new URL("../../../../node_modules/.cache/node", import.meta.url));

/** Environment of a process that a test starts. */
export const childEnvironment = (): NodeJS.ProcessEnv => ({ NODE_COMPILE_CACHE: compileCache, ...process.env });
/** A server that stops answers what is in flight and takes its database down; what takes longer hangs. */
const endWithin_ms = 120_000;
const readyPattern = /Croupier is open at (\S+)/;

/*
 * Ports for servers lie below those that systems give to outgoing connections (from 32,768 on Linux, 49,152 elsewhere):
 * a port that was free when it was chosen is not taken by a passing connection before its server listens. Each of the
 * runner's workers has a range of its own, so that no other worker takes it either, or tries it in that moment.
 */
const ports = 1_000;
const ranges = 12;
const lowestPort = 20_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % ranges) * ports;
let chosen = Math.floor(Math.random() * ports);

/** A port nobody listens on, another at each call. */
export async function freePort(): Promise<number> {
  for (;;) {
    chosen = (chosen + 1) % ports;
    // Another caller may choose on while this one waits.
    const port = lowestPort + chosen;
    if (await canListen(port)) return port;
  }
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/**
 * Starts a server and waits until it says that it is open. Throws with its output when it ends before. Its database is the
 * one of the settings or its own embedded one, also where the tests themselves run on another server.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  timeout_ms = 400_000,
): Promise<ServerProcess> {
  const port = settings.PORT ?? String(await freePort());
  const payPort = settings.PAY_PORT ?? String(await freePort());
  // The test runner sets DEV to say something of itself; ours would serve the front end from source.
  const quiet = {
    DEV: "false",
    LOG_LEVEL: "warn",
    SAMPLE_STUDIO: "false",
    DEMO_ROUNDS: "0",
    DEMO_PLAYERS: "0",
    DEMO_WELCOME: "false",
  };
  const own = { ...quiet, ...settings, PORT: port, PAY_PORT: payPort };
  const child = spawn(process.execPath, [mainFile], {
    env: { ...childEnvironment(), DATABASE_URL: undefined, ...own },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  child.stdout.on("data", (chunk) => {
    text += chunk;
  });
  child.stderr.on("data", (chunk) => {
    text += chunk;
  });
  await untilReady(child, () => text, timeout_ms);
  return {
    origin: settings.PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    studioOrigin: `http://games.localhost:${port}`,
    payOrigin: `http://pay.localhost:${payPort}`,
    child,
    output: () => text,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, "exit");
        child.kill(signal);
        const late = setTimeout(() => child.kill("SIGKILL"), endWithin_ms);
        await ended;
        clearTimeout(late);
        if (signal === "SIGTERM" && child.signalCode === "SIGKILL")
          throw new Error(`the server did not end within ${endWithin_ms} ms:\n${text}`);
      }
      refuseSecondConnections(text);
      return child.exitCode;
    },
  };
}

/** A process of its own does not throw at a second connection, as tests in one process do: it says it in its log. */
function refuseSecondConnections(text: string): void {
  const lines = text.split("\n").filter((line) => line.includes("asks for a second one"));
  if (lines.length > 0) throw new Error(`a second connection was asked for while one was held:\n${lines.join("\n")}`);
}

async function untilReady(child: ChildProcess, text: () => string, timeout_ms: number): Promise<void> {
  const end = performance.now() + timeout_ms;
  while (!readyPattern.test(text())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended with code ${child.exitCode}:\n${text()}`);
    if (performance.now() > end) {
      child.kill("SIGKILL");
      throw new Error(`the server was not open after ${timeout_ms} ms:\n${text()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
