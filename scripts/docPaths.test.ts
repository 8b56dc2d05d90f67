import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const kept = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" }).split("\0").filter(Boolean);
const upTo = (path: string) => path.split("/").map((_, depth, parts) => parts.slice(0, depth + 1).join("/"));
/** Every file and folder of the repository. */
const known = new Set(kept.flatMap(upTo));
const folderNames = new Set(kept.flatMap((path) => path.split("/").slice(0, -1)));
/** Every end of a known path, with and without the file's extension: a document may leave both away. */
const ends = new Set(
  [...known].flatMap((path) => {
    const parts = path.split("/");
    return parts.flatMap((_, from) => {
      const end = parts.slice(from).join("/");
      return [end, end.replace(/\.\w+$/, "")];
    });
  }),
);

const documents = kept
  .filter((path) => path.endsWith(".md") && !/^(?:content\/(?!README)|docs\/rtp\.md)/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

const file = /^[\w./-]+\.(?:tsx?|mts|mjs|cjs|sql|md|svg|css)$/;
const folder = /^[\w-]+(?:\/[\w.-]+)+\/?$/;
/** Made by a build, so not kept in the repository. */
const made = /\/dist$/;
/** Stands for any name: `messages/LOCALE.json`, `PATH.md`. */
const openName = /(?:^|\/)[A-Z]{2,}(?:[@.]|\/|$)/;

/** What a document names as a file or folder: in backticks, and in the drawings that list files. */
function pathsOf(text: string): string[] {
  const words = [...text.matchAll(/`([^`\s]+)`/g), ...text.matchAll(/(?:^|[\s(])([\w/-]+\.(?:tsx?|sql))\b/g)];
  return words
    .map((match) => match[1] as string)
    .filter((word) => file.test(word) || (folder.test(word) && folderNames.has(word.split("/", 1).join(""))))
    .filter((word) => !openName.test(word) && !made.test(word));
}

test("every file and folder that a document names is there", () => {
  const named = documents.flatMap(({ path, text }) => pathsOf(text).map((name) => ({ path, name })));
  expect(named.length).toBeGreaterThan(300);
  const gone = named.filter(({ name }) => !ends.has(name.replace(/\/$/, "").replace(/^\.\//, "")));
  expect(gone.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
});

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, "")
    .trim()
    .replaceAll(" ", "-");
const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map((match) => anchorOf(match[1] as string));

test("every link of a document leads to a file that is there, and to a heading of it", () => {
  const texts = new Map(documents.map(({ path, text }) => [path, text]));
  const dead = documents.flatMap(({ path, text }) => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] as string);
    return links
      .filter((link) => !/^(?:https?|mailto):/.test(link))
      .filter((link) => {
        const [to = "", anchor] = link.split("#");
        const target = to ? posix.join(posix.dirname(path), to).replace(/\/$/, "") : path;
        const headings = texts.get(target);
        return !known.has(target) || (anchor && headings && !anchorsOf(headings).includes(anchor));
      })
      .map((link) => `${path}: ${link}`);
  });
  expect(dead).toEqual([]);
});

test("every npm command of a document is one, and every pattern of tests finds some", () => {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const benches = new Set(kept.filter((path) => /^bench\/[^/]+\.ts$/.test(path)).map((path) => path.slice(6, -3)));
  const tests = kept.filter((path) => /\.(?:test|e2e)\.tsx?$/.test(path));
  const wrong = documents.flatMap(({ path, text }) => {
    const commands = [...text.matchAll(/npm run ([\w:-]+)(?! -w)\b/g)].map((match) => match[1] as string);
    const measured = [...text.matchAll(/npm run bench ([\w-]+)/g)].map((match) => match[1] as string);
    const patterns = [...text.matchAll(/npm (?:test|run test:faults) -- ([\w./-]+)/g)].map(
      (match) => match[1] as string,
    );
    return [
      ...commands.filter((name) => !(name in scripts)),
      ...measured.filter((name) => !benches.has(name)),
      ...patterns.filter((pattern) => pattern !== "PATTERN" && !tests.some((one) => one.includes(pattern))),
    ].map((name) => `${path}: ${name}`);
  });
  expect(wrong).toEqual([]);
});
