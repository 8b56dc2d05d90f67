import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

export interface Emblems {
  /** Address of a studio's emblem, or null when it has none. It changes with the drawing. */
  addressOf(provider: string): string | null;
  register(app: FastifyInstance): void;
}

/** Reads the studios' emblems, `<provider>.svg` each: small drawings that are kept in memory. */
export function readEmblems(folder: string): Emblems {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".svg")) : [];
  const emblems = new Map(
    files.map((file) => {
      const svg = readFileSync(join(folder, file), "utf8");
      return [file.slice(0, -4), { svg, version: createHash("sha256").update(svg).digest("hex").slice(0, 8) }] as const;
    }),
  );
  return {
    addressOf(provider) {
      const found = emblems.get(provider);
      return found ? `/art/providers/${provider}.svg?v=${found.version}` : null;
    },
    register(app) {
      app.get<{ Params: { file: string } }>("/art/providers/:file", async (request, response) => {
        const { file } = request.params;
        const found = file.endsWith(".svg") ? emblems.get(file.slice(0, -4)) : undefined;
        if (!found) return response.callNotFound();
        response.header("cache-control", "public, max-age=31536000, immutable");
        return response.type("image/svg+xml").send(found.svg);
      });
    },
  };
}
