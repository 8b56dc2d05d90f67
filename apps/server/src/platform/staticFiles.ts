import { existsSync } from "node:fs";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves a folder of files whose names hold a hash of their content: kept by browsers for a year. */
export interface StaticFolder {
  folder: string;
  prefix: string;
  /** True when a change of content changes the name. */
  immutable: boolean;
  /** Only for requests to this host, such as the studio's own. */
  host?: string;
}

export async function serveFolder(
  app: FastifyInstance,
  { folder, prefix, immutable, host }: StaticFolder,
): Promise<void> {
  if (!existsSync(folder)) throw new Error(`${folder} is missing; the front end was not built`);
  await app.register(fastifyStatic, {
    root: folder,
    prefix,
    decorateReply: false,
    preCompressed: true,
    index: false,
    dotfiles: "ignore",
    cacheControl: false,
    ...(host ? { constraints: { host } } : {}),
    setHeaders: (response) => {
      response.setHeader("cache-control", immutable ? "public, max-age=31536000, immutable" : "public, max-age=300");
    },
  });
}
