import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Queryable } from "../platform/database.ts";
import { recaptchaV3 } from "./recaptcha.ts";

/*
 * The adapter for reCAPTCHA v3 against a small server that speaks the siteverify protocol: a POST of a form with
 * `secret`, `response` and `remoteip`, answered by JSON. A solution is good once, as Google has it.
 */

interface Solution {
  score: number;
  action: string;
}

let server: Server;
let verifyUrl: string;
let asked: Record<string, string>[] = [];
let broken: "status" | "text" | null = null;
const solutions = new Map<string, Solution>();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
    asked.push({ ...form, type: request.headers["content-type"] ?? "", method: request.method ?? "" });
    if (broken === "status") return response.writeHead(503).end();
    if (broken === "text") return response.end("<html>busy</html>");
    response.setHeader("content-type", "application/json");
    if (form.secret !== "the shared secret")
      return response.end(JSON.stringify({ success: false, "error-codes": ["invalid-input-secret"] }));
    const solution = solutions.get(form.response ?? "");
    if (!solutions.delete(form.response ?? ""))
      return response.end(JSON.stringify({ success: false, "error-codes": ["timeout-or-duplicate"] }));
    const moment = { challenge_ts: "2026-11-23T10:00:00Z", hostname: "casino.example" };
    return response.end(JSON.stringify({ success: true, ...moment, ...solution }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/recaptcha/api/siteverify`;
});

afterAll(() => server.close());

beforeEach(() => {
  asked = [];
  broken = null;
  solutions.clear();
});

const failures: unknown[] = [];
const noDatabase = {} as Queryable;
const captcha = (secret = "the shared secret") =>
  recaptchaV3({ siteKey: "site-key", secret, verifyUrl, minScore: 0.5, onError: (error) => failures.push(error) });
const accepts = (solution: string | undefined, with_ = captcha()) =>
  with_.accepts(noDatabase, solution, "203.0.113.9", new Date());

test("asks the verifier with the secret and the visitor's address, and takes a good solution once [7.8-08]", async () => {
  solutions.set("good", { score: 0.9, action: "form" });
  expect(await accepts("good")).toBe(true);
  expect(asked).toEqual([
    {
      secret: "the shared secret",
      response: "good",
      remoteip: "203.0.113.9",
      type: "application/x-www-form-urlencoded",
      method: "POST",
    },
  ]);
  expect(await accepts("good")).toBe(false);
});

test.each<[string, Solution]>([
  ["a score under the least one", { score: 0.4, action: "form" }],
  ["a solution that was made for another action", { score: 0.9, action: "homepage" }],
])("refuses %s", async (_title, solution) => {
  solutions.set("poor", solution);
  expect(await accepts("poor")).toBe(false);
});

test("refuses without a solution, with one made up, with a wrong secret, and asks nobody about nothing", async () => {
  expect(await accepts(undefined)).toBe(false);
  expect(await accepts("")).toBe(false);
  expect(asked).toEqual([]);
  expect(await accepts("made up")).toBe(false);
  solutions.set("good", { score: 0.9, action: "form" });
  expect(await accepts("good", captcha("another secret"))).toBe(false);
});

test.each(["status", "text"] as const)(
  "lets nobody through while the verifier fails, and says so (%s)",
  async (how) => {
    solutions.set("good", { score: 0.9, action: "form" });
    broken = how;
    const before = failures.length;
    expect(await accepts("good")).toBe(false);
    expect(failures.length).toBe(before + 1);
  },
);

test("shows its site key to pages and wants a solution for every sign-up [7.8-08]", async () => {
  expect(captcha()).toMatchObject({ siteKey: "site-key", atSignUp: "always" });
  expect(await captcha().challenge(new Date())).toEqual({});
});
