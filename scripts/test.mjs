// npm test: the check and the short tests, from nothing. `--long` runs what that leaves out, `--faults`, `--axe` or `--walks` the
// tests that CI leaves out too; of other words, files run whose paths contain one.
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { memoryFolder } from "./memoryFolder.mjs";
import { buildFrontEnd, fail, install, pinnedEnvironment, run } from "./tools.mjs";

/** Tests in a browser that `npm test` runs: the main way through each part of the site and of the back office. */
const mainTag = "@main";

/** What took how long, in the order in which it ended. */
const took = [];
const clock = (name) => {
  const began = performance.now();
  return (answer) => {
    took.push(`${name} ${Math.round((performance.now() - began) / 1000)} s`);
    return answer;
  };
};
const all = clock("in all");

// Packages of the system come while those of npm do, and while pages are built.
const finding = ensureBrowser().then(clock("browser"));
const installed = clock("packages");
install();
installed();
const words = process.argv.slice(2);
const faults = words.includes("--faults");
const long = words.includes("--long");
/** Tests in a browser that run by themselves, by the names of their projects. */
const apartInBrowser = ["axe", "walks"].filter((name) => words.includes(`--${name}`));
const isPlain = !faults && apartInBrowser.length === 0;
const only = words.filter((word) => !["--long", "--faults", "--axe", "--walks"].includes(word));
/** `npm test` alone, which is what has to pass before a change goes on. */
const gate = isPlain && !long && only.length === 0;
/** No part of it may be left out for want of a browser. */
const complete = isPlain && only.length === 0;
const inNode = faults ? ["faults"] : long ? ["long"] : gate ? ["unit", "db"] : ["unit", "db", "long"];

const folder = mkdtempSync(join(tmpdir(), "croupier-test-"));
// What the check prints is shown at the end, since it runs beside the tests.
const checkLog = join(folder, "check.log");
const checking = gate ? runInto(checkLog, process.execPath, ["scripts/check.mjs"]).then(clock("check")) : 0;
const built = clock("front end");
await buildFrontEnd();
built();

// The long tests of faults keep to the disk: they are about what it does.
const files = faults ? null : memoryFolder();
const settings = { ...(files ? { TMPDIR: files } : {}), ...(faults ? { FAULTS: "long" } : {}) };
const withBrowser = () =>
  finding.then((browser) => {
    if (complete && !browser) fail("The browser tests cannot run without a browser.");
    return pinnedEnvironment({ ...settings, ...(browser ? { CHROME_PATH: browser } : {}) });
  });
const environment = faults ? await withBrowser() : pinnedEnvironment(settings);
// One sort after the other: each keeps two cores busy by itself, and both at once made a slow machine answer that it is busy.
const runs = [];
if (isPlain || faults) runs.push(await timed(runVitest, inNode));
if (isPlain) runs.push(await timed(runPlaywright, ["phone", "desktop"]));
if (apartInBrowser.length > 0) runs.push(await timed(runPlaywright, apartInBrowser));
if (isPlain && !gate) runs.push(await timed(runVitest, ["timed"]));
const checked = await checking;
if (gate) console.log(readFileSync(checkLog, "utf8"));
rmSync(folder, { recursive: true, force: true });
const sum = (name) => runs.reduce((total, run) => total + run[name], 0);
const failed = sum("failed") + (checked === 0 ? 0 : 1);
if (checked !== 0) console.log("\n`npm run check` found faults; they stand above.");
all();
const names = runs.flatMap((run) => run.names);
if (names.length > 0) console.log(`\nFailed:\n${names.map((name) => `- ${name}`).join("\n")}`);
console.log(`\nTook: ${took.join(", ")}`);
console.log(`${sum("passed")} passed, ${failed} failed, ${sum("skipped")} skipped`);
process.exit(failed === 0 && sum("passed") > 0 ? 0 : 1);

function runInto(file, command, args, options = {}) {
  const log = openSync(file, "w");
  return run(command, args, { ...options, stdio: ["ignore", log, log] });
}

function timed(runner, projects) {
  return runner(projects).then(clock(projects.join(" and ")));
}

/** Tests in Node. */
async function runVitest(projects) {
  const report = join(folder, `vitest-${projects.join("-")}.json`);
  const code = await run(
    "vitest",
    [
      "run",
      "--passWithNoTests",
      ...projects.flatMap((name) => ["--project", name]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...only,
    ],
    { env: environment },
  );
  return countsOf(code, report, ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    names: testResults.flatMap(failedInFile),
  }));
}

/** A file's failed tests with the first lines of why; a file that could not be loaded has no tests. */
function failedInFile({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const tests = assertionResults.filter((test) => test.status === "failed");
  if (tests.length === 0) return status === "failed" ? [`${file}: ${firstLines(message)}`] : [];
  return tests.map((test) => `${file} > ${test.fullName}: ${firstLines(test.failureMessages.join("\n"))}`);
}

/** A suite's failed tests, those of the suites in it too. */
function failedInSuite({ file, specs = [], suites = [] }) {
  const failed = specs.filter((spec) => !spec.ok).map((spec) => `${file} > ${spec.title}`);
  return [...failed, ...suites.flatMap(failedInSuite)];
}

function firstLines(text) {
  return text.split("\n").slice(0, 4).join("\n    ");
}

/** Tests in a browser. */
async function runPlaywright(projects) {
  const report = join(folder, "playwright.json");
  const code = await run(
    "playwright",
    [
      "test",
      "--pass-with-no-tests",
      ...projects.flatMap((name) => ["--project", name]),
      ...(gate ? ["--grep", mainTag] : long ? ["--grep-invert", mainTag] : []),
      "--reporter=list,json",
      // Playwright takes patterns, Vitest parts of a path.
      ...only.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")),
    ],
    { env: { ...(await withBrowser()), PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return countsOf(code, report, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    names: suites.flatMap(failedInSuite),
  }));
}

/** What a runner counted. A runner that ends badly without a failed test counts as one. */
function countsOf(code, report, read) {
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, "utf8"))) : undefined;
  const { passed, failed, skipped, names } = counts ?? { passed: 0, failed: 0, skipped: 0, names: [] };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped, names };
}
