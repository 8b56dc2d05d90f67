import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "./testing/world.ts";

/** Few, so that they are soon used up; how many it is in earnest, `renderBounds.test.ts` counts. */
const renderLimits = { renders: { burst: 80, perSecond: 2 }, missing: { burst: 30, perSecond: 1 } };

let world: World;
beforeAll(async () => {
  world = await openWorld({ renderLimits, settings: { TRUST_PROXY: "1" } });
});
afterAll(() => world?.close());

async function get(
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; html: string; nonce: string }> {
  const answer = await fetch(world.origin.replace("localhost", "127.0.0.1") + path, { redirect: "manual", headers });
  const policy = answer.headers.get("content-security-policy") ?? "";
  return { status: answer.status, html: await answer.text(), nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? "none" };
}

test("a page that nobody has is said to be missing at its own address, from one kept page; what the operator has is shown", async () => {
  const first = await get("/no-such-page-1");
  const second = await get("/none/such/page-2");
  expect([first.status, second.status]).toEqual([404, 404]);
  expect(first.html).toContain("no-such-page-1");
  expect(second.html).toContain("none/such/page-2");
  expect(second.html).not.toContain("no-such-page-1");
  expect(second.html.replaceAll(second.nonce, "").replaceAll("none/such/page-2", "no-such-page-1")).toBe(
    first.html.replaceAll(first.nonce, ""),
  );
  expect((await get("/terms-and-conditions")).status).not.toBe(404);
});

test("a path of thousands of characters is a page that nobody has, not a site that is down, signed in or not", async () => {
  const { cookies } = await world.player();
  const cookie = Object.entries(cookies())
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  for (const path of ["/a".repeat(2_500), `/${"%41".repeat(1_500)}`, `/de/${"x".repeat(4_000)}`])
    for (const headers of [{}, { cookie }] as Record<string, string>[])
      expect((await get(path, headers)).status, `${path.length}`).toBe(404);
});

/** The moment for which a page was rendered: the same for whoever is shown the kept one. */
function renderedAt(path: string, host: string): Promise<string | undefined> {
  const { hostname, port } = new URL(world.origin.replace("localhost", "127.0.0.1"));
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers: { host, accept: "text/html" } }, (answer) => {
      let html = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        html += part;
      });
      answer.on("end", () => resolve(/"now":"([^"]+)"/.exec(html)?.[1]));
    });
    asked.on("error", reject).end();
  });
}

test.each([
  ["a query that the page does not read", ["/?n=1", "/?n=2&utm_source=x", "/?utm_campaign=c"]],
  ["a path at which nobody has a page", ["/nobody-1", "/nobody-2", "/nobody-3"]],
])("another host that nobody claims, and %s, makes no other page to render", async (_, paths) => {
  // A kept page is shown for a second, so one of a few tries stays within it.
  await expect
    .poll(
      async () => {
        const moments = [];
        for (const [n, path] of paths.entries()) moments.push(await renderedAt(path, `host-${n}-of-nobody.example`));
        expect(moments).not.toContain(undefined);
        return new Set(moments).size;
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  expect(await renderedAt("/sign-in?email=a%40example.test", "localhost")).not.toBe(
    await renderedAt("/sign-in?email=b%40example.test", "localhost"),
  );
});

test("the place of the page's nonce cannot be written into an address", async () => {
  const { html, nonce } = await get("/%25NONCE%25/NONCE?x=%25NONCE%25");
  expect(html).toContain(nonce);
  const { html: searched } = await get("/games?search=%25NONCE%25");
  expect(searched).not.toMatch(/search=[^"]*nonce-/);
});

test("the figures of a process are shown as Prometheus reads them", async () => {
  const { status, html } = await get("/metrics");
  expect(status).toBe(200);
  expect(html).toMatch(/^croupier_event_loop_lag_max_ms \d/m);
  expect(html).toMatch(/^croupier_database_waiting\{lane="requests"\} 0$/m);
  expect(html).toMatch(/^croupier_second_connections_total 0$/m);
});

test("whoever has page after page rendered that leads elsewhere is told to wait with 429, in each of their IPv6 addresses", async () => {
  const origin = world.origin.replace("localhost", "127.0.0.1");
  const ask = (n: number, from = "2001:db8:5:5") =>
    fetch(`${origin}/profile?n=${n}`, {
      redirect: "manual",
      headers: { "x-forwarded-for": `${from}::${n.toString(16)}` },
    });
  let refused = 0;
  for (let n = 1; n < 300 && refused === 0; n += 8) {
    for (const answer of await Promise.all(Array.from({ length: 8 }, (_, more) => ask(n + more)))) {
      await answer.text();
      if (answer.status === 429) refused += 1;
      else expect(answer.headers.get("location")).toMatch(/^\/sign-up\?redirect=%2Fprofile%3Fn%3D\d+$/);
    }
  }
  expect(refused).toBeGreaterThan(0);
  expect((await ask(1, "2001:db8:5:6")).status).toBe(302);
});

test("an address that asks for page after page that has to be rendered to know that it is not there is told to wait with 429, and is let in again", async () => {
  const origin = world.origin.replace("localhost", "127.0.0.1");
  const ask = (n: number) => fetch(`${origin}/games/no-such-game-${n}`, { headers: { accept: "text/html" } });
  let refused: Response | undefined;
  for (let n = 0; n < 200 && !refused; n += 8) {
    const answers = await Promise.all(Array.from({ length: 8 }, (_, more) => ask(n + more)));
    for (const answer of answers) {
      await answer.text();
      if (answer.status === 429) refused ??= answer;
      else expect(answer.status).toBe(404);
    }
  }
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  // What is no page goes on, and so does the page after the wait.
  expect((await get("/api/current_ip")).status).toBe(200);
  await expect.poll(() => ask(1_000).then(({ status }) => status), { timeout: 30_000, interval: 1_000 }).toBe(404);
});
