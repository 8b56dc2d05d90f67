import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { exclusionQueryPath } from "@croupier/contract/exclusionRegister";
import { isSignedCall } from "@croupier/signing/identityMessage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "../../platform/clock.ts";
import { httpRegister } from "./httpRegister.ts";

/* The adapter against written replies of a register, over real HTTP and with real signatures. */

const clock = movableClock(new Date("2026-02-21T13:20:00.000Z"));
const account = { appToken: "a casino", secret: "the secret of the account" };
const heard: unknown[] = [];
let reply: { status: number; text: string };
const service = createServer(async (request, response) => {
  const rawBody = await buffer(request);
  const call = { method: String(request.method), path: String(request.url), rawBody };
  const isOurs = isSignedCall(account, call, request.headers, clock.now());
  if (isOurs) heard.push({ ...call, rawBody: JSON.parse(String(rawBody)) });
  response
    .writeHead(isOurs ? reply.status : 401, { "content-type": "application/json" })
    .end(isOurs ? reply.text : "{}");
});
const register = (change: object = {}) => {
  const apiUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  return httpRegister({ apiUrl, clock, ...account, ...change });
};
const answers = (body: unknown, status = 200) => {
  reply = { status, text: typeof body === "string" ? body : JSON.stringify(body) };
};

beforeAll(() => new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening)));
afterAll(() => service.close());

test("a question is one signed call, and its answer says whether and until when", async () => {
  answers({ excluded: false, until: null, more: "that we do not read" });
  expect(await register().ask("39001010010")).toEqual({ ok: true, excluded: false });
  expect(heard).toEqual([{ method: "POST", path: exclusionQueryPath, rawBody: { personal_code: "39001010010" } }]);
  answers({ excluded: true, until: null });
  expect(await register().ask("39001010010")).toEqual({ ok: true, excluded: true, until: null });
  answers({ excluded: true, until: "2026-08-21T00:00:00Z" });
  expect(await register().ask("39001010010")).toEqual({
    ...{ ok: true, excluded: true },
    until: new Date("2026-08-21T00:00:00Z"),
  });
});

test.each([
  ["an error", {}, 503],
  ["a no", {}, 400],
  ["no JSON", "<html>", 200],
  ["something else", { excluded: "no" }, 200],
  ["more than a question's answer", { excluded: false, until: null, more: "x".repeat(10_000) }, 200],
])("%s is no answer", async (_, body, status) => {
  answers(body, status);
  expect(await register().ask("39001010010")).toEqual({ ok: false });
});

test("another secret, a wrong clock and a register that is away get no answer either", async () => {
  answers({ excluded: false, until: null });
  const wrong = movableClock(new Date(clock.now().getTime() + 61_000));
  for (const change of [{ secret: "another secret" }, { clock: wrong }, { apiUrl: "http://127.0.0.1:9" }])
    expect(await register(change).ask("39001010010")).toEqual({ ok: false });
});
