import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { hmacScheme, signedMessage, signedWithPath } from "./signature.ts";
import { enterStudio, listStudios, switchStudio } from "./studioRegister.ts";
import { findStudio, isSignedBy } from "./studios.ts";

const seedKey = Buffer.alloc(32, 7);
const now = new Date("2026-03-01T12:00:00Z");
const acme = {
  provider: "acme",
  title: "Acme",
  keyId: "acme-1",
  secret: "0123456789abcdef0123456789abcdef",
  launchUrl: "https://games.acme.example/api/",
};
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

const enter = (change: Partial<typeof acme> = {}) =>
  enterStudio({ db, seedKey }, { ...acme, ...change }, "operator:test", now);

test("a studio is entered with a sealed token, must send timestamps and sign its paths, and keeps its switch when its key changes", async () => {
  expect(await enter()).toEqual({ ok: true, isNew: true });
  const studio = await findStudio({ seedKey }, db.pool, "acme");
  expect(studio).toMatchObject({ enabled: true, timestampRequired: true, launchUrl: "https://games.acme.example/api" });
  const body = Buffer.from("{}");
  const timestamp = String(now.getTime() / 1000);
  const sign = (at?: string) => hmacScheme(acme.secret).sign(signedMessage(body, at));
  const plain = { "x-key-id": "acme-1", "x-request-timestamp": timestamp, "x-request-sign": sign(timestamp) };
  const pathSign = hmacScheme(acme.secret).sign(signedWithPath(body, "/x", timestamp));
  const headers = { ...plain, "x-request-path-sign": pathSign };
  expect(studio && isSignedBy(studio, { headers: plain, path: "/x", rawBody: body, now })).toBe(false);
  expect(studio && isSignedBy(studio, { headers, path: "/x", rawBody: body, now })).toBe(true);
  expect(
    studio &&
      isSignedBy(studio, {
        headers: { ...headers, "x-request-timestamp": undefined, "x-request-sign": sign() },
        path: "/x",
        rawBody: body,
        now,
      }),
  ).toBe(false);
  const actor = "operator:test";
  expect(await switchStudio(db, { provider: "acme", enabled: false, actor }, now)).toBe("done");
  expect(await enter({ keyId: "acme-2" })).toEqual({ ok: true, isNew: false });
  expect(await listStudios(db.pool)).toMatchObject([{ provider: "acme", keyId: "acme-2", enabled: false }]);
  expect(await switchStudio(db, { provider: "nobody", enabled: true, actor }, now)).toBe("not_found");
});

test("a studio that cannot sign its paths need not, and a new key leaves what the operator asks of a studio", async () => {
  const able = async () => (await findStudio({ seedKey }, db.pool, "plain"))?.pathSignRequired;
  const order = { ...acme, provider: "plain" };
  expect(await enterStudio({ db, seedKey }, order, "operator:test", now, { signsPath: false })).toMatchObject({
    ok: true,
  });
  expect(await able()).toBe(false);
  expect(await enterStudio({ db, seedKey }, { ...order, keyId: "plain-2" }, "operator:test", now)).toMatchObject({
    ok: true,
  });
  expect(await able()).toBe(false);
});

test("a key belongs to one studio: another one with it is refused at the key, also of two at once", async () => {
  const keyId = "of-one-alone";
  const answers = await Promise.all(["first", "second", "third"].map((provider) => enter({ provider, keyId })));
  const refused = { ok: false, field: "keyId", taken: true };
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual([refused, refused]);
});

test.each([
  [{ provider: "Acme!" }, "provider"],
  [{ title: " " }, "title"],
  [{ keyId: "a b" }, "keyId"],
  [{ secret: "too short" }, "secret"],
  [{ launchUrl: "http://games.acme.example" }, "launchUrl"],
  [{ launchUrl: "javascript:alert(1)" }, "launchUrl"],
])("an entry with %j is refused by its field", async (change, field) => {
  expect(await enter(change)).toEqual({ ok: false, field });
});
