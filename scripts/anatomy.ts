// Step of npm run check: every server module has the shape that docs/module-anatomy.md describes.
import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const source = join(import.meta.dirname, "../apps/server/src");

/** Folders that are no modules: the platform, the composition and tools. */
const others = new Set(["bin", "commands", "composition", "database", "faults", "platform", "testing"]);

/** Not a module's own code: tests may look at every table. */
const tests = /\.test\.ts$|\/testing\/|\/faults\/|\/simulation\/|\/schema\.(ts|sql)$/;

/** Every difference from that shape, a line each. */
export function findFaults(): string[] {
  const modules = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !others.has(entry.name))
    .map(({ name }) => name);
  const owners = tableOwners(modules);
  return modules.flatMap((module) => [...shapeFaults(module), ...crossingFaults(module, owners)]);
}

function shapeFaults(module: string): string[] {
  const has = (name: string) => existsSync(join(source, module, name));
  const wanted = ["README.md", "index.ts"];
  if (has("migrations")) wanted.push("schema.sql", "schema.ts");
  const missing = wanted.filter((name) => !has(name)).map((name) => `${module} lacks ${name}`);
  const functions = globSync("**/sql/**/*.sql", { cwd: join(source, module) }).flatMap((file) => {
    const text = readFileSync(join(source, module, file), "utf8");
    const made = [...text.matchAll(/^CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE) \w+\.(\w+)/gm)].map(
      ([, name]) => name,
    );
    const name = file.slice(file.lastIndexOf("/") + 1, -".sql".length);
    return made.length === 1 && made[0] === name ? [] : [`${module}/${file} holds ${made.join(", ") || "no function"}`];
  });
  return [...missing, ...functions];
}

/** The module that owns each table, by the table's full name. */
function tableOwners(modules: readonly string[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const module of modules.filter((name) => existsSync(join(source, name, "schema.sql")))) {
    const text = readFileSync(join(source, module, "schema.sql"), "utf8");
    for (const [, table] of text.matchAll(/^CREATE TABLE (\w+\.\w+)/gm)) owners.set(table as string, module);
  }
  return owners;
}

function crossingFaults(module: string, owners: ReadonlyMap<string, string>): string[] {
  const files = globSync("**/*.{ts,sql}", { cwd: join(source, module) }).map((file) => join(source, module, file));
  return files.flatMap((file) => {
    const path = relative(source, file);
    if (tests.test(path)) return [];
    const named = withoutComments(readFileSync(file, "utf8")).match(/\b[a-z_]+\.[a-z_]+\b/g) ?? [];
    const foreign = new Set(named.filter((name) => owners.has(name) && owners.get(name) !== module));
    return [...foreign].map((table) => `${path} names ${table} of ${owners.get(table)}`);
  });
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(?:--|\/\/).*/g, "");
}

if (import.meta.main) {
  const faults = findFaults();
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
}
