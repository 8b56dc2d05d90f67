import type { FastifyInstance } from "fastify";
import type { Queryable } from "../../platform/database.ts";
import { firstOf } from "../../platform/query.ts";
import { tables } from "../tables.ts";

const types: Readonly<Record<string, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
};
const fileName = /^[0-9a-f]{64}\.(?<ending>avif|webp|png|jpg)$/;

/** Where a picture that came from a feed is served. */
export const picturePath = (file: string) => `/art/feeds/${file}`;

/** Serves pictures that came with studios' feeds. A name says what is in it, so it is good for ever. */
export function pictureRoute(app: FastifyInstance, db: Queryable): void {
  app.get<{ Params: { file: string } }>(picturePath(":file"), async (request, response) => {
    const { file } = request.params;
    const type = types[fileName.exec(file)?.groups?.ending ?? ""];
    if (!type) return response.callNotFound();
    const picture = await firstOf(
      db,
      tables.selectFrom("catalogue.picture").select("bytes").where("file", "=", file).limit(1),
    );
    if (!picture) return response.callNotFound();
    return response.type(type).header("cache-control", "public, max-age=31536000, immutable").send(picture.bytes);
  });
}
