import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { movableClock } from "../platform/clock.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";
import { createSink, type Report } from "./sink.ts";
import { sweepTelemetry } from "./sweep.ts";

let world: World;
let backOffice: Visitor;
beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: "1" } });
  backOffice = await world.operator("content");
});
afterAll(() => world.close());

let places = 0;
/** Somebody at an address of their own, so that tests do not use up each other's allowance. */
const from = () => ({ "x-forwarded-for": `198.51.100.${++places}` });
const rows = async (kind: string) =>
  (
    await world.db.pool.query(
      "SELECT name, value, device, country, facts FROM telemetry.report WHERE kind = $1 ORDER BY id",
      [kind],
    )
  ).rows;
const countsOf = async (kind: string): Promise<Record<string, number>> => {
  const { counts } = (await backOffice.get("/backoffice/api/telemetry")).body;
  const own = counts.filter((one: { kind: string }) => one.kind === kind);
  return Object.fromEntries(own.map((one: { name: string; count: number }) => [one.name, one.count]));
};

describe("what browsers report", () => {
  test("is stored without persons, and viewable as counts [7.8-02] [7.8-06]", async () => {
    const who = world.guest();
    const sent = [
      who.send("PUT", "/log", { code: "LOGIN_ERROR", message: "kim@example.test failed", token: "secret" }, from()),
      who.send("PUT", "/log", [{ code: "LOGIN_ERROR" }, { code: "<script>" }], from()),
      who.send("PUT", "/performance", [{ metric: "LCP", value: 1234.5, page: "/play/a/b?token=1" }], from()),
      who.send("PUT", "/network-performance", { call: "games.filter", count: 3, p95_ms: 210, url: "/x?y" }, from()),
      who.send("POST", "/api/pwa_events", { event: "install" }, from()),
      who.send(
        "PUT",
        "/metrics-errors-validation",
        { side: "client", component: "SignUp", errors: [{ key: "email", firstMessage: "ana@example.test is taken" }] },
        from(),
      ),
    ];
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 204]);
    await vi.waitFor(async () => expect(await countsOf("log")).toEqual({ LOGIN_ERROR: 2, other: 1 }), 30_000);
    await vi.waitFor(async () => expect(await countsOf("form")).toEqual({ "SignUp.email": 1 }), 30_000);
    await vi.waitFor(async () => expect(await countsOf("pwa")).toEqual({ install: 1 }), 30_000);
    for (const kind of ["performance", "network"])
      await vi.waitFor(async () => expect(await rows(kind)).toHaveLength(1), 30_000);
    expect((await rows("log"))[0].facts).toEqual({ code: "LOGIN_ERROR", message: "<email> failed" });
    expect((await rows("performance"))[0]).toMatchObject({
      name: "LCP",
      value: 1234.5,
      facts: { page: "/play/a/b?…" },
    });
    expect((await rows("network"))[0].facts).toEqual({ call: "games.filter", count: 3, p95_ms: 210 });
    expect(JSON.stringify(await rows("form"))).not.toContain("ana@");
    const { vitals } = (await backOffice.get("/backoffice/api/telemetry?days=1")).body;
    const speed = { samples: 1, p50: 1234.5, p75: 1234.5, p95: 1234.5 };
    expect(vitals).toEqual([{ name: "LCP", page: "/play/a/b?…", device: "desktop", ...speed }]);
  });

  test("is refused after sixty requests in a minute from one place", async () => {
    const place = from();
    const statuses = [];
    for (let index = 0; index < 61; index++)
      statuses.push((await world.guest().send("PUT", "/log", { code: "X" }, place)).status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([60, 429]);
  });

  test("is refused when a body is long, and when the bodies of one place are long together", async () => {
    const place = from();
    const put = (length: number) =>
      world.guest().send("PUT", "/log", { code: "X", stack: "a-".repeat(length / 2) }, place);
    expect((await put(16_500)).status).toBe(413);
    const statuses = [];
    for (let index = 0; index < 9; index++) statuses.push((await put(15_000)).status);
    expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([8, 429]);
  });

  test("is read as errors by message and release, and as percentiles of speed by page [9-47]", async () => {
    const who = world.guest();
    const fault = { code: "RENDER_ERROR", message: "no such node", release: "1.2.0", stack: "at Page" };
    const later = { ...fault, release: "1.3.0" };
    await who.send("PUT", "/log", [fault, fault, later], from());
    const speeds = [100, 200, 300, 400].map((value) => ({ metric: "INP", value, page: "/promotions" }));
    await who.send("PUT", "/performance", speeds, from());
    const read = async () => (await backOffice.get("/backoffice/api/telemetry?days=1")).body;
    const own = async () => (await read()).errors.filter((one: { code: string }) => one.code === "RENDER_ERROR");
    await vi.waitFor(async () => expect(await own()).toHaveLength(2), 30_000);
    const [first] = await own();
    expect(first).toMatchObject({ ...fault, count: 2 });
    expect(Date.parse(first.last_at)).toBeGreaterThanOrEqual(Date.parse(first.first_at));
    const speed = async () => (await read()).vitals.find((one: { page: string }) => one.page === "/promotions");
    await expect.poll(speed).toMatchObject({ name: "INP", samples: 4, p50: 250, p75: 325, p95: 385 });
    expect((await backOffice.get("/backoffice/api/telemetry?days=15")).status).toBe(422);
  });

  test("is for operators to read", async () => {
    expect((await (await world.player()).get("/backoffice/api/telemetry")).status).toBe(401);
    expect((await (await world.operator("payments")).get("/backoffice/api/telemetry")).status).toBe(403);
  });
});

