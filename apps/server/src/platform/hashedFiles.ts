import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** Serves the built files of an application under its own host, below `/assets/`. Their names hold a hash: they never change. */
export async function serveHashedFiles(app: FastifyInstance, folder: string, host: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, "assets"),
    prefix: "/assets/",
    constraints: { host },
    decorateReply: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response) => response.setHeader("cache-control", "public, max-age=31536000, immutable"),
  });
}
