// npm run bench [-- NAME ...]: each benchmark prints one table with a ratio against a reference of the same run.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { buildFrontEnd, fail, install, pinnedNode, root, run } from "./tools.mjs";

/** Every file of bench/; what several of them share lies in folders. */
const known = readdirSync(join(root, "bench"))
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -3));
const names = process.argv.slice(2);
const unknown = names.find((name) => !known.includes(name));
if (unknown) fail(`No benchmark is called ${unknown}. There are: ${known.join(", ")}.`);

install();
await buildFrontEnd();
let worst = 0;
for (const name of names.length ? names : known) {
  console.log(`\n== ${name}`);
  worst = Math.max(worst, await run(pinnedNode, ["--expose-gc", join("bench", `${name}.ts`)]));
}
process.exit(worst);
