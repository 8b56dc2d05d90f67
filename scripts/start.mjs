// npm start: installs what is missing, builds what changed, runs the server until it is told to stop.
import { buildFrontEnd, install, pinnedNode, run } from "./tools.mjs";

install();
await buildFrontEnd();
process.exit(await run(pinnedNode, ["apps/server/src/main.ts", ...process.argv.slice(2)]));
