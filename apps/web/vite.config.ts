import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { precompress } from "./build/precompress.ts";

/** The toast library writes its style sheet into the page by script, which our content policy refuses; we link it instead. */
const toastsWithoutInlineStyle: Plugin = {
  name: "toasts-without-inline-style",
  enforce: "pre",
  transform(code, id) {
    if (!/node_modules\/sonner\/dist\/index\.m?js/.test(id)) return null;
    return code.replace(/^__insertCSS\(.*\);$/m, "");
  },
};

const everyPage =
  /node_modules\/(react|react-dom|scheduler)\/|@tanstack\/(query-core\/build\/modern\/(?!mutation|infinite)|react-query\/build\/modern\/(QueryClientProvider|useBaseQuery|useQuery|suspense|errorBoundaryUtils|IsRestoring|QueryErrorReset))|lucide-react\/dist\/esm\/(?!icons|lucide-react)/;

/** Our own small modules that every page begins with and later parts share. */
const everyPageOurs =
  /apps\/web\/src\/(api\/(endpoints|serverClock)|app-context\/(App|navigation|rootMarks|useRootMark|withoutPrefix)|pages\/screens\/(screen|visit)|storage\/(liveValue|webStorage|storedValue)|messages\/(messages|operatorText)|modal\/(modalRoutes|modals|modalStack|pagePlace)|format\/times|layout\/(chatOpen|sessionClock|useFeatures|usePreloaded)|reporting\/report|ui\/(Icon|LoadFailed|ScrollButtons|useMoney|usePlayer|useVisitorCurrency))\.tsx?$|packages\/(contract\/src\/firstRoutes|rules\/src\/(currencies|features\/siteFeatures|icu|menus\/scrolledUp|money|pages\/(isAlive|matchPage|pageTable|pathOf)|playerGroups|sessionTime|timeStatus))\.ts$|lucide-react\/dist\/esm\/icons\/x\.|vite\/preload-helper/;

/** What pages of games share: their cards and rails, and the lobby's menu. */
const gamePages =
  /apps\/web\/src\/features\/(games\/(GameCards|GameRail|RandomCard|gamePicture|useGameFacts|useInView|withExtraCards)|lobby\/(LobbyMenu|specialIntro|useLobbyCategories))\.tsx?$/;

/** What the lobby and promotions show of banners. */
const banners = /apps\/web\/src\/features\/lobby\/(BannerTimer|bannerParts)\.tsx?$|packages\/rules\/src\/banners\//;

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  publicDir: isSsrBuild ? false : "public",
  plugins: [tailwindcss(), react(), toastsWithoutInlineStyle, ...(isSsrBuild ? [] : [precompress()])],
  // Bundled whole, so that the server needs nothing but the file, and always in React's production form.
  ssr: command === "build" ? { noExternal: true } : {},
  define: command === "build" ? { "process.env.NODE_ENV": '"production"' } : {},
  build: {
    target: "es2023",
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: "src/entry-server.tsx", output: { entryFileNames: "entry-server.js" } }
      : {
          input: { "entry-client": "src/entry-client.tsx", sw: "src/pwa/serviceWorker.ts" },
          output: {
            // The worker's address must stay, or browsers would keep an old one beside it.
            entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
            // One file for the libraries that every page runs on, and one for what is ours: a file compresses better whole,
            // fifteen small ones are fifteen requests, and the libraries stay cached when we change.
            codeSplitting: {
              groups: [
                { name: "base", test: everyPage },
                { name: "frame", test: everyPageOurs },
                { name: "games", test: gamePages },
                { name: "banners", test: banners },
              ],
            },
          },
        },
  },
}));
