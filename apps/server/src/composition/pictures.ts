import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { pictureRoute, readEmblems, readTileManifest, tileRoutes } from "../catalogue/index.ts";
import type { Base } from "./base.ts";

/** Pictures of games and emblems of studios, as files of the content. */
export function openPictures({ db, folder }: Base) {
  const tiles = join(folder("art"), "tiles");
  const pictureOf = readTileManifest(tiles);
  const emblems = readEmblems(join(folder("art"), "providers"));
  return {
    pictureOf,
    emblemOf: emblems.addressOf,
    registerRoutes(http: FastifyInstance) {
      tileRoutes(http, tiles, pictureOf);
      pictureRoute(http, db.pool);
      emblems.register(http);
    },
  };
}

export type Pictures = ReturnType<typeof openPictures>;
