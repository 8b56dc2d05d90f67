import { afterAll, beforeAll, expect, test } from "vitest";
import { dropDraft, publishDrafts } from "../testing/publishContent.ts";
import type { Visitor } from "../testing/visitor.ts";
import { openWorld, type World } from "../testing/world.ts";

/* What languages lack, and files of content out and in, through the back office's own calls. */

let world: World;
let cleo: Visitor;
const api = "/backoffice/api";
const reason = "as the test wants it";

beforeAll(async () => {
  world = await openWorld();
  cleo = await world.operator("content");
});
afterAll(() => world.close());

const addressOf = (id: string) => `${api}/content/${encodeURIComponent(id)}`;
const page = (title: string) => ({ title, content: `<p>${title}</p>` });

async function publish(id: string, body: unknown): Promise<void> {
  const { version } = (await cleo.get(addressOf(id))).body;
  await cleo.send("PUT", `${addressOf(id)}/draft`, { body, version });
  expect((await publishDrafts(cleo, [id])).body).toMatchObject({ published: true });
}

/** An item of an export as the page sends it. */
const itemOf = ({ kind, brand, locale, variant, name, body }: Record<string, unknown>) => ({
  ...{ id: [kind, brand, locale, variant, name].join("|"), body },
});

const gapsOf = async (name: string): Promise<string[]> => {
  const { lines } = (await cleo.get(`${api}/content-gaps`)).body;
  return lines.filter((line: { name: string }) => line.name === name).map((line: { id: string }) => line.id);
};

test("a page that only English visitors can read is missing in the other languages until they have one, a brand's own too", async () => {
  expect(await gapsOf("harvest")).toEqual([]);
  await publish("page||en||harvest", page("Harvest"));
  await publish("page|velvet-table|en||harvest", page("Harvest at the table"));
  expect((await gapsOf("harvest")).sort()).toEqual(
    ["de", "fr-CA", "it", "no"]
      .flatMap((code) => [`page|velvet-table|${code}||harvest`, `page||${code}||harvest`])
      .sort(),
  );
  const { counts } = (await cleo.get(`${api}/content-gaps`)).body;
  // A German text for all brands is read at the one with English of its own.
  await publish("page||de||harvest", page("Ernte"));
  expect(await gapsOf("harvest")).not.toContain("page|velvet-table|de||harvest");
  expect((await cleo.get(`${api}/content-gaps`)).body.counts).toEqual({ ...counts, de: counts.de - 2 });
});

test("a file that was exported changes nothing; changed, it is previewed, kept as drafts with a reason and published", async () => {
  await publish("page||de||meadow", page("Wiese"));
  const { lines } = (await cleo.get(`${api}/content-export?kind=page&locale=de`)).body;
  expect(lines.length).toBeGreaterThan(10);
  expect(new Set(lines.map(({ locale }: { locale: string }) => locale))).toEqual(new Set(["de"]));
  const items = lines.map(itemOf);
  const preview = async (file: readonly object[]) =>
    (await cleo.send("POST", `${api}/content-import-previews`, { items: file })).body.lines;
  expect(new Set((await preview(items)).map(({ state }: { state: string }) => state))).toEqual(new Set(["same"]));

  const all = (await cleo.get(`${api}/content-export`)).body.lines.map(itemOf);
  expect(all.length).toBeGreaterThan(items.length);
  expect((await preview(all)).filter(({ state }: { state: string }) => state !== "same")).toEqual([]);

  const file = [
    { id: "page||de||meadow", body: page("Blumenwiese") },
    { id: "page||it||meadow", body: page("Prato") },
    { id: "page||no||meadow", body: { title: 7 } },
    { id: "picture||no||meadow", body: page("Eng") },
    { id: "page||it||meadow", body: page("Prati") },
  ];
  const shown = await preview(file);
  expect(shown.map(({ state }: { state: string }) => state)).toEqual(["changed", "new", "broken", "broken", "broken"]);
  expect(shown[0]).toMatchObject({ before: { title: "Wiese" }, after: { title: "Blumenwiese" } });
  expect(shown[2].faults.map(({ path }: { path: string }) => path)).toContain("title");
  // Nothing was kept by looking.
  expect((await cleo.get(addressOf("page||de||meadow"))).body.draft).toBeNull();

  const kept = shown
    .slice(0, 2)
    .map(({ id, after, version }: Record<string, unknown>) => ({ id, body: after, version }));
  const send = (list: object[]) => cleo.send("POST", `${api}/content-imports`, { items: list, reason });
  expect((await send([...kept, { id: "page||no||meadow", body: { title: 7 }, version: "none" }])).body).toMatchObject({
    kept: 0,
    refusals: [
      expect.stringContaining("page meadow locale=no: title"),
      expect.stringContaining("page meadow locale=no: content"),
    ],
  });
  expect((await cleo.get(addressOf("page||de||meadow"))).body.draft).toBeNull();
  expect((await send(kept)).body).toEqual({ kept: 2, refusals: [] });
  expect((await cleo.get(addressOf("page||it||meadow"))).body).toMatchObject({
    published: null,
    draft: { body: { title: "Prato" } },
  });
  // The drafts wait for somebody: a file does not write over them.
  expect((await preview(file.slice(0, 1)))[0]).toMatchObject({ state: "drafted" });
  expect((await send(kept)).body).toMatchObject({ kept: 0, refusals: [expect.any(String), expect.any(String)] });
  expect((await publishDrafts(cleo, ["page||de||meadow", "page||it||meadow"])).body).toMatchObject({ changed: 2 });
  expect((await cleo.get(addressOf("page||de||meadow"))).body.published).toMatchObject({ title: "Blumenwiese" });

  const admin = await world.operator("administrator");
  const [line] = (await admin.get(`${api}/audit?subject=content:import`)).body.data;
  expect(line).toMatchObject({ action: "content.import", reason });
});

test("an item that was changed after the preview is not written over", async () => {
  await publish("page||de||brook", page("Bach"));
  const items = [{ id: "page||de||brook", body: page("Fluss") }];
  const [line] = (await cleo.send("POST", `${api}/content-import-previews`, { items })).body.lines;
  await publish("page||de||brook", page("Strom"));
  const file = [{ id: line.id, body: line.after, version: line.version }];
  const answer = await cleo.send("POST", `${api}/content-imports`, { items: file, reason });
  expect(answer.body).toEqual({ kept: 0, refusals: [expect.stringContaining("page brook locale=de")] });
  expect((await dropDraft(cleo, "page||de||brook")).status).toBe(404);
});
