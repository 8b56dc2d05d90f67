import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "../web/build/precompress.ts";

/** The back office, served at its own origin: `/` loads this page, every other file is under `/assets/`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  build: {
    target: "es2023",
    outDir: "dist",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Operators load it once a day, from a cache ever after.
    chunkSizeWarningLimit: 4_000,
    modulePreload: { polyfill: false },
  },
});
