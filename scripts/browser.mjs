// Finds Chrome or Chromium for the tests; installs Debian's where this machine lets us.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Chromium without the browser around it: a test's page costs a third less of the processor's time than in a whole one. */
const shell = "/usr/bin/chromium-headless-shell";

const places = [
  process.env.CHROME_PATH,
  shell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The longest that a package's source may take to answer, and that an installation may take as a whole, in seconds. */
const answer_s = 10;
const installation_s = 300;

const found = () => places.find((place) => place && existsSync(place));

/** Path of a browser, or null with the way to get one said. */
export function ensureBrowser() {
  if (!process.env.CHROME_PATH && !existsSync(shell)) install("chromium-headless-shell");
  if (!found()) install("chromium");
  if (found()) return found();
  console.error("No Chrome or Chromium found: install one (Debian: apt-get install chromium) or set CHROME_PATH.");
  return null;
}

function install(name) {
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) return;
  console.log(`Installing ${name} for the browser tests ...`);
  const options = {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    timeout: installation_s * 1_000,
  };
  const patience = ["-o", `Acquire::http::Timeout=${answer_s}`, "-o", `Acquire::https::Timeout=${answer_s}`];
  spawnSync("apt-get", [...patience, "update", "-qq"], options);
  spawnSync("apt-get", [...patience, "install", "-y", "-qq", "--no-install-recommends", name], options);
}
