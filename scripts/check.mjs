// npm run check: types, lint, import rules, shape of modules, unused code, folders, sizes, words, locators. Every step runs, so that all faults show at once.
import { install, pinnedEnvironment, run } from "./tools.mjs";

/** One checker: several each work out the types that they share anew, which takes twice the processor's time beside the tests. */
const oneChecker = ["--checkers", "1"];
const steps = [
  ["types", "tsc", ["-p", "tsconfig.json", ...oneChecker]],
  ["types of web", "tsc", ["-p", "apps/web", ...oneChecker]],
  ["types of game clients", "tsc", ["-p", "apps/game-clients", ...oneChecker]],
  ["types of the back office", "tsc", ["-p", "apps/backoffice", ...oneChecker]],
  ["lint", "biome", ["check", "--error-on-warnings", "."]],
  ["regular expressions", "node", ["scripts/regexes.mjs"]],
  ["import rules", "depcruise", ["--config", ".dependency-cruiser.cjs", "packages", "apps"]],
  ["module anatomy", "node", ["scripts/anatomy.ts"]],
  ["unused code", "knip", ["--no-progress"]],
  ["layers", "node", ["scripts/layers.ts"]],
  ["sizes", "node", ["scripts/sizes.ts"]],
  ["words", "node", ["scripts/words.ts"]],
  ["locators", "node", ["scripts/locators.ts"]],
];

install();
// The compiler is a Go program: it may let more garbage lie before it collects.
const env = pinnedEnvironment({ GOGC: "400" });
const failed = [];
for (const [name, command, args] of steps) {
  console.log(`\n== ${name}`);
  if ((await run(command, args, { env })) !== 0) failed.push(name);
}
console.log(failed.length ? `\ncheck failed: ${failed.join(", ")}` : "\ncheck passed");
process.exit(failed.length ? 1 : 0);