describe("campaigns", () => {
  test("are kept when they bring a visitor, and tied to the player when they sign up [7.8-03] [9-46]", async () => {
    const utmMetrics = { utm_source: "paper", utm_campaign: "spring", utm_term: null };
    const player = await world.player();
    await world.guest().send("POST", "/log_utm_set", { utmMetrics }, from());
    await player.send("POST", "/log_utm_send", { utmMetrics }, from());
    const kept = await world.db.pool.query("SELECT step, player_id, utm FROM telemetry.campaign ORDER BY id");
    expect(kept.rows).toEqual([
      { step: "set", player_id: null, utm: { utm_source: "paper", utm_campaign: "spring" } },
      { step: "send", player_id: BigInt(player.id), utm: { utm_source: "paper", utm_campaign: "spring" } },
    ]);
  });
});

test("rows of one player are bounded: twenty surveys for ever", async () => {
  const player = await world.player();
  const survey = (survey_id: string) =>
    player.send("POST", "/api/survey_answers", { survey_id, survey_collector_id: "web", score: 5, comment: "" });
  const surveys = [];
  for (let n = 0; n < 22; n++) surveys.push((await survey(`made-up-${n}`)).status);
  expect(surveys).toEqual([...Array(20).fill(204), 422, 422]);
  expect((await survey("made-up-3")).status).toBe(204);
});

