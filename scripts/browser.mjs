// Finds Chrome or Chromium for the tests; installs Debian's where this machine lets us.
import { spawn } from "node:child_process";
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

/** Path of a browser, or null with the way to get one said. What it installs goes on while others hold this process up. */
export async function ensureBrowser() {
  if (!process.env.CHROME_PATH && !existsSync(shell)) await install();
  if (found()) return found();
  console.error("No Chrome or Chromium found: install one (Debian: apt-get install chromium) or set CHROME_PATH.");
  return null;
}

/** The shell, or the whole browser where there is neither that nor another one. */
function install() {
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!mayInstall) return undefined;
  console.log("Installing chromium-headless-shell for the browser tests ...");
  const patience = `-o Acquire::http::Timeout=${answer_s} -o Acquire::https::Timeout=${answer_s}`;
  const get = `apt-get ${patience} install -y -qq --no-install-recommends`;
  const other = found() ? "" : `|| ${get} chromium`;
  return new Promise((resolve) => {
    const child = spawn("sh", ["-c", `apt-get ${patience} update -qq; ${get} chromium-headless-shell ${other}`], {
      stdio: "ignore",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      timeout: installation_s * 1_000,
    });
    child.once("error", resolve);
    child.once("exit", resolve);
  });
}
