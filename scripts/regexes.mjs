// Step of npm run check: every regular expression of the product takes at most linear time, whatever text it is given.
// Judged by recheck; what it refuses for a reason that does not hold here stands in regexExemptions.mjs with that reason.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { runInNewContext } from "node:vm";
import { check } from "recheck";
import { findExpressions } from "./findExpressions.mjs";
import { exemptions } from "./regexExemptions.mjs";

const judging = { timeout: 30_000, recallTimeout: -1, attackTimeout: 2_000, randomSeed: 7 };
const cacheFile = "node_modules/.cache/croupier/regexes.json";

function readCache() {
  try {
    return JSON.parse(readFileSync(cacheFile, "utf8"));
  } catch {
    return {};
  }
}

/** A linear expression reads the longest attack in some hundredths of this, a quadratic one takes many times as long. */
const long_ms = 500;

/** Whether an attack takes as long as recheck says. */
function takesLong(source, flags, text) {
  const began = performance.now();
  try {
    runInNewContext(
      "text.replace(expression, '')",
      { text, expression: new RegExp(source, flags) },
      { timeout: 10_000 },
    );
  } catch {
    return true;
  }
  return performance.now() - began > long_ms;
}

/** What is wrong with an expression, or null. */
async function judge(expression) {
  const end = expression.lastIndexOf("/");
  if (!expression.startsWith("/")) return "is built while running";
  const [source, flags] = [expression.slice(1, end), expression.slice(end + 1)];
  const verdict = await check(source, flags, judging);
  // What was found by trying is tried again here: on a busy machine a linear expression may look slow.
  if (verdict.status === "vulnerable" && verdict.checker === "fuzz" && !takesLong(source, flags, verdict.attack.string))
    return null;
  if (verdict.status === "safe") return null;
  if (verdict.status === "unknown") return `could not be judged (${verdict.error.kind})`;
  return `takes ${verdict.complexity.summary} time, as on ${verdict.attack.pattern}`;
}

const expressions = findExpressions();
const cache = readCache();
const keyOf = (expression) => createHash("sha256").update(expression).digest("base64");
const pending = [...expressions.keys()].filter((expression) => cache[keyOf(expression)] === undefined);
const work = async () => {
  for (let one = pending.pop(); one !== undefined; one = pending.pop()) cache[keyOf(one)] = (await judge(one)) ?? "";
};
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
mkdirSync("node_modules/.cache/croupier", { recursive: true });
writeFileSync(cacheFile, JSON.stringify(cache));

let faults = 0;
for (const [expression, files] of expressions) {
  const fault = cache[keyOf(expression)];
  if (!fault || exemptions[expression]) continue;
  faults += 1;
  console.log(`${files.join(", ")}: ${expression} ${fault}`);
}
for (const expression of Object.keys(exemptions)) {
  if (expressions.has(expression) && cache[keyOf(expression)] !== "") continue;
  faults += 1;
  console.log(`scripts/regexExemptions.mjs: ${expression} needs no exemption`);
}
console.log(`${expressions.size} regular expressions, ${Object.keys(exemptions).length} exempt, ${faults} faults`);
process.exit(faults ? 1 : 0);
