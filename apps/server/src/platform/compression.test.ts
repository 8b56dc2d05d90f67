import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { compressAnswers, encodingFor } from "./compression.ts";

const long = JSON.stringify({ text: "one more line ".repeat(200) });

async function askFor(path: string, accepted?: string) {
  const app = Fastify();
  compressAnswers(app);
  app.get("/long", async (_, response) => response.type("application/json").header("vary", "cookie").send(long));
  app.get("/short", async (_, response) => response.type("application/json").send("{}"));
  app.get("/packed", async (_, response) => response.type("text/css").header("content-encoding", "br").send(long));
  app.get("/picture", async (_, response) => response.type("image/avif").send(long));
  app.post("/long", async (_, response) => response.type("application/json").send(long));
  const [method, url] = path.startsWith("POST ") ? (["POST", path.slice(5)] as const) : (["GET", path] as const);
  const answer = await app.inject({ method, url, ...(accepted ? { headers: { "accept-encoding": accepted } } : {}) });
  await app.close();
  return answer;
}

test("an answer is compressed the way the browser asked", async () => {
  expect(["gzip, deflate, br", "gzip", undefined, "identity"].map(encodingFor)).toEqual([
    "br",
    "gzip",
    "identity",
    "identity",
  ]);
  const tight = await askFor("/long", "gzip, br");
  expect(tight.headers).toMatchObject({ "content-encoding": "br", vary: "cookie, accept-encoding" });
  expect(Number(tight.headers["content-length"])).toBe(tight.rawPayload.length);
  expect(tight.rawPayload.length).toBeLessThan(long.length / 10);
  expect(brotliDecompressSync(tight.rawPayload).toString()).toBe(long);
  expect(gunzipSync((await askFor("/long", "gzip")).rawPayload).toString()).toBe(long);
});

test("who asks for plain text gets it, and caches are told that others do not", async () => {
  const plain = await askFor("/long");
  expect(plain.payload).toBe(long);
  expect(plain.headers).toMatchObject({ vary: "cookie, accept-encoding" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
});

test.each(["/short", "/picture", "POST /long"])("%s is sent as it is", async (path) => {
  expect((await askFor(path, "br")).headers["content-encoding"]).toBeUndefined();
});

test("what is compressed already is not compressed again", async () => {
  expect((await askFor("/packed", "br")).payload).toBe(long);
});
