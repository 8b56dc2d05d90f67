// What the launchers share. Plain Node 20, no dependencies: it runs before anything is installed.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const binary = process.platform === "win32" ? "node.exe" : "node";
export const pinnedNode = join(modules, "node", "bin", binary);

/**
 * The environment in which `node` and every package's command is the pinned one. Node keeps what it compiled, which
 * spares every start of the server a third of its work.
 */
export function pinnedEnvironment(extra = {}) {
  const path = [dirname(pinnedNode), join(modules, ".bin"), process.env.PATH].join(delimiter);
  return { NODE_COMPILE_CACHE: join(modules, ".cache", "node"), ...process.env, PATH: path, ...extra };
}

/** Runs a command to its end and gives its exit code; the output goes where ours goes. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: pinnedEnvironment(), ...options });
    const forward = (signal) => child.kill(signal);
    process.once("SIGINT", forward);
    process.once("SIGTERM", forward);
    child.once("error", (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once("exit", (code, signal) => {
      process.off("SIGINT", forward);
      process.off("SIGTERM", forward);
      resolve(code ?? (signal === "SIGINT" || signal === "SIGTERM" ? 0 : 1));
    });
  });
}

/** Installs the lockfile's packages unless exactly these are already there. */
export function install() {
  const wanted = hashOf([join(root, "package-lock.json")]);
  const mark = join(modules, ".croupier-lock");
  if (existsSync(pinnedNode) && existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  console.log("Installing packages (only when the lockfile changed) ...");
  const done = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (done.status !== 0) fail("`npm ci` failed; its words are above.");
  if (!existsSync(pinnedNode)) {
    // Where install scripts are switched off, the pinned Node's own one is the one that cannot be missed.
    spawnSync("npm", ["rebuild", "node"], { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  }
  if (!existsSync(pinnedNode)) fail("the pinned Node did not install; run `npm rebuild node` and read what it says.");
  writeFileSync(mark, wanted);
}

/** Builds what browsers load, unless the sources are those of the last build. */
export async function buildFrontEnd() {
  for (const app of ["web", "game-clients", "backoffice"]) {
    const folder = join(root, "apps", app);
    const wanted = hashOf([
      ...filesBelow(join(folder, "src")),
      ...filesBelow(join(folder, "public")),
      ...filesBelow(join(root, "packages")),
      ...filesBelow(join(root, "content", "messages")),
      // Symbols of pokies are among them.
      ...filesBelow(join(root, "tools", "tiles", "objects")),
      join(folder, "vite.config.ts"),
      join(folder, "package.json"),
      join(root, "package-lock.json"),
    ]);
    const mark = join(folder, "dist", ".sources");
    if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) continue;
    console.log(`Building ${app} ...`);
    const code = await run("npm", ["run", "build", "--silent", "-w", `apps/${app}`]);
    if (code !== 0) fail(`building apps/${app} failed; its words are above.`);
    mkdirSync(dirname(mark), { recursive: true });
    writeFileSync(mark, wanted);
  }
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => !file.includes("node_modules") && statSync(file).isFile())
    .sort();
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) if (existsSync(file)) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest("hex");
}

/** Ends the launcher with one clear sentence. */
export function fail(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}
