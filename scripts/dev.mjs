// npm run dev: the server restarts when its sources change; the front end reloads in the browser.
import { install, pinnedEnvironment, pinnedNode, run } from "./tools.mjs";

install();
const watched = ["apps/server/src", "packages", "content"].map((folder) => `--watch-path=${folder}`);
process.exit(
  await run(pinnedNode, ["--watch", "--watch-preserve-output", ...watched, "apps/server/src/main.ts"], {
    env: pinnedEnvironment({ DEV: "true" }),
  }),
);
