import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "../web/build/precompress.ts";
import { rehearsalServer } from "./dev/rehearsalServer.ts";

/** The game clients, served at their own origin: `/g/{game}` loads this page, every other file is under `/assets/`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), rehearsalServer(), precompress()],
  build: {
    target: "es2023",
    outDir: "dist",
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
});
