// npm test: everything, from nothing. `--faults` or `--axe` runs those long tests instead; other words go to Vitest.
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { buildFrontEnd, fail, install, pinnedEnvironment, run } from "./tools.mjs";

install();
const words = process.argv.slice(2);
const faults = words.includes("--faults");
const axe = words.includes("--axe");
const only = words.filter((word) => word !== "--faults" && word !== "--axe");
const whole = !faults && !axe && only.length === 0;

const folder = mkdtempSync(join(tmpdir(), "croupier-test-"));
const report = join(folder, "report.json");
const checkLog = join(folder, "check.log");
// Beside the tests, which mostly wait; its words are shown at the end.
const checking = whole ? runInto(checkLog, process.execPath, ["scripts/check.mjs"]) : 0;
await buildFrontEnd();
const browser = ensureBrowser();
if (whole && !browser) fail("The browser tests cannot run without a browser.");

const projects = faults || axe ? [...(faults ? ["faults"] : []), ...(axe ? ["axe"] : [])] : ["unit", "db", "e2e"];
const tested = await run(
  "vitest",
  [
    "run",
    ...projects.flatMap((name) => ["--project", name]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...only,
  ],
  { env: pinnedEnvironment({ ...(browser ? { CHROME_PATH: browser } : {}), ...(faults ? { FAULTS: "long" } : {}) }) },
);
const checked = await checking;
if (whole) console.log(readFileSync(checkLog, "utf8"));
const counts = readCounts(report);
rmSync(folder, { recursive: true, force: true });
const failed = counts.failed + (checked === 0 ? 0 : 1) + (tested !== 0 && counts.failed === 0 ? 1 : 0);
if (checked !== 0) console.log("\n`npm run check` found faults; they stand above.");
console.log(`\n${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped`);
process.exit(failed === 0 && counts.passed > 0 ? 0 : 1);

function runInto(file, command, args) {
  const log = openSync(file, "w");
  return run(command, args, { stdio: ["ignore", log, log] });
}

function readCounts(file) {
  try {
    const result = JSON.parse(readFileSync(file, "utf8"));
    return { passed: result.numPassedTests, failed: result.numFailedTests, skipped: result.numPendingTests };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
