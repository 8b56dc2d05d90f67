import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { openRelayTo } from "./faults/relay.ts";
import { testDatabase } from "./platform/testing/testDatabase.ts";
import { startServerProcess } from "./testing/serverProcess.ts";

/* A server whose database starts later than itself, as containers that start together do. */

test("a server that starts before its database waits for it and then opens", async () => {
  const db = await testDatabase();
  // Nobody who knows what a database is: whoever comes is sent away.
  const nobody = createServer((socket) => socket.destroy());
  nobody.listen(0, "127.0.0.1");
  await once(nobody, "listening");
  const { port } = nobody.address() as AddressInfo;
  const cameTwice = once(nobody, "connection").then(() => once(nobody, "connection"));
  const url = new URL(db.url);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  const starting = startServerProcess({ DATABASE_URL: url.href });
  await Promise.race([cameTwice, starting]);
  nobody.close();
  await once(nobody, "close");
  const { relay } = await openRelayTo(db.url, port);
  const server = await starting;
  expect(server.output()).toContain("The database cannot be reached yet");
  expect((await fetch(server.origin)).status).toBe(200);
  expect(await server.end("SIGTERM")).toBe(0);
  await relay.close();
  await db.close();
});
