import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEmblems } from "./emblems.ts";
import { readTileManifest } from "./tileManifest.ts";
import { tileRoutes } from "./tileRoutes.ts";

const folder = mkdtempSync(join(tmpdir(), "tiles-"));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, "acme"));
  writeFileSync(
    join(folder, "manifest.json"),
    '{"acme/Lantern":{"version":"0a1b2c3d","tones":"102030-405060-708090"}}',
  );
  writeFileSync(join(folder, "acme", "Lantern-240.avif"), "picture");
  writeFileSync(join(folder, "acme.svg"), "<svg/>");
  app = Fastify();
  tileRoutes(app, folder, readTileManifest(folder));
  readEmblems(folder).register(app);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test("a tile is kept for ever under its version, and briefly under another", async () => {
  const newest = await app.inject("/art/tiles/0a1b2c3d/acme/Lantern-240.avif");
  expect([newest.statusCode, newest.headers["content-type"], newest.body]).toEqual([200, "image/avif", "picture"]);
  expect(newest.headers["cache-control"]).toContain("immutable");
  const older = await app.inject("/art/tiles/ffffffff/acme/Lantern-240.avif");
  expect(older.headers["cache-control"]).not.toContain("immutable");
});

test("nothing but the manifest's pictures in their sizes is served", async () => {
  for (const place of [
    "/art/tiles/0a1b2c3d/acme/Lantern-241.avif",
    "/art/tiles/0a1b2c3d/acme/Lantern-240.png",
    "/art/tiles/0a1b2c3d/acme/Other-240.avif",
    "/art/tiles/0a1b2c3d/../manifest.json",
    "/art/tiles/0a1b2c3d/acme/..%2f..%2fmanifest.json",
    "/art/providers/..%2fmanifest.json",
    "/art/providers/nobody.svg",
  ]) {
    expect((await app.inject(place)).statusCode, place).toBe(404);
  }
});

test("the snapshot names version and tones; an unknown game and an empty folder have none", () => {
  expect(readTileManifest(folder)("acme/Lantern")).toEqual({
    address: "/art/tiles/0a1b2c3d/acme/Lantern",
    tones: "102030-405060-708090",
  });
  expect(readTileManifest(folder)("acme/Other")).toBeNull();
  expect(readTileManifest(join(folder, "nowhere"))("acme/Lantern")).toBeNull();
  expect(readEmblems(folder).addressOf("acme")).toMatch(/^\/art\/providers\/acme\.svg\?v=[0-9a-f]{8}$/);
});
