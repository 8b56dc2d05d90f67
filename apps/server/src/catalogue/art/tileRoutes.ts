import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { type PictureOf, tileFormats, tileWidths } from "./tileManifest.ts";

const forEver = "public, max-age=31536000, immutable";
const tail = new RegExp(
  `^(?<name>[A-Za-z0-9]{1,80})-(?:${tileWidths.join("|")})\\.(?<format>${tileFormats.join("|")})$`,
);

/**
 * Serves the painted tiles. Only what the manifest names is looked for, so no address leads out of the folder; an address
 * of an older version gets the picture of today, without the promise to keep it.
 */
export function tileRoutes(app: FastifyInstance, folder: string, pictureOf: PictureOf): void {
  app.get<{ Params: { version: string; studio: string; file: string } }>(
    "/art/tiles/:version/:studio/:file",
    async (request, response) => {
      const { version, studio, file } = request.params;
      const parts = tail.exec(file)?.groups;
      const picture = parts ? pictureOf(`${studio}/${parts.name}`) : null;
      if (!parts || !picture) return response.callNotFound();
      const newest = picture.address === `/art/tiles/${version}/${studio}/${parts.name}`;
      response.header("cache-control", newest ? forEver : "public, max-age=300");
      return response.type(`image/${parts.format}`).send(createReadStream(join(folder, studio, file)));
    },
  );
}