describe("the store", () => {
  const report = (at: Date, kind = "bulk"): Report => ({
    at,
    kind,
    name: "x",
    value: null,
    brand: "b",
    country: "CA",
    device: "mobile",
    facts: {},
  });

  test("keeps at most its share of a day whole, and goes on counting", async () => {
    const clock = movableClock(new Date("2026-01-31T12:00:00Z"));
    const sink = createSink(world.db.pool, (error) => expect(error).toBeUndefined(), { maxKept: 50 });
    for (let batch = 0; batch < 4; batch++) {
      for (let index = 0; index < 30; index++) sink.add(report(clock.now()));
      await sink.flush();
    }
    await sink.close();
    expect((await rows("bulk")).length).toBeLessThanOrEqual(60);
    const tally = await world.db.pool.query("SELECT count FROM telemetry.tally WHERE kind = 'bulk'");
    expect(tally.rows).toEqual([{ count: 120n }]);
  });

  test("counts so many names of a kind in a day, and what passes them as other; known names count on", async () => {
    const day = new Date("2026-02-03T12:00:00Z");
    const sink = createSink(world.db.pool, (error) => expect(error).toBeUndefined(), { maxNames: 3 });
    const named = (name: string) => sink.add({ ...report(day, "names"), name });
    for (const name of ["a", "b"]) named(name);
    await sink.flush();
    for (let index = 0; index < 20; index++) named(`made up ${10 + index}`);
    named("a");
    await sink.flush();
    for (const name of ["b", "one more"]) named(name);
    await sink.close();
    const tally = await world.db.pool.query(
      "SELECT name, count::int AS count FROM telemetry.tally WHERE kind = 'names' ORDER BY name",
    );
    expect(tally.rows).toEqual([
      { name: "a", count: 2 },
      { name: "b", count: 2 },
      { name: "made up 10", count: 1 },
      { name: "other", count: 20 },
    ]);
  });

  test("drops what waits beyond its limit, and says how many", async () => {
    const sink = createSink(world.db.pool, (error) => expect(error).toBeUndefined());
    for (let index = 0; index < 5_007; index++) sink.add(report(new Date("2026-02-01T12:00:00Z"), "flood"));
    await sink.close();
    const tally = await world.db.pool.query(
      "SELECT kind, count FROM telemetry.tally WHERE day = '2026-02-01' ORDER BY kind",
    );
    expect(tally.rows).toEqual([
      { kind: "dropped", count: 7n },
      { kind: "flood", count: 5_000n },
    ]);
  });

  test("forgets reports after two weeks and a visitor's campaigns with them", async () => {
    const old = new Date("2026-03-01T12:00:00Z");
    const sink = createSink(world.db.pool, () => undefined);
    sink.add(report(old, "ageing"));
    await sink.close();
    await sweepTelemetry(world.db.pool, new Date(old.getTime() + 13 * 86_400_000));
    expect(await rows("ageing")).toHaveLength(1);
    await sweepTelemetry(world.db.pool, new Date(old.getTime() + 15 * 86_400_000));
    expect(await rows("ageing")).toHaveLength(0);
  });
});

describe("several calls in one", () => {
  test("are answered in the order asked, with the asker's cookie, each failure in its place; twelve at most [C-1.13]", async () => {
    const player = await world.player();
    const urls = ["api/player", "/api/info/currencies", "api/nothing", "api/player/settings?x=1"];
    const query = urls.map((url) => `url[]=${encodeURIComponent(url)}`).join("&");
    const { status, body } = await player.get(`/batch?${query}`);
    expect([status, body.length, body[0].id, body[1].length > 5]).toEqual([200, 4, player.id, true]);
    expect(body[2].errors).toHaveProperty("url.not_found");
    expect(body[3].cent.user).toBe(String(player.id));
    const guest = (await world.guest().get("/batch?url[]=api/player/stats")).body;
    expect(guest[0].errors).toHaveProperty("base.sign_in_required");
    const many = (count: number) => Array(count).fill("url[]=api/player").join("&");
    expect((await player.get(`/batch?${many(12)}`)).body).toHaveLength(12);
    expect((await player.get(`/batch?${many(13)}`)).status).toBe(422);
  });

  test.each([
    ["another site", "https://example.test/api/player"],
    ["another site, shorter", "//example.test/api/player"],
    ["an operator's call", "backoffice/api/chats"],
    ["itself", "batch?url[]=batch"],
    ["a page", "responsible-gaming"],
    ["a path that climbs", "api/cms/../users"],
  ])("never reach %s", async (_, url) => {
    const { body } = await backOffice.get(`/batch?url[]=${encodeURIComponent(url)}`);
    expect(body[0].errors).toHaveProperty("url.not_found");
  });
});

test("a survey's answer is kept once a player, the last one counts, and a guest has none", async () => {
  const player = await world.player();
  const answer = (score: number) =>
    player.send("POST", "/api/survey_answers", {
      survey_id: "s1",
      survey_collector_id: "web",
      score,
      comment: "",
    });
  expect((await answer(3)).status).toBeLessThan(300);
  expect((await answer(9)).status).toBeLessThan(300);
  expect((await answer(11)).status).toBe(422);
  const { rows: kept } = await world.db.pool.query("SELECT score FROM telemetry.survey_answer WHERE player_id = $1", [
    player.id,
  ]);
  expect(kept).toEqual([{ score: 9 }]);
  const guest = await world.guest().send("POST", "/api/survey_answers", {
    survey_id: "s1",
    survey_collector_id: "web",
    score: 1,
  });
  expect(guest.status).toBe(401);
});
