import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../platform/testing/testDatabase.ts";
import { operatorCommand } from "../testing/operatorCommand.ts";
import { type ServerProcess, startServerProcess } from "../testing/serverProcess.ts";
import { visitor } from "../testing/visitor.ts";

/* The command line as an operator types it, beside two running servers of one house. */

let db: TestDatabase;
let folder: string;
let servers: ServerProcess[];

beforeAll(async () => {
  db = await testDatabase();
  folder = mkdtempSync(join(tmpdir(), "croupier-content-"));
  const start = () => startServerProcess({ DATABASE_URL: db.url, DATA_DIR: folder, LOG_LEVEL: "error" });
  servers = [await start(), await start()];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end("SIGTERM")));
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

function content(args: readonly string[], options: { url?: string; input?: string } = {}) {
  const { says, ...answer } = operatorCommand(options.url ?? db.url, ["content", ...args], options.input);
  return answer;
}

const set = (args: readonly string[], body: unknown) =>
  content(["set", ...args.slice(0, 2), "-", ...args.slice(2)], { input: JSON.stringify(body) });

/** What each server answers now. */
const everywhere = (path: string, headers: Record<string, string> = {}) =>
  Promise.all(servers.map(async ({ origin }) => (await visitor(origin).get(path, headers)).body));

const shownWithin = { timeout: 60_000, interval: 200 };

describe("what is set is served by every process within a minute", () => {
  test("a configuration [7.1-01]", async () => {
    const survey = { survey_id: "spring", survey_collector_id: "web-2", is_enable_widget: false };
    expect(set(["config", "survey-config"], survey)).toEqual({
      status: 0,
      stdout: "1 changed, 0 as they were\n",
      stderr: "",
    });
    await expect.poll(() => everywhere("/api/fe/config/survey-config"), shownWithin).toEqual([survey, survey]);
    expect(JSON.parse(content(["get", "config", "survey-config"]).stdout)).toEqual(survey);
    expect(set(["config", "survey-config"], survey).stdout).toBe("0 changed, 1 as they were\n");
  });

  test("a page, in its language, and in the HTML of the page [7.1-04] [2.2-16]", async () => {
    expect(set(["page", "spring-news", "--locale", "de"], { title: "Frühling", content: "<p>Neu</p>" }).status).toBe(0);
    const titles = async () => (await everywhere("/api/cms/pages/spring-news?l=de")).map((page) => page.title);
    await expect.poll(titles, shownWithin).toEqual(["Frühling", "Frühling"]);
    const html = await everywhere("/de/spring-news", { accept: "text/html" });
    for (const page of html) expect(page).toMatch(/<h1[^>]*>Frühling<\/h1>/);
  });

  test("a snippet [7.1-04]", async () => {
    const [first] = (await everywhere("/api/cms/snippets?l=de"))[0];
    const { id, ...known } = first;
    expect(set(["snippet", id, "--locale", "de"], { ...known, content: "spring" }).status).toBe(0);
    const contents = async () =>
      (await everywhere("/api/cms/snippets?l=de")).map(
        (all) => all.find((snippet: { id: string }) => snippet.id === id).content,
      );
    await expect.poll(contents, shownWithin).toEqual(["spring", "spring"]);
  });

  test("a text [7.1-05]", async () => {
    expect(set(["message", "signIn.action", "--locale", "de"], "Hereinspaziert").status).toBe(0);
    const texts = async () => (await everywhere("/messages/de.json")).map((messages) => messages["signIn.action"]);
    await expect.poll(texts, shownWithin).toEqual(["Hereinspaziert", "Hereinspaziert"]);
  });

  test("a brand", async () => {
    const velvet = JSON.parse(content(["get", "brand", "velvet-table"]).stdout);
    expect(set(["brand", "velvet-table"], { ...velvet, name: "Silk Table" }).status).toBe(0);
    const names = async () => (await everywhere("/manifest.webmanifest")).map((manifest) => manifest.name);
    await expect.poll(names, shownWithin).toEqual(["Silk Table", "Silk Table"]);
  });
});

