import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { freePort } from "../apps/server/src/testing/serverProcess.ts";
import { openInstallation } from "./shared/installation.ts";

/*
 * Lighthouse over a real installation, as a guest who comes for the first time, with the budgets of. `phone` and
 * `desktop` are Lighthouse's own profiles; its phone has a line of 1.6 Mbit/s and a processor four times slower than this
 * one. `slowPhone` is as much slower than this machine as a phone of the middle class is, by Lighthouse's own measure of
 * machines (`machine` in the table, of the run before): the same phone wherever this runs. Of several runs the middle one
 * counts, and for times the third quarter stands beside it.
 * `PAGES=lobby,static PROFILES=phone RUNS=1 npm run bench lighthouse` looks at a part.
 */
const runs = Number(process.env.RUNS ?? 5);
const attempts = 3;
/** A phone of the middle class: a quarter of a desktop of 1,500 to 2,000. Source: Lighthouse on throttling. */
const phoneIndex = 440;
let machineIndex = 4 * phoneIndex;

type Config = typeof desktopConfig;
const profiles = chosen<() => Config>(
  { phone: () => ({ extends: "lighthouse:default" }), slowPhone: slowPhoneConfig, desktop: () => desktopConfig },
  process.env.PROFILES,
);
const pages = chosen(
  { lobby: "/", category: "/pokies/all", game: "/play/tidewick/skerry-light", static: "/privacy-policy" },
  process.env.PAGES,
);

const scores = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };
const ceilings = { LCP_s: 1.5, CLS: 0.01, TBT_ms: 50, html_kB: 40 };
/** What else the table shows, without a budget here: bytes of scripts are held by `apps/web/test/budgets.test.ts`. */
const figures = ["FCP_s", "TTFB_ms", "script_kB", "all_kB", "elements", "machine"] as const;
/** The slower quarter of these is shown too. */
const spread = ["LCP_s", "TBT_ms"] as const;

type Measure = keyof typeof scores | keyof typeof ceilings | (typeof figures)[number];
type Row = Record<Measure, number>;

const port = await freePort();
const installation = await openInstallation();
const browser = await chromium.launch({
  // The browser that people have: a game's frame of another site has a process of its own in it, which headless shells spare.
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-dev-shm-usage", `--remote-debugging-port=${port}`],
});
const devtools = await browser.newBrowserCDPSession();
const table: Record<string, Record<string, number>> = {};
const missing = new Set<string>();
try {
  for (const [profile, configNow] of Object.entries(profiles)) {
    for (const [name, path] of Object.entries(pages)) {
      const url = installation.server.origin + path;
      // The first one warms the server up and says how fast the machine is at the moment.
      await oneRun(url, configNow());
      const results: Result[] = [];
      while (results.length < runs) results.push(await oneRun(url, configNow()));
      const page = `${name}, ${profile}`;
      table[page] = judged(page, results);
      console.log(`${page}: performance ${table[page].performance}`);
    }
  }
} finally {
  await browser.close();
  await installation.close();
}
console.log(`the middle of ${runs} runs; p75 is the third quarter`);
console.table({ ...table, budget: { ...scores, ...ceilings } });
for (const line of missing) console.log(line);

/** Those of the choices that were asked for, all of them when none was. */
function chosen<T>(choices: Record<string, T>, asked: string | undefined): Record<string, T> {
  return Object.fromEntries(Object.entries(choices).filter(([name]) => !asked || asked.split(",").includes(name)));
}

function slowPhoneConfig(): Config {
  const cpuSlowdownMultiplier = Math.max(1, machineIndex / phoneIndex);
  return { extends: "lighthouse:default", settings: { throttling: { cpuSlowdownMultiplier } } };
}

/** A browser on a busy machine may lose the beginning of a trace: such a run is no result, and is made again. */
async function oneRun(url: string, config: Config): Promise<Result> {
  let fault = "";
  for (let attempt = 0; attempt < attempts; attempt++) {
    // Lighthouse empties the cache and leaves the cookies, of which one says what is in the cache.
    await devtools.send("Storage.clearCookies");
    const answer = await lighthouse(url, { port, output: "json", logLevel: "silent" }, config);
    if (answer && !answer.lhr.runtimeError) {
      machineIndex = answer.lhr.environment.benchmarkIndex;
      return answer.lhr;
    }
    fault = answer?.lhr.runtimeError?.message ?? "no result";
  }
  throw new Error(`${url}: ${fault}`);
}

/** The page's line of the table; what is short of a budget is written down with its reasons. */
function judged(page: string, results: readonly Result[]): Record<string, number> {
  const rows = results.map(rowOf);
  const at = (measure: Measure, share: number) => {
    const values = rows.map((row) => row[measure]).sort((left, right) => left - right);
    return values[Math.round((values.length - 1) * share)] as number;
  };
  const line: Record<string, number> = {};
  for (const measure of [...Object.keys(scores), ...Object.keys(ceilings), ...figures] as Measure[]) {
    line[measure] = at(measure, 0.5);
    if (spread.some((one) => one === measure)) line[`${measure} p75`] = at(measure, 0.75);
  }
  const worst = results.reduce((left, right) =>
    scoreOf(left, "performance") < scoreOf(right, "performance") ? left : right,
  );
  for (const [category, floor] of Object.entries(scores))
    if ((line[category] ?? 0) < floor) note(page, category, worst);
  for (const [measure, ceiling] of Object.entries(ceilings))
    if (!((line[measure] ?? Number.NaN) <= ceiling)) missing.add(`${page}: ${measure} over ${ceiling}`);
  return line;
}

/** Of 100. */
function scoreOf({ categories }: Result, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

function rowOf(result: Result): Row {
  const number = (audit: string) => result.audits[audit]?.numericValue ?? Number.NaN;
  const seconds = (audit: string) => Number((number(audit) / 1_000).toFixed(2));
  const requests = (result.audits["network-requests"]?.details as { items: Request[] } | undefined)?.items ?? [];
  const kilobytes = (sent: readonly Request[]) =>
    Math.round(sent.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1_000);
  const ofType = (type: string) => kilobytes(requests.filter(({ resourceType }) => resourceType === type));
  const size = result.audits["dom-size-insight"]?.details as { debugData?: { totalElements?: number } } | undefined;
  return {
    performance: scoreOf(result, "performance"),
    accessibility: scoreOf(result, "accessibility"),
    "best-practices": scoreOf(result, "best-practices"),
    seo: scoreOf(result, "seo"),
    LCP_s: seconds("largest-contentful-paint"),
    CLS: Number(number("cumulative-layout-shift").toFixed(3)),
    TBT_ms: Math.round(number("total-blocking-time")),
    html_kB: ofType("Document"),
    FCP_s: seconds("first-contentful-paint"),
    TTFB_ms: Math.round(number("server-response-time")),
    script_kB: ofType("Script"),
    all_kB: kilobytes(requests),
    elements: size?.debugData?.totalElements ?? Number.NaN,
    machine: Math.round(result.environment.benchmarkIndex),
  };
}

/** One line of the list of requests. Bytes as sent, compressed. */
interface Request {
  resourceType: string;
  transferSize: number;
}

/** Names what cost a category its points. */
function note(page: string, category: string, { categories, audits }: Result): void {
  for (const { id, weight } of categories[category]?.auditRefs ?? []) {
    const audit = audits[id];
    if (weight > 0 && audit?.score != null && audit.score < 0.9)
      missing.add(`${page}: ${category}: ${audit.title} ${audit.displayValue ?? ""}`);
  }
}
