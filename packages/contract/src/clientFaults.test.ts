import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError } from "./apiError.ts";
import { type ClientOptions, createClient } from "./client.ts";
import * as routes from "./routes.ts";

/* The client against a real server that drops, delays and answers nonsense. */

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A server that behaves so request by request, the last way for ever; waits of the client are not waited. */
async function serverThat(behaviours: Behaviour[], options: ClientOptions = {}) {
  let requests = 0;
  const server = createServer((request, response) => {
    request.resume();
    behaviours[Math.min(requests++, behaviours.length - 1)]!(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const failures: [string, string][] = [];
  const client = createClient({
    origin,
    wait: async () => undefined,
    onFailure: ({ kind }, call) => failures.push([call, kind]),
    ...options,
  });
  return { client, failures, requests: () => requests };
}

const drop: Behaviour = (request) => request.socket.destroy();
const hang: Behaviour = () => undefined;
const cutOff: Behaviour = (_, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
  response.write('{"id":');
  setTimeout(() => response.destroy(), 10);
};
const say =
  (body: string, type = "application/json", status = 200): Behaviour =>
  (_, response) =>
    response.writeHead(status, { "content-type": type }).end(body);

const failureOf = async (work: Promise<unknown>): Promise<ApiError> => {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  return failure as ApiError;
};

describe("against a server that fails", () => {
  test("a reading call gets through after dropped and cut-off connections [7-02] [8-03]", async () => {
    const { client, requests } = await serverThat([drop, cutOff, drop, say('[{"code":"EUR"}]')]);
    expect(await client.call(routes.listCurrencies)).toEqual([{ code: "EUR" }]);
    expect(requests()).toBe(4);
  });

  test("a server that hangs is given up after the time-out of each try, and called so", async () => {
    const { client, failures, requests } = await serverThat([hang], { timeout_ms: 400, retries: 2 });
    const failure = await failureOf(client.call(routes.listCurrencies));
    expect([failure.kind, failure.offline, requests()]).toEqual(["timeout", true, 3]);
    expect(failures).toEqual([["info.currencies", "timeout"]]);
  });

  test("a call that might act twice is sent once, dropped or hanging", async () => {
    for (const behaviour of [drop, hang]) {
      const { client, requests } = await serverThat([behaviour, say("{}")], { timeout_ms: 400 });
      const body = { contact: { email: "a@example.test", content: "hello there" } };
      expect((await failureOf(client.call(routes.sendContactMessage, { body }))).offline).toBe(true);
      expect(requests()).toBe(1);
    }
  });

  test.each([
    ["a page instead of JSON", say("<!doctype html><h1>Welcome</h1>", "text/html")],
    ["a page that says it is JSON", say("<html></html>")],
    ["JSON that ends too soon", say('[{"code":"EUR"')],
    ["an object where a list belongs", say('{"code":"EUR"}')],
    ["null", say("null")],
    ["nothing at all", say("")],
  ])("%s is told apart as nonsense, at once and without another try", async (_, behaviour) => {
    const { client, requests } = await serverThat([behaviour]);
    const failure = await failureOf(client.call(routes.listCurrencies));
    expect([failure.kind, failure.status, failure.offline, requests()]).toEqual(["nonsense", 0, false, 1]);
  });

  test("an object without a field that it always has is nonsense too", async () => {
    const { client } = await serverThat([say('{"data":[]}')]);
    const body = { device: "desktop" as const, page: 1, page_size: 40 };
    expect((await failureOf(client.call(routes.filterGames, { body }))).kind).toBe("nonsense");
  });

  test("whatever bytes come, the answer is a list or a typed failure, never a crash", async () => {
    let text = "";
    const { client } = await serverThat([(request, response) => say(text)(request, response)]);
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (given) => {
        text = given;
        const answer = await client.call(routes.listCurrencies).catch((error: unknown) => error);
        expect(Array.isArray(answer) || (answer instanceof ApiError && answer.kind === "nonsense")).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test("a proxy's own error page is a refusal with its status and no reasons", async () => {
    const { client, requests } = await serverThat([say("<h1>Bad gateway</h1>", "text/html", 502)]);
    const failure = await failureOf(client.call(routes.listCurrencies));
    expect([failure.kind, failure.status, failure.errors, requests()]).toEqual(["refused", 502, {}, 1]);
  });

  test("of calls that are made together each that fails is told, and the others answer [8-09]", async () => {
    const { client, failures } = await serverThat([
      (request, response) =>
        say("[]", "application/json", request.url === routes.listCurrencies.path ? 200 : 500)(request, response),
    ]);
    const answers = await Promise.allSettled([
      client.call(routes.listCountries),
      client.call(routes.listCurrencies),
      client.call(routes.listStatuses),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected"]);
    expect(failures).toHaveLength(2);
  });

  test("451 and 401 come through with their status, and each is told once [8-01] [8-02]", async () => {
    const lost: number[] = [];
    const { client, failures } = await serverThat(
      [say("{}", "application/json", 451), say("{}", "application/json", 401)],
      {
        onAuthError: ({ status }) => lost.push(status),
      },
    );
    expect((await failureOf(client.call(routes.listCurrencies))).status).toBe(451);
    expect((await failureOf(client.call(routes.listCurrencies))).status).toBe(401);
    expect([lost, failures.length]).toEqual([[401], 2]);
  });

  test("an answer nobody waits for any more is dropped, and is no failure for the log", async () => {
    const leaving = new AbortController();
    const { client, failures } = await serverThat([
      (_, response) => {
        leaving.abort(new Error("typed on"));
        say("[]")(_, response);
      },
    ]);
    const work = client.call(routes.listCurrencies, {}, { signal: leaving.signal });
    await expect(work).rejects.toThrow("typed on");
    expect(failures).toEqual([]);
  });
});

describe("the pauses between tries", () => {
  test("double, are spread by a quarter either way, and never come together for two browsers [7-02]", async () => {
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 0.999, noNaN: true }), async (chance) => {
        const waits: number[] = [];
        const client = createClient({
          random: () => chance,
          wait: async (delay_ms) => void waits.push(delay_ms),
          fetch: async () => {
            throw new TypeError("dropped");
          },
        });
        await failureOf(client.call(routes.listCurrencies));
        expect(waits).toHaveLength(6);
        waits.forEach((wait, index) => {
          const middle = 300 * 2 ** index;
          expect(wait).toBeGreaterThanOrEqual(middle * 0.75 - 1e-6);
          expect(wait).toBeLessThanOrEqual(middle * 1.25);
        });
      }),
      { numRuns: 30 },
    );
  });

  test("are really waited, and end at once when the caller leaves", async () => {
    vi.useFakeTimers();
    try {
      const tries: number[] = [];
      const leaving = new AbortController();
      const client = createClient({
        random: () => 0.5,
        fetch: async () => {
          tries.push(Date.now());
          throw new TypeError("dropped");
        },
      });
      const work = client.call(routes.listCurrencies, {}, { signal: leaving.signal }).catch((error: Error) => error);
      await vi.advanceTimersByTimeAsync(299);
      expect(tries).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(tries).toHaveLength(2);
      await vi.advanceTimersByTimeAsync(600);
      expect(tries).toHaveLength(3);
      leaving.abort(new Error("left"));
      expect(await work).toEqual(new Error("left"));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(tries).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });
});
