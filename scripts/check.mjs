// npm run check: types, lint, import rules, shape of modules, unused code, folders, sizes, words. Every step runs, so that all faults show at once.
import { install, run } from "./tools.mjs";

const steps = [
  ["types", "tsc", ["-p", "tsconfig.json"]],
  ["types of web", "tsc", ["-p", "apps/web"]],
  ["types of game clients", "tsc", ["-p", "apps/game-clients"]],
  ["types of the back office", "tsc", ["-p", "apps/backoffice"]],
  ["lint", "biome", ["check", "--error-on-warnings", "."]],
  ["regular expressions", "node", ["scripts/regexes.mjs"]],
  ["import rules", "depcruise", ["--config", ".dependency-cruiser.cjs", "packages", "apps"]],
  ["module anatomy", "node", ["scripts/anatomy.ts"]],
  ["unused code", "knip", ["--no-progress"]],
  ["layers", "node", ["scripts/layers.ts"]],
  ["sizes", "node", ["scripts/sizes.ts"]],
  ["words", "node", ["scripts/words.ts"]],
];

install();
const failed = [];
for (const [name, command, args] of steps) {
  console.log(`\n== ${name}`);
  if ((await run(command, args)) !== 0) failed.push(name);
}
console.log(failed.length ? `\ncheck failed: ${failed.join(", ")}` : "\ncheck passed");
process.exit(failed.length ? 1 : 0);
