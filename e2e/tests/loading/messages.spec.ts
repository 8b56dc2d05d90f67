import { expect, test } from "../../fixtures/test.ts";

test("a page asks for its messages by an address of these five minutes, and with the service worker fetches each version once [7.1-05]", async ({
  guest,
}) => {
  const { page, context, faults } = await guest({ serviceWorkers: "allow" });
  const bucket = () => Math.floor(Date.now() / 300_000);
  const earliest = bucket();
  const asked = page.waitForRequest(/\/messages\/en-CA\.json/);
  await page.goto("/");
  const url = new URL((await asked).url());
  expect(Number(url.searchParams.get("t"))).toBeGreaterThanOrEqual(earliest - 1);
  expect(Number(url.searchParams.get("t"))).toBeLessThanOrEqual(bucket());
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  const fetched: string[] = [];
  context.on("request", (request) => {
    if (request.serviceWorker() && request.url().includes("/messages/")) fetched.push(request.url());
  });
  const ask = (t: string) => {
    url.searchParams.set("t", t);
    return page.evaluate(async (href) => (await (await fetch(href)).json())["signIn.action"], url.href);
  };
  for (const t of ["1", "2", "3"]) expect(await ask(t)).toBe("Sign in");
  expect(fetched.length).toBeLessThanOrEqual(1);
  // What the server does not name as kept for ever is asked for each time.
  url.searchParams.set("v", "unknown");
  for (const t of ["4", "5"]) expect(await ask(t)).toBe("Sign in");
  await expect.poll(() => fetched.filter((one) => one.includes("v=unknown")).length).toBe(2);
  expect(faults).toEqual([]);
});
