import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { resolve } from "node:path";
import { expect, vi } from "vitest";
import { sampleProvider } from "../composition/sampleStudio.ts";
import type { StudioEntry } from "../gateway/index.ts";
import type { Player } from "./people.ts";
import { freePort } from "./serverProcess.ts";

/*
 * The sample studio as a process of its own, with a wire between it and the casino that a test can cut.
 */

const program = resolve(import.meta.dirname, "../../../sample-studio/src/main.ts");

interface Passed {
  path: string;
  status: number;
  body: string;
}

/** Carries the studio's requests to the casino, keeps the answers, and loses one where it is told to. */
export interface Wire {
  server: Server;
  answers: Passed[];
  /** Called when the casino has answered and the studio does not know it yet; true loses the answer. */
  beforeAnswer: (path: string, request: string) => boolean;
  /** Asked before the casino is; true loses the request. */
  lose: (request: string) => boolean;
  /** How many requests were lost so. */
  lost: number;
}

export async function openWire(casino: () => string): Promise<Wire> {
  const made: Wire = { server: createServer(), answers: [], beforeAnswer: () => false, lose: () => false, lost: 0 };
  made.server.on("request", async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    if (made.lose(body.toString("utf8"))) {
      made.lost += 1;
      response.destroy();
      return;
    }
    const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
    const path = request.url ?? "";
    try {
      const answer = await fetch(`${casino().replace("localhost", "127.0.0.1")}${path}`, {
        method: "POST",
        headers: headers as Record<string, string>,
        body,
      });
      const passed = { path, status: answer.status, body: await answer.text() };
      made.answers.push(passed);
      if (made.beforeAnswer(path, body.toString("utf8"))) response.destroy();
      else response.writeHead(passed.status, { "content-type": "application/json" }).end(passed.body);
    } catch {
      // Nobody is there: the studio finds the line dead.
      response.destroy();
    }
  });
  made.server.listen(0, "127.0.0.1");
  await once(made.server, "listening");
  return made;
}

export interface OutsideStudio {
  /** As it stands in the casino's register. */
  entry: StudioEntry & { launchUrl: string };
  process(): ChildProcess;
  /** SIGKILL: what it knows is what it wrote down. */
  kill(): boolean;
  start(): Promise<void>;
}

/** Starts it; it keeps its database in `folder` and comes back at the same address. */
export async function openOutsideStudio(about: {
  wire: Wire;
  folder: string;
  secret: string;
  casinoOrigin: string;
}): Promise<OutsideStudio> {
  const port = String(await freePort());
  const keyId = "reedwater-test";
  const wirePort = (about.wire.server.address() as { port: number }).port;
  let child: ChildProcess;
  const start = async () => {
    child = spawn(process.execPath, [program], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: {
        PATH: process.env.PATH,
        STUDIO_PORT: port,
        STUDIO_KEY_ID: keyId,
        STUDIO_SECRET: about.secret,
        STUDIO_DATA_DIR: about.folder,
        GATEWAY_URL: `http://127.0.0.1:${wirePort}/gateway/v2/${sampleProvider}`,
        CASINO_ORIGINS: about.casinoOrigin,
      },
    });
    await once(child, "message");
  };
  await start();
  const launchUrl = `http://127.0.0.1:${port}`;
  const { secret } = about;
  return {
    entry: { provider: sampleProvider, title: "Reedwater", keyId, secret, launchUrl, timestampRequired: true },
    process: () => child,
    kill: () => child.kill("SIGKILL"),
    start,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a test looks deep into what the frame gets
export type Frame = (call: string, fields?: object) => Promise<any>;

/** Opens its game as the casino's page does; answers what the frame can ask of its own server. */
export async function openFrame(who: Player, mode: "real" | "demo" = "real"): Promise<Frame> {
  const path = "/api/games_filter/select_by_seo_titles";
  // The server has the catalogue in memory and learns of the new title a moment later.
  const game = await vi.waitFor(async () => {
    const found = await who.send("POST", path, { game_seo_titles: ["paper-boats"] });
    const [title] = Object.values(found.body) as { currencies: Record<string, { id: number }> }[];
    expect(title).toBeDefined();
    return title;
  }, 10_000);
  const launched = await who.send("POST", `/api/games/${game?.currencies.EUR?.id}/launch`, { mode });
  expect(launched).toMatchObject({ status: 200 });
  const url = new URL(launched.body.launch_url);
  const key = url.hash.slice(1);
  return async (call, fields = {}) => {
    const response = await fetch(`${url.origin}/api/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key, ...fields }),
    });
    return response.json();
  };
}
