import { existsSync } from "node:fs";

const places = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** The browser of the tests: the one that `npm test` found, or Debian's. */
export const chromiumPath = process.env.CHROME_PATH ?? places.find(existsSync) ?? "chromium";