describe("what is broken is refused, and nothing changes", () => {
  test("by its path and reason; an import with one broken item writes none of it", async () => {
    const before = content(["export", "-"]).stdout;
    expect(
      set(["config", "survey-config"], { survey_id: 5, survey_collector_id: "x", is_enable_widget: true }),
    ).toEqual({
      status: 1,
      stdout: "",
      stderr:
        "Nothing was written.\nconfig survey-config: survey_id: Invalid input: expected string, received number\n",
    });
    const items = [
      { kind: "message", name: "signIn.action", locale: "it", body: "Ecco" },
      { kind: "message", name: "signIn.action", brand: "neon-arcade", body: "Yo" },
      { kind: "page", name: "x", brand: "no-brand", body: { title: "X", content: "" } },
      { kind: "config", name: "no-config", body: {} },
      { kind: "page", name: "y", locale: "xx", variant: "ee", body: {} },
      "nonsense",
    ];
    const shape = content(["import", "-"], { input: JSON.stringify(items) });
    expect(shape.status).toBe(1);
    expect(shape.stderr.split("\n")).toEqual([
      "Nothing was written.",
      "message signIn.action: brand: must be empty: it holds everywhere",
      "page y: locale: there is no such language",
      "page y: variant: must be two capital letters, such as EE",
      expect.stringMatching(/^item 6: /),
      "",
    ]);
    const place = content(["import", "-"], { input: JSON.stringify([items[0], items[2], items[3]]) });
    expect([place.status, place.stderr]).toEqual([
      1,
      "Nothing was written.\npage x brand=no-brand: brand: there is no brand no-brand\n" +
        "config no-config: no-config: there is no configuration of this name\n",
    ]);
    const velvet = JSON.parse(content(["get", "brand", "velvet-table"]).stdout);
    expect(set(["brand", "velvet-table"], { ...velvet, default: false }).stderr).toContain("default: make another");
    expect(set(["brand", "velvet-table"], { ...velvet, hots: [] }).status).toBe(1);
    expect(content(["export", "-"]).stdout).toBe(before);
  });

  const nowhere = join(tmpdir(), "no-such-folder", "file.json");
  test.each([
    [["get", "config", "no-config"], 1, "There is no config no-config; `list config` names what there is."],
    [["get", "cofnig", "survey-config"], 2, "There is no kind cofnig; the kinds are brand, config,"],
    [["get", "config", "survey-config", "--locale", "xx"], 2, "--locale: there is no such language"],
    [["get", "config", "survey-config", "--bogus"], 2, "Unknown option '--bogus'"],
    [["get", "config", "survey-config", "--brand"], 2, "Option '--brand <value>' argument missing"],
    [["list", "cofnig"], 2, "There is no kind cofnig;"],
    [["set", "config", "survey-config", nowhere], 2, "cannot be read as JSON: ENOENT"],
    [["set", "config", "survey-config", "-"], 2, "- cannot be read as JSON: "],
    [["import", nowhere], 2, "cannot be read as JSON: ENOENT"],
    [["export", nowhere], 2, "It could not be tried: ENOENT"],
    [["publish"], 2, "Unknown command publish (`npm run croupier -- content --help` shows what there is)"],
  ])("%j ends with %i and one line that says why", (args, status, says) => {
    const answer = content(args, { input: "{bad" });
    expect(answer.stderr).toContain(says);
    expect(answer.stderr.trim().split("\n")).toHaveLength(1);
    expect([answer.status, answer.stdout]).toEqual([status, ""]);
  });

  test("without a database, and with an import that is no list, it says so in one line", () => {
    const away = content(["list"], { url: "postgres://x:y@127.0.0.1:1/z" });
    expect([away.status, away.stderr]).toEqual([
      2,
      expect.stringMatching(/^It could not be tried: .*ECONNREFUSED.*\n$/),
    ]);
    const noList = content(["import", "-"], { input: "{}" });
    expect([noList.status, noList.stderr]).toEqual([2, "An import is a list of items, as export writes it.\n"]);
  });
});

test("an export imported into an empty database is the same content, byte for byte", async () => {
  const empty = await testDatabase();
  try {
    const file = join(folder, "all.json");
    expect(content(["export", file]).status).toBe(0);
    const all = readFileSync(file, "utf8");
    const kinds = new Set((JSON.parse(all) as { kind: string }[]).map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(["brand", "config", "file", "manager", "message", "page", "snippet"]);
    expect(content(["export", "-"], { url: empty.url }).stdout).toBe("[]\n");
    const { status, stdout } = content(["import", file], { url: empty.url });
    expect([status, stdout]).toEqual([0, `${JSON.parse(all).length} changed, 0 as they were\n`]);
    expect(content(["export", "-"], { url: empty.url }).stdout).toBe(all);
    writeFileSync(file, JSON.stringify(JSON.parse(all).toReversed()));
    expect(content(["import", file], { url: empty.url }).stdout).toBe(
      `0 changed, ${JSON.parse(all).length} as they were\n`,
    );
  } finally {
    await empty.close();
  }
});
