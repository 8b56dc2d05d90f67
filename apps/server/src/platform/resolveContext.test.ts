import { afterEach, expect, test } from "vitest";
import { movableClock } from "./clock.ts";
import { readConfig } from "./config.ts";
import { createHttpApp } from "./httpApp.ts";
import { type ContextDeps, contextResolver } from "./resolveContext.ts";

/* Who a visitor is by what proxies tell, over HTTP. */

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const live = {
  CROUPIER_MODE: "live",
  PUBLIC_ORIGIN: "https://casino.example",
  STUDIO_ORIGIN: "https://games.example",
  BACK_OFFICE_ORIGIN: "https://office.example",
  PAY_ORIGIN: "https://pay.example",
  PAY_API_URL: "https://api.pay.example",
  PAY_PROVIDER: "acme-pay",
  PAY_KEY_ID: "casino",
  PAY_SECRET: "s".repeat(32),
  DATABASE_URL: "postgres://db.example/casino",
  SECRET_KEY: "ab".repeat(32),
  SMTP_URL: "smtps://mail.example",
};

async function asSeenBy(
  settings: Record<string, string>,
  headers: Record<string, string | string[]>,
  more: Partial<Pick<ContextDeps, "brandFor" | "geoOf" | "playerFor">> = {},
) {
  const answer = readConfig({ LOG_LEVEL: "silent", ...settings });
  if (!answer.ok) throw new Error(answer.problems.join());
  const app = await createHttpApp(answer.config, (_, code) => code);
  open.push(app);
  const resolve = contextResolver({
    config: answer.config,
    clock: movableClock(new Date("2026-01-31T12:00:00Z")),
    brandFor: () => ({ id: "b", name: "B", licence: "CW" }),
    playerFor: async () => null,
    ...more,
  });
  app.get("/who", async (request) => {
    const { ip, country, locale, geo, licence, hostLicence } = await resolve(request);
    return { ip, country, locale, geo, licence, hostLicence };
  });
  return (await app.inject({ url: "/who", headers, remoteAddress: "10.0.0.2" })).json();
}

const behindOne = { ...live, TRUST_PROXY: "1" };
const forwarded = { "x-forwarded-for": "203.0.113.9" };

test.each<[string, string, Record<string, string | string[]>]>([
  ["a country", "DE", { ...forwarded, "cf-ipcountry": "de" }],
  ["no country", "ZZ", forwarded],
  ["the sign of a hidden network", "ZZ", { ...forwarded, "cf-ipcountry": "T1" }],
  ["the sign for unknown", "ZZ", { ...forwarded, "cf-ipcountry": "XX" }],
  ["the header twice", "ZZ", { ...forwarded, "cf-ipcountry": ["CA", "US"] }],
  ["a text that is no country", "ZZ", { ...forwarded, "cf-ipcountry": "Canada" }],
])("a trusted proxy that tells %s makes the visitor one from %s", async (_title, country, headers) => {
  expect(await asSeenBy(behindOne, headers)).toMatchObject({ country });
});

test("without a trusted proxy the headers are the visitor's own and count for nothing", async () => {
  const headers = { ...forwarded, "cf-ipcountry": "DE" };
  expect(await asSeenBy(live, headers)).toMatchObject({ ip: "10.0.0.2", country: "CA", locale: "en-CA", geo: "open" });
  expect(await asSeenBy({ ...live, TRUST_PROXY: "192.0.2.0/24" }, headers)).toMatchObject({
    ip: "10.0.0.2",
    country: "ZZ",
  });
  expect(await asSeenBy({ ...live, TRUST_PROXY: "10.0.0.0/8" }, headers)).toMatchObject({
    ip: "203.0.113.9",
    country: "DE",
  });
});

test.each([
  ["1", "6.6.6.6, 203.0.113.9", "203.0.113.9"],
  ["2", "6.6.6.6, 203.0.113.9, 10.0.0.3", "203.0.113.9"],
  ["10.0.0.0/8, 192.0.2.7", "6.6.6.6, 203.0.113.9, 192.0.2.7", "203.0.113.9"],
  ["1", "<b>evil</b>", "10.0.0.2"],
  ["1", "9".repeat(9_000), "10.0.0.2"],
])("behind %s the header %s gives the address %s", async (proxies, header, ip) => {
  expect(await asSeenBy({ ...live, TRUST_PROXY: proxies }, { "x-forwarded-for": header })).toMatchObject({ ip });
});

test.each(["true", "yes", "0.0.0.0/99", "proxy.example", "10"])("the setting %s is refused by name", (given) => {
  const answer = readConfig({ TRUST_PROXY: given });
  expect(!answer.ok && answer.problems.join()).toContain("TRUST_PROXY");
});

test("a region that is closed to play closes it to players who are registered there, on a visit elsewhere too, and to no others [2.2-05] [6-03]", async () => {
  const geoOf: ContextDeps["geoOf"] = async (country) => (country === "JP" ? "full" : country === "EE" ? "EE" : "open");
  const geoFrom = async (visit: string, home: string | null) => {
    const player = home === null ? null : ({ country: home } as Awaited<ReturnType<ContextDeps["playerFor"]>>);
    const headers = { ...forwarded, "cf-ipcountry": visit };
    return (await asSeenBy(behindOne, headers, { geoOf, playerFor: async () => player })).geo;
  };
  expect(await geoFrom("CA", "JP")).toBe("full");
  expect(await geoFrom("JP", "CA")).toBe("full");
  expect(await geoFrom("CA", "CA")).toBe("open");
  expect(await geoFrom("CA", null)).toBe("open");
  expect(await geoFrom("EE", "CA")).toBe("EE");
});

test("a host with a licence of its own gives it to whoever visits there, and is open to that country alone [1-04]", async () => {
  const brand = {
    ...{ id: "b", name: "B", licence: "CW", hosts: ["b.example", "ee.b.example"] },
    licensedHosts: { "ee.b.example": "EE" },
  };
  const at = async (host: string, visit: string) => {
    const geoOf: ContextDeps["geoOf"] = async (country) => (country === "EE" ? "EE" : "open");
    const headers = { ...forwarded, "cf-ipcountry": visit, "x-forwarded-host": host };
    const { licence, hostLicence, geo } = await asSeenBy(behindOne, headers, { geoOf, brandFor: () => brand });
    return [licence, hostLicence, geo];
  };
  expect(await at("ee.b.example", "EE")).toEqual(["EE", "EE", "open"]);
  expect(await at("EE.b.example", "CA")).toEqual(["EE", "EE", "EE"]);
  expect(await at("b.example", "EE")).toEqual(["EE", "CW", "EE"]);
  expect(await at("b.example", "CA")).toEqual(["CW", "CW", "open"]);
});

test("what a page asks for is in the page's language, whatever the cookie and the player say; what names no language counts for nothing", async () => {
  const player = { playerFor: async () => ({ id: 1, locale: "it" }) as never };
  const cookie = "locale=no";
  expect(await asSeenBy(live, { cookie, "x-locale": "de" }, player)).toMatchObject({ locale: "de" });
  expect(await asSeenBy(live, { cookie, "x-locale": "klingon" }, player)).toMatchObject({ locale: "no" });
  expect(await asSeenBy(live, { "x-locale": ["de", "it"] }, player)).toMatchObject({ locale: "it" });
});
