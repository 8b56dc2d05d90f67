import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "../web/build/precompress.ts";
import { filesAhead } from "./build/filesAhead.ts";
import { rehearsalServer } from "./dev/rehearsalServer.ts";

/** What opens the session, before anything can be drawn. */
const opening =
  /apps\/game-clients\/src\/core\/(enterStudio|gameServer|kept\w+|parentPage|pendingOrder)\.|packages\/contract\/|packages\/rules\/src\/(money|currencies)\.|vite\/preload-helper/;

/** What every game begins with. */
const everyGame =
  /node_modules\/(react|react-dom|scheduler)\/|apps\/game-clients\/src\/(core|shell)\/(?!(Rules|History|Fairness)Panel)\w+\.tsx?/;

/** What every table with chips begins with. */
const everyTable =
  /apps\/game-clients\/src\/tables\/(BetTools|Chip|TableFrame|chipStacks|useBets|useTableGame|useTools)\./;

/** What every pokie begins with, beside its own data and looks. */
const everyPokie =
  /packages\/games\/src\/pokie\/(lines|strips|featureCost)\.|apps\/game-clients\/src\/pokie\/(featureWords|art\/picture|backdrops\/layer|scene\/measures|themes\/themes?\.)/;

/** The game clients, served at their own origin: `/g/{game}` loads this page, every other file is under `/assets/`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), rehearsalServer(), filesAhead(), precompress()],
  build: {
    target: "es2023",
    outDir: "dist",
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // A phone pays for each request: what comes together is one file.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "opening", test: opening, priority: 1 },
            { name: "frame", test: everyGame },
            { name: "pokie", test: everyPokie },
            { name: "table", test: everyTable },
          ],
        },
      },
    },
  },
});
