import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "./testing/serverProcess.ts";
import { openWorld, type World } from "./testing/world.ts";

let world: World;
let port = 0;
beforeAll(async () => {
  port = await freePort();
  world = await openWorld({ settings: { PORT: String(port), PUBLIC_ORIGIN: "https://localhost", TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

const listAt = (host: string) =>
  fetch(`http://127.0.0.1:${port}/.well-known/webauthn`, { headers: { "x-forwarded-host": host } });

test("the main host of a brand vouches for all of its hosts and no other brand's; other hosts vouch for none [F-63]", async () => {
  const list = await listAt("neon.localhost");
  expect([list.status, list.headers.get("content-type")]).toEqual([200, expect.stringContaining("application/json")]);
  const hosts = ["neon.localhost", "arcade.localhost", "au.neon.localhost"];
  expect(await list.json()).toEqual({ origins: hosts.map((host) => `https://${host}`) });
  // A further host, a brand with one host, and a name that no brand has.
  for (const host of ["arcade.localhost", "velvet.localhost", "evil.example"])
    expect((await listAt(host)).status, host).toBe(404);
});
