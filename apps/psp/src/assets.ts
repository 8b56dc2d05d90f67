import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";

const folder = path.resolve(import.meta.dirname, "../assets");
const font = (name: string) => fileURLToPath(import.meta.resolve(name));

const files: Record<string, { type: string; file: string }> = {
  "pay.css": { type: "text/css; charset=utf-8", file: path.join(folder, "pay.css") },
  "form.css": { type: "text/css; charset=utf-8", file: path.join(folder, "form.css") },
  "pay.js": { type: "text/javascript; charset=utf-8", file: path.join(folder, "pay.js") },
  "figtree.woff2": {
    type: "font/woff2",
    file: font("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
  },
  "playfair.woff2": {
    type: "font/woff2",
    file: font("@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2"),
  },
};

/** The few files of the payer's pages, read once. */
export function registerAssets(app: FastifyInstance): void {
  for (const [name, { type, file }] of Object.entries(files)) {
    const bytes = readFileSync(file);
    app.get(`/assets/${name}`, async (_request, response) =>
      response
        .type(type)
        .header("cache-control", "public, max-age=300")
        .header("x-content-type-options", "nosniff")
        .send(bytes),
    );
  }
}
