import { call } from "@croupier/contract/call";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type ApiServer, createApiServer } from "./apiServer.ts";
import { readConfig } from "./config.ts";
import { CallFailed, fail, reply } from "./failure.ts";
import { createHttpApp } from "./httpApp.ts";
import { anonymousContext, type PlayerIdentity } from "./requestContext.ts";
import { playerIdentity } from "./testing/playerIdentity.ts";

const echo = call({
  id: "test.echo",
  method: "POST",
  path: "/echo/:id",
  access: "guest",
  summary: "Says back.",
  spec: [],
  money: true,
  params: z.object({ id: z.coerce.number().int() }),
  body: z.object({ amount_cents: z.int().positive() }),
  reply: z.object({ amount_cents: z.int(), id: z.int() }),
});
const secret = call({
  id: "test.secret",
  method: "GET",
  path: "/secret",
  access: "player",
  summary: "Mine.",
  spec: [],
  reply: z.object({ id: z.int() }),
});
const broken = call({
  id: "test.broken",
  method: "GET",
  path: "/broken",
  access: "guest",
  summary: "Breaks.",
  spec: [],
  reply: z.object({}),
});
const signed = call({
  id: "test.signed",
  method: "POST",
  path: "/signed",
  access: "studio",
  summary: "Signed.",
  spec: [],
  body: z.object({}),
  reply: z.object({ bytes: z.int() }),
});

const kim: PlayerIdentity = playerIdentity(7);
const brand = { id: "b", name: "B", licence: "CW" };
let origin = "";
let api: ApiServer;
let close: () => Promise<void>;
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  const answer = readConfig({ LOG_LEVEL: "silent" });
  if (!answer.ok) throw new Error(answer.problems.join());
  const app = await createHttpApp(answer.config, (_, code) => `said ${code}`);
  app.addHook("onRequest", async (request) => {
    const none = () => undefined;
    request.log = {
      warn: none,
      error: none,
      debug: none,
      info: (line: object) => void logged.push({ ...line }),
    } as never;
  });
  api = createApiServer({
    app,
    resolveContext: async (request) =>
      anonymousContext({ brand, now: new Date(0), player: request.cookies.kim ? kim : null }),
    speak: (_, code) => `said ${code}`,
    allowedOrigins: () => new Set([origin]),
  });
  api.handle(echo, async ({ params, body }) => {
    if (body.amount_cents > 100) return fail(422, "amount", "too_big", { maximum_cents: 100 });
    return reply(
      { amount_cents: body.amount_cents, id: params.id, internal: "never leaves" } as {
        amount_cents: number;
        id: number;
      },
      { status: 201 },
    );
  });
  api.handle(secret, async ({ context }) => ({ id: context.player?.id ?? 0 }));
  api.handle(broken, async () => {
    throw new Error("the password is hunter2");
  });
  api.authenticate("studio", async ({ rawBody }) => (rawBody.toString() === '{ "a":1 }' ? { id: "studio" } : null));
  api.handle(signed, async ({ rawBody }) => ({ bytes: rawBody.length }));
  origin = await app.listen({ port: 0, host: "127.0.0.1" });
  close = () => app.close();
});
afterAll(() => close());

const post = (path: string, body: unknown, headers: Record<string, string> = { origin }) =>
  fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

describe("the API server", () => {
  test("answers with the contract's shape and strips what the schema does not know", async () => {
    const answer = await post("/echo/5", { amount_cents: 50 });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ amount_cents: 50, id: 5 });
  });

  test("names the field and the code of malformed input in the one error shape", async () => {
    const wrong = [
      [{ amount_cents: -1 }, "amount_cents", "too_small"],
      [{ amount_cents: "50" }, "amount_cents", "invalid_type"],
      [{}, "amount_cents", "required"],
      [{ amount_cents: 50, extra: true }, "extra", "unknown_field"],
      [{ amount_cents: 1e300 }, "amount_cents", expect.any(String)],
    ] as const;
    for (const [body, field, code] of wrong) {
      const answer = await post("/echo/5", body);
      expect(answer.status).toBe(422);
      const { errors } = (await answer.json()) as { errors: Record<string, Record<string, string>> };
      expect(Object.keys(errors)).toEqual([field]);
      expect(Object.keys(errors[field] ?? {})).toEqual([code]);
    }
  });

  test("what is refused is one line in the log, of the rule and of what does not parse, without what was sent", async () => {
    logged.length = 0;
    const sent = [{ amount_cents: 50 }, { amount_cents: 4_711 }, { amount_cents: "kim@example.test" }];
    for (const body of sent) await post("/echo/5", body, { origin, cookie: "kim=1" });
    expect(logged).toMatchObject([
      { event: "refused", call: "test.echo", field: "amount", code: "too_big", status: 422, player: 7 },
      { event: "refused", call: "test.echo", field: "amount_cents", code: "invalid_type", status: 422, player: 7 },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/4711|kim/);
  });

  test("refuses a body that is no JSON, is too large or has a poisoned prototype, without a stack", async () => {
    const bodies = [
      "{",
      '{"amount_cents": NaN}',
      '{"__proto__": {"x": 1}, "amount_cents": 5}',
      JSON.stringify({ a: "x".repeat(300_000) }),
    ];
    for (const body of bodies) {
      const answer = await post("/echo/5", body);
      expect([400, 413]).toContain(answer.status);
      expect(JSON.stringify(await answer.json())).not.toMatch(/at .*\.ts|node:/);
    }
  });

  test("refuses a state change from another site, or with no word of where it comes from [F-62]", async () => {
    const headers: Record<string, string>[] = [
      {},
      { origin: "https://evil.example" },
      { origin, "sec-fetch-site": "cross-site" },
      { origin, "sec-fetch-site": "same-site" },
      { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    ];
    for (const header of headers) {
      const answer = await post("/echo/5", { amount_cents: 50 }, header);
      expect(answer.status).toBe(403);
    }
  });

  test("lets only a signed-in player into a player's call, also in process", async () => {
    expect((await fetch(`${origin}/secret`)).status).toBe(401);
    expect(await (await fetch(`${origin}/secret`, { headers: { cookie: "kim=1" } })).json()).toEqual({ id: 7 });
    const guest = anonymousContext({ brand, now: new Date(0) });
    await expect(api.invoke(secret, {}, guest)).rejects.toBeInstanceOf(CallFailed);
    expect(await api.invoke(secret, {}, { ...guest, player: kim })).toEqual({ id: 7 });
  });

  test("hands the exact bytes to the authenticator of a signed call", async () => {
    expect(await (await post("/signed", '{ "a":1 }', {})).json()).toEqual({ bytes: 9 });
    expect((await post("/signed", '{"a":1}', {})).status).toBe(401);
  });

  test("never says what broke inside [F-67]", async () => {
    const answer = await fetch(`${origin}/broken`);
    expect(answer.status).toBe(500);
    const body = await answer.text();
    expect(body).toContain("said internal");
    expect(body).not.toContain("hunter2");
  });

  test("carries the security headers on every answer [F-66]", async () => {
    const answer = await fetch(`${origin}/secret`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "cross-origin-opener-policy": "same-origin",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
  });

  test("a handler is registered once", () => {
    expect(() => api.handle(secret, async () => ({ id: 1 }))).toThrow(/already/);
    expect(api.handled()).toContain("test.secret");
  });
});
