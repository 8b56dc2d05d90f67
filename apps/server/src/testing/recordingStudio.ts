import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { seedCatalogue } from "../catalogue/index.ts";
import { sampleProvider, withSampleTitles } from "../composition/sampleStudio.ts";
import { registerStudio } from "../gateway/index.ts";
import type { World } from "./world.ts";

/** A studio of the register that keeps what it is asked and opens one address: its title is reedwater/PaperBoats. */
export async function recordingStudio(world: World): Promise<{ server: Server; heard: unknown[] }> {
  const heard: unknown[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    heard.push(JSON.parse(Buffer.concat(parts).toString()));
    response.end(JSON.stringify({ launch_url: "http://studio.test/play" }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const launchUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await seedCatalogue(world.db, withSampleTitles({ providers: [], categories: [], games: [], exchangeRates: [] }));
  const entry = {
    provider: sampleProvider,
    title: "Reedwater",
    keyId: "reedwater",
    secret: "a shared token",
    launchUrl,
  };
  await registerStudio(world.application.modules.rounds.deps, entry);
  return { server, heard };
}
