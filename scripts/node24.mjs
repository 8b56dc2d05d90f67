// Runs one of our TypeScript programs on the pinned Node: node scripts/node24.mjs FILE [ARG ...]
import { install, pinnedNode, run } from "./tools.mjs";

install();
process.exit(await run(pinnedNode, process.argv.slice(2)));
