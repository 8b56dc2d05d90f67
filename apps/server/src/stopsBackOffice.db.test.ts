import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyAudit } from "./ledger/index.ts";
import { openTable } from "./testing/people.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/* Stops on gaming and closed countries, as operators set and lift them. */

const title = "frostberry-cascade";
const game = "polar-orchard/FrostberryCascade";
const reason = "pays too much";
let world: World;
let office: Visitor;
beforeAll(async () => {
  world = await openWorld();
  office = await world.operator("administrator");
});
afterAll(() => world.close());

const lines = async (subject: string) =>
  (await office.get(`/backoffice/api/audit?subject=${encodeURIComponent(subject)}&order=ASC`)).body.data;

test("a game that an operator stops takes no stake until it is lifted, and both are in the audit log with their reason [F-42] [F-65]", async () => {
  const kim = await world.player({ cash: 10_00n });
  const table = await openTable(kim, title);
  const stop = { scope: "game", subject: game };
  expect((await office.send("POST", "/backoffice/api/stops", { ...stop, reason: " " })).status).toBe(422);
  expect((await table.play({ stake: 100 })).status).toBe(200);
  expect(await office.send("POST", "/backoffice/api/stops", { ...stop, reason })).toMatchObject({
    status: 200,
    body: { state: "done" },
  });
  expect((await table.play({ stake: 100 })).status).not.toBe(200);
  // A second operator who stops it too is told that it is stopped.
  expect((await office.send("POST", "/backoffice/api/stops", { ...stop, reason })).status).toBe(409);
  const { data, total } = (await office.get("/backoffice/api/stops?scope=game")).body;
  expect([data, total]).toMatchObject([[{ ...stop, reason }], 1]);
  const lift = () => office.send("POST", `/backoffice/api/stops/${data[0].id}/lift`, { reason: "put right" });
  expect((await lift()).status).toBe(200);
  expect((await lift()).status).toBe(409);
  expect((await table.play({ stake: 100 })).status).toBe(200);
  expect(await lines(`game:${game}`)).toMatchObject([
    { action: "gaming.stop", reason, before: { stopped: false }, after: { stopped: true } },
    { action: "gaming.resume", reason: "put right", before: { stopped: true }, after: { stopped: false } },
  ]);
  // A stop that came after it is not the one that this operator sees.
  expect((await office.send("POST", "/backoffice/api/stops", { ...stop, reason })).status).toBe(200);
  expect((await lift()).body.errors).toHaveProperty("subject.stale_change");
  expect((await table.play({ stake: 100 })).status).not.toBe(200);
  expect(await verifyAudit(world.db.pool)).toMatchObject({ ok: true });
});

test("a country is closed and opened; a change from an older state is refused, and so is a right that does not reach [6-03] [F-65]", async () => {
  const change = (who: Visitor, region: string, version: string) =>
    who.send("POST", "/backoffice/api/regions/JP", { region, version, reason: "the law there" });
  expect((await change(office, "partial", "open")).status).toBe(200);
  expect((await change(office, "full", "open")).status).toBe(409);
  expect((await office.get("/backoffice/api/regions?per_page=200")).body.data).toContainEqual(
    expect.objectContaining({ id: "JP", region: "partial" }),
  );
  const content = await world.operator("content");
  expect((await change(content, "open", "partial")).status).toBe(403);
  expect((await change(office, "open", "partial")).status).toBe(200);
  const changes = (await lines("country:JP")).filter(({ action }: { action: string }) => action === "region.change");
  expect(changes).toMatchObject([
    { before: "open", after: "partial" },
    { before: "partial", after: "open" },
  ]);
});
