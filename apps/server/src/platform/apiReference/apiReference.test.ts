import * as contract from "@croupier/contract";
import { aliasesOf, pathAliases } from "@croupier/contract/pathAliases";
import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { exampleParts } from "./callSection.ts";
import { html } from "./html.ts";
import { apiReference, openApiDocument } from "./index.ts";
import { createShapes } from "./shapes.ts";

const { allCalls, outboundCalls } = contract;
const document = openApiDocument(allCalls, contract);

async function get(path: string, headers: Record<string, string> = {}, mode: "demo" | "live" = "demo") {
  const app = Fastify();
  apiReference(app, mode);
  return app.inject({ method: "GET", url: path, headers });
}

function refsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "$ref" ? [inner as string] : refsIn(inner)));
}

describe("the OpenAPI document", () => {
  test("describes every call that the server answers, once under each of its names", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    const names = allCalls.flatMap(({ id }) => [id, ...aliasesOf({ id }).map((_, index) => `${id}.${index + 2}`)]);
    expect(operations.map((one) => one.operationId).toSorted()).toEqual(names.toSorted());
    for (const { call } of pathAliases) expect(allCalls.map(({ id }) => id)).toContain(call);
  });

  test("has every shape that it refers to", () => {
    const missing = refsIn(document).filter(
      (ref) => !document.components.schemas[ref.replace("#/components/schemas/", "")],
    );
    expect(missing).toEqual([]);
  });

  test("declares every parameter of its paths", () => {
    for (const [path, operations] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const { operationId, parameters } of Object.values(operations)) {
        const declared = parameters.filter((one) => one.in === "path").map((one) => one.name);
        expect([operationId, declared.toSorted()]).toEqual([operationId, inPath.toSorted()]);
      }
    }
  });

  test("keeps statuses, security and strictness of the contract", () => {
    const signIn = document.paths["/api/users/sign_in"]?.post;
    expect(Object.keys(signIn?.responses ?? {})).toContain("201");
    const balance = document.paths["/gateway/v2/{provider}/Player/Balance"]?.post;
    expect(balance?.security).toEqual([{ studio: [] }]);
    const coupon = document.paths["/api/bonuses/coupon"]?.post;
    expect(coupon?.requestBody?.content["application/json"].schema.additionalProperties).toBe(false);
    expect(coupon?.parameters.map((one) => one.name)).toEqual(["Idempotency-Key"]);
  });
});

describe("the examples of the reference", () => {
  const shapes = createShapes(contract);
  for (const call of [...allCalls, ...outboundCalls]) {
    test(`of ${call.id} are what the contract accepts`, () => {
      const { params, query, body, reply } = exampleParts(call, shapes);
      for (const [schema, example] of [
        [call.params, params],
        [call.query, query],
        [call.body, body],
        [call.reply, reply],
      ] as const) {
        if (!schema) continue;
        const parsed = schema.safeParse(example);
        expect(parsed.error?.issues ?? []).toEqual([]);
      }
    });
  }
});

describe("the reference page", () => {
  test("shows every call and every shape that it links to", async () => {
    const page = (await get("/docs/api")).body;
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]);
    expect([...allCalls, ...outboundCalls].filter((call) => !ids.has(call.id)).map((call) => call.id)).toEqual([]);
    expect(links.filter((link) => !ids.has(link))).toEqual([]);
  });

  test("brings everything itself and runs no script written into it [F-66]", async () => {
    const answer = await get("/docs/api");
    expect(answer.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(answer.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(answer.body).not.toMatch(/<style|<script(?! src)| on\w+=| style=/);
    for (const path of [...answer.body.matchAll(/(?:src|href)="(\/docs[^"]+)"/g)].map((match) => match[1] ?? "")) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
    }
  });

  test("holds only what a player's browser calls where money is real, the page and the document alike", async () => {
    const open = new Set(["guest", "player", "game"]);
    const [theirs, others] = [
      allCalls.filter(({ access }) => open.has(access)),
      allCalls.filter(({ access }) => !open.has(access)),
    ];
    expect(others.length).toBeGreaterThan(0);
    const live = (await get("/docs/api/openapi.json", {}, "live")).json() as typeof document;
    const described = new Set(
      Object.values(live.paths).flatMap((path) => Object.values(path).map((one) => one.operationId)),
    );
    expect(theirs.filter(({ id }) => !described.has(id))).toEqual([]);
    expect(others.filter(({ id }) => described.has(id)).map(({ id }) => id)).toEqual([]);
    const page = (await get("/docs/api", {}, "live")).body;
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    expect(ids.has(theirs[0]!.id)).toBe(true);
    expect([...others, ...outboundCalls].filter(({ id }) => ids.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test("is not sent again to who has it", async () => {
    const { headers } = await get("/docs/api");
    const again = await get("/docs/api", { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("escapes what is put into it", () => {
    expect(html`<p title="${`"'`}">${"<b>&"}${[html`<i>${1}</i>`, null]}</p>`.text).toBe(
      '<p title="&quot;&#39;">&lt;b&gt;&amp;<i>1</i></p>',
    );
  });
});
