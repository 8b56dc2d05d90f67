// npm run shots [-- WORD ...]: pictures of the screens whose names contain a word, and a contact sheet of them.
import { ensureBrowser } from "./browser.mjs";
import { buildFrontEnd, fail, install, pinnedEnvironment, pinnedNode, run } from "./tools.mjs";

install();
await buildFrontEnd();
const browser = await ensureBrowser();
if (!browser) fail("Pictures cannot be taken without a browser.");
process.exit(
  await run(pinnedNode, ["e2e/shots/shots.ts", ...process.argv.slice(2)], {
    env: pinnedEnvironment({ CHROME_PATH: browser }),
  }),
);
