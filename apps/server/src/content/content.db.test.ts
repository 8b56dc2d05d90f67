import { join } from "node:path";
import Fastify from "fastify";
import { expect, test } from "vitest";
import type { ApiServer } from "../platform/apiServer.ts";
import { testDatabase } from "../platform/testing/testDatabase.ts";
import { createContent } from "./index.ts";

const folder = (name: string) => join(import.meta.dirname, "../../../../content", name);
const folders = { brands: folder("brands"), messages: folder("messages"), art: folder("art"), items: folder("") };

/** A api that nobody comes through. */
const closedApiServer = { handle: () => undefined, servedBeside: () => undefined } as unknown as ApiServer;

test("an operator's change of a brand outlives the next start's seed", async () => {
  const db = await testDatabase();
  await createContent(db.pool, folders);
  await db.pool.query(`UPDATE content.brand SET body = jsonb_set(body, '{name}', '"Silk Table"')`);
  const content = await createContent(db.pool, folders);
  expect(content.brandFor("localhost").name).toBe("Silk Table");
  await db.pool.query(`UPDATE content.brand SET body = jsonb_set(body, '{name}', '"Satin Table"')`);
  await content.reload();
  expect(content.brandFor("localhost").name).toBe("Satin Table");
});

test("pages ask for language files by an address that changes every five minutes; they are kept for ever under their version and five minutes without it [7.1-05]", async () => {
  const db = await testDatabase();
  const content = await createContent(db.pool, folders);
  const app = Fastify();
  content.registerRoutes(closedApiServer, app);
  const at = (time: string) => content.messagesUrl("de", new Date(`2026-03-01T${time}Z`));
  const bucketOf = (url: string) => Number(new URL(url, "http://a.example").searchParams.get("t"));
  expect(at("12:04:59.999")).toBe(at("12:00:00"));
  expect(bucketOf(at("12:05:00"))).toBe(bucketOf(at("12:04:59.999")) + 1);
  const versioned = await app.inject(at("12:00:00"));
  expect(versioned.json()["signIn.action"]).toBe("Anmelden");
  expect(versioned.headers["cache-control"]).toContain("immutable");
  const plain = await app.inject("/messages/de.json?t=1700000000");
  expect(plain.headers["cache-control"]).toBe("public, max-age=300");
  const again = await app.inject({
    url: "/messages/de.json",
    headers: { "if-none-match": String(plain.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  expect((await app.inject("/messages/xx.json")).statusCode).toBe(404);
  expect((await app.inject("/messages/..%2f..%2fpackage.json")).statusCode).toBe(404);
  expect((await app.inject("/art/games/acme/..%2f..%2fx.svg")).headers["content-type"]).toBe("image/svg+xml");
});
