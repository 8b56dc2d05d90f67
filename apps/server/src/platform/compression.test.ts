import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerCompression } from "./compression.ts";

const long = JSON.stringify({ text: "one more line ".repeat(200) });

async function askFor(path: string, accepted?: string) {
  const app = Fastify();
  await registerCompression(app);
  app.get("/long", async (_, response) => response.type("application/json").header("vary", "cookie").send(long));
  app.get("/longer", async (_, response) => response.type("text/html").send(long.repeat(20)));
  app.get("/stream", async (_, response) => response.type("text/plain").send(Readable.from([long])));
  app.get("/events", async (_, response) => response.type("text/event-stream").send(long));
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
  const encodings: (string | undefined)[] = [];
  for (const accepted of ["gzip, deflate, br", "gzip", undefined, "identity", "br;q=0, gzip"])
    encodings.push((await askFor("/long", accepted)).headers["content-encoding"]);
  expect(encodings).toEqual(["br", "gzip", undefined, undefined, "gzip"]);
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

test("a text that is compressed on another thread arrives whole", async () => {
  const answer = await askFor("/longer", "br");
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(long.repeat(20));
});

test.each(["/short", "/picture", "/stream", "/events", "POST /long"])("%s is sent as it is", async (path) => {
  expect((await askFor(path, "br")).headers["content-encoding"]).toBeUndefined();
});

test("what is compressed already is not compressed again", async () => {
  expect((await askFor("/packed", "br")).payload).toBe(long);
});

test("a client that goes away while it is sent a long answer leaves no request waiting", async () => {
  const app = Fastify();
  await registerCompression(app);
  // Random text hardly shrinks: more than the buffers of a connection hold stays to be sent.
  const text = randomBytes(6_000_000).toString("base64");
  let waiting = 0;
  app.addHook("onRequest", async (_, response) => {
    waiting++;
    response.raw.once("close", () => waiting--);
  });
  app.get("/huge", async (_, response) => response.type("text/plain").send(text));
  await app.listen({ host: "127.0.0.1", port: 0 });
  const sockets = Array.from({ length: 3 }, () => connect((app.server.address() as AddressInfo).port, "127.0.0.1"));
  for (const socket of sockets) {
    socket.write("GET /huge HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\n\r\n");
    // The first bytes have come; the rest is not read.
    await once(socket, "readable");
  }
  expect(waiting).toBe(3);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => waiting, { timeout: 10_000 }).toBe(0);
  await app.close();
});
