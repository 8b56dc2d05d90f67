import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { DatabaseUnavailable } from "./connections/trouble.ts";
import { createHttpApp } from "./httpApp.ts";

let app: FastifyInstance;
beforeAll(async () => {
  const answer = readConfig({ LOG_LEVEL: "silent" });
  if (!answer.ok) throw new Error(answer.problems.join());
  app = await createHttpApp(answer.config, (_, code) => `say ${code}`);
  app.get("/busy", async () => {
    throw new DatabaseUnavailable("busy", "no connection was free");
  });
  app.get("/full", async () => {
    throw Object.assign(new Error("could not extend file"), { code: "53100" });
  });
  app.post("/game/rounds", async () => {
    await sleep(20);
    return { ok: true };
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => app.close());

test("an address that cannot be decoded is refused in the one error shape with every security header", async () => {
  const answer = await app.inject("/%ff");
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ errors: { base: { malformed_body: "say malformed_body" } } });
  const known = await app.inject("/nothing-here");
  for (const name of [
    "content-security-policy",
    "x-content-type-options",
    "referrer-policy",
    "x-request-id",
    "cache-control",
  ])
    expect(answer.headers[name], name).toBeDefined();
  expect(answer.headers["content-security-policy"]).toBe(known.headers["content-security-policy"]);
});

test.each(["/busy", "/full"])(
  "a database that cannot answer now is told as busy, with the time to come again (%s)",
  async (path) => {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("1");
    expect(answer.headers["x-maintenance-mode"]).toBeUndefined();
    expect(answer.json()).toEqual({ errors: { base: { busy: "say busy" } } });
  },
);

test("what is no request is refused in one line and its connection closed", async () => {
  const socket = connect((app.server.address() as { port: number }).port, "127.0.0.1");
  let said = "";
  socket.on("data", (bytes) => {
    said += bytes;
  });
  socket.write("NONSENSE\r\n\r\n");
  await once(socket, "close");
  expect(said).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
});

test("two hundred bets that are sent a byte at a time keep no other bet out", async () => {
  const { port } = app.server.address() as { port: number };
  const head =
    "POST /game/rounds HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{";
  const slow = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      socket.write(head);
      return socket;
    }),
  );
  const answers: number[] = [];
  for (let bets = 0; bets < 40; bets++) {
    const answer = await fetch(`http://127.0.0.1:${port}/game/rounds`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    answers.push(answer.status);
    await answer.text();
  }
  for (const socket of slow) socket.destroy();
  expect(new Set(answers)).toEqual(new Set([200]));
});

/** How many of so many connections from an address the server keeps, asked a moment after they were made. */
async function keptOf(server: FastifyInstance, count: number, localAddress: string) {
  const { port } = server.server.address() as { port: number };
  const sockets = Array.from({ length: count }, () => connect({ port, host: "127.0.0.1", localAddress }));
  const ends = sockets.map((socket) => {
    socket.on("error", () => undefined).resume();
    return once(socket, "close").catch(() => undefined);
  });
  const open = () => sockets.filter((socket) => !socket.closed);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await Promise.all(ends);
  };
  return { open, close };
}

async function ask(server: FastifyInstance): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${(server.server.address() as { port: number }).port}/here`);
  await answer.text();
  return answer.status;
}

async function bounded(settings: Record<string, string>, work: (server: FastifyInstance) => Promise<void>) {
  const answer = readConfig({ LOG_LEVEL: "silent", CONNECTIONS_PER_ADDRESS: "10", ...settings });
  if (!answer.ok) throw new Error(answer.problems.join());
  const server = await createHttpApp(answer.config, (_, code) => code);
  server.get("/here", async () => ({ ok: true }));
  await server.listen({ host: "127.0.0.1", port: 0 });
  await work(server).finally(() => server.close());
}

test("one address holds so many idle connections and no more, another one is served beside it, and those that it closes make room", () =>
  bounded({}, async (server) => {
    const crowd = await keptOf(server, 40, "127.0.0.2");
    await expect.poll(() => crowd.open().length).toBe(10);
    expect(await ask(server)).toBe(200);
    await crowd.close();
    const keptAgain = async () => {
      const again = await keptOf(server, 10, "127.0.0.2");
      // Connections that are served say that the server has seen those before them.
      for (let asked = 0; asked < 5; asked++) await ask(server);
      const kept = again.open().length;
      await again.close();
      return kept;
    };
    await expect.poll(keptAgain, { timeout: 10_000 }).toBe(10);
  }));

test.each([
  ["a count of proxies", { TRUST_PROXY: "1" }, 40],
  ["a list that names the address", { TRUST_PROXY: "127.0.0.2" }, 40],
  ["a list that names another one", { TRUST_PROXY: "192.0.2.0/24" }, 10],
  ["no bound", { CONNECTIONS_PER_ADDRESS: "0" }, 40],
])("what a proxy is decides whether its connections are bounded: %s", (_title, settings, kept) =>
  bounded(settings as Record<string, string>, async (server) => {
    const crowd = await keptOf(server, 40, "127.0.0.2");
    for (let asked = 0; asked < 5; asked++) await ask(server);
    await expect.poll(() => crowd.open().length).toBe(kept);
    await crowd.close();
  }),
);

test("slow requests are bounded in time, and a connection in requests and in idleness", () => {
  expect(app.server.keepAliveTimeout).toBe(72_000);
  expect(app.server.requestTimeout).toBe(30_000);
  // Node swaps the two where the first is the longer one.
  expect(app.server.headersTimeout).toBeLessThan(app.server.requestTimeout);
  expect(app.server.maxRequestsPerSocket).toBe(10_000);
});

test("a stop does not wait for connections that ask nothing or only half of it, and answers what is in flight", async () => {
  const answer = readConfig({ LOG_LEVEL: "silent" });
  if (!answer.ok) throw new Error(answer.problems.join());
  const server = await createHttpApp(answer.config, (_, code) => code);
  let begun = () => {};
  const isAsked = new Promise<void>((resolve) => {
    begun = resolve;
  });
  server.get("/slow", async () => {
    begun();
    await new Promise((done) => setTimeout(done, 500));
    return { ok: true };
  });
  await server.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.server.address() as { port: number };
  const open = ["", "GET /slow HTTP/1.1\r\nHost: local"].map(async (text) => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.on("error", () => {});
    if (text) socket.write(text);
    return socket;
  });
  const sockets = await Promise.all(open);
  const inFlight = fetch(`http://127.0.0.1:${port}/slow`);
  await isAsked;
  const began = performance.now();
  await server.close();
  expect(performance.now() - began).toBeLessThan(5_000);
  expect((await inFlight).status).toBe(200);
  for (const socket of sockets) await expect.poll(() => socket.closed).toBe(true);
}, 15_000);
