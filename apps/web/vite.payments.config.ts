import { defineConfig } from "vite";
import { precompress } from "./build/precompress.ts";

/** `/payments-api.js`: one classic script with nothing beside it, so that a page of any kind can load it. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [precompress((file) => file === "payments-api.js")],
  build: {
    target: "es2020",
    outDir: "dist/client",
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: "src/payments/paymentsGlobal.ts",
      output: { format: "iife", entryFileNames: "payments-api.js" },
    },
  },
});
