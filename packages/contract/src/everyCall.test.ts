import { describe, expect, test } from "vitest";
import { z } from "zod";
import { addressOf } from "./address.ts";
import { allCalls, outboundCalls } from "./allCalls.ts";
import * as contract from "./index.ts";
import { permissions } from "./permissions.ts";
import { replyOutline } from "./replyOutline.ts";
import * as routes from "./routes.ts";

/** Lines of section 7 that name calls; 7.2-11, 7.8-07 and 7.8-08 name none of their own but have some behind them. */
const section7 = [
  ...lines("7.1", 6),
  ...lines("7.2", 11),
  ...lines("7.3", 7),
  ...lines("7.4", 6),
  ...lines("7.5", 4),
  ...lines("7.6", 4),
  ...lines("7.7", 12),
  ...lines("7.8", 8).filter((line) => line !== "7.8-07"),
];

function lines(section: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${section}-${String(index + 1).padStart(2, "0")}`);
}

/** `GET /api/x/:id` whatever the parameter is called: two such calls could not be told apart. */
function shapeOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path.replace(/:\w+/g, ":")}`;
}

describe("the contract as a whole", () => {
  test("names every call once", () => {
    const ids = [...allCalls, ...outboundCalls].map((call) => call.id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(ids.filter((id) => !/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/.test(id))).toEqual([]);
  });

  test("gives no two calls the same method and path", () => {
    const shapes = allCalls.map(shapeOf);
    expect(shapes).toEqual([...new Set(shapes)]);
  });

  test("declares every call of section 7 of the requirements", () => {
    const served = new Set(allCalls.flatMap((call) => call.spec));
    expect(section7.filter((line) => !served.has(line))).toEqual([]);
  });

  test("cites only lines that look like the requirements'", () => {
    const cited = allCalls.flatMap((call) => call.spec);
    expect(cited.filter((line) => !/^((\d|[27]\.\d)|F)-\d\d$/.test(line))).toEqual([]);
  });

  test("declares exactly the parameters that its paths name", () => {
    for (const call of [...allCalls, ...outboundCalls]) {
      const inPath = [...call.path.matchAll(/:(\w+)|(\*)/g)].map((match) => match[1] ?? match[2]);
      const declared = call.params instanceof z.ZodObject ? Object.keys(call.params.shape) : [];
      expect([call.id, declared.toSorted()]).toEqual([call.id, inPath.toSorted()]);
    }
  });

  test("refuses unknown fields in the body of every call a player moves money with", () => {
    const loose = allCalls
      .filter((call) => call.money && call.access === "player" && call.body)
      .filter((call) => accepts(call.body, "surely_unknown_field") && call.id !== "payments.process");
    expect(loose.map((call) => call.id)).toEqual([]);
  });

  test("needs each right that an operator can be given, but the one that decides another's proposal", () => {
    const needed = new Set<string | undefined>(allCalls.map(({ permission }) => permission));
    expect(Object.keys(permissions).filter((right) => !needed.has(right))).toEqual(["approvals.decide"]);
  });

  test("sends no body with GET", () => {
    expect(
      allCalls.filter((call) => call.method === "GET" && (call.body || call.money)).map((call) => call.id),
    ).toEqual([]);
  });

  test("keeps a route for the browser beside each call, in step with it", () => {
    const declared = Object.entries(contract as Record<string, unknown>).filter(([, value]) =>
      allCalls.includes(value as contract.Call),
    ) as [string, contract.Call][];
    const expected = declared.map(([name, call]) => [
      name,
      JSON.parse(JSON.stringify({ ...routeOf(call), gives: replyOutline(call) })),
    ]);
    expect(Object.fromEntries(Object.entries(routes))).toEqual(Object.fromEntries(expected));
  });

  test("has a JSON schema for everything that crosses the wire", () => {
    for (const call of [...allCalls, ...outboundCalls]) {
      for (const schema of [call.params, call.query, call.body]) {
        if (schema) expect(() => z.toJSONSchema(schema, { io: "input" }), call.id).not.toThrow();
      }
      if (call.reply) expect(() => z.toJSONSchema(call.reply as z.ZodType, { io: "output" }), call.id).not.toThrow();
    }
  });
});

const routeOf = ({ id, method, path, money, reads }: contract.Call) => ({ id, method, path, money, reads });

/** Whether a strict reading of the body would still let this field through. */
function accepts(body: z.ZodType | undefined, field: string): boolean {
  const strict = body instanceof z.ZodObject ? body.strict() : body;
  const parsed = strict?.safeParse({ [field]: 1 });
  return !parsed?.error?.issues.some((issue) => issue.code === "unrecognized_keys" && issue.keys.includes(field));
}

describe("an address", () => {
  test("escapes its parameters, so that no value can reach another path", () => {
    expect(addressOf("/api/tournaments/:id", { params: { id: "../player?x=1#y" } })).toBe(
      "/api/tournaments/..%2Fplayer%3Fx%3D1%23y",
    );
  });

  test("refuses to climb out of its path", () => {
    expect(() => addressOf("/api/tournaments/:id", { params: { id: ".." } })).toThrow(TypeError);
    expect(() => addressOf("/api/cms/pages/*", { params: { "*": "help/../../player" } })).toThrow(TypeError);
  });

  test("repeats the name of a list and leaves out what is not given", () => {
    const query = { "url[]": ["api/a", "api/b"], t: undefined, l: null };
    expect(addressOf("/batch", { query })).toBe("/batch?url%5B%5D=api%2Fa&url%5B%5D=api%2Fb");
  });
});
