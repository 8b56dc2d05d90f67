import { join } from "node:path";
import { ApiError } from "@croupier/contract/apiError";
import type { PageSetting } from "@croupier/contract/page";
import type { PageRule } from "@croupier/rules/pages/pageRule";
import { pageTable } from "@croupier/rules/pages/pageTable";
import type { Page } from "@playwright/test";
import { loadWebBundle, type WebBundle } from "../../../apps/server/src/platform/ssr/webBundle.ts";
import { origin } from "../../fixtures/product.ts";
import { expect, test } from "../../fixtures/test.ts";
import { waitForHydration } from "../../fixtures/visitors.ts";

const front = join(import.meta.dirname, "../../../apps/web/dist");

/** What stands for the parts of an address that are no names of pages. */
const samples: Record<string, string> = {
  "/pokies/:slug": "/pokies/jackpot",
  "/live/:slug": "/live/roulette",
  "/categories/:slug": "/categories/table",
  "/categories/:slug/:page": "/categories/table/2",
  "/producers/:slug": "/producers/croupier",
  "/producers/:slug/:page": "/producers/croupier/2",
  "/play/:producer/:name": "/play/croupier/european-roulette",
  "/tournaments/:slug": "/tournaments/weekend",
  "/tournaments/:slug/games/:page": "/tournaments/weekend/games/2",
  "/lottery/:slug": "/lottery/weekend",
  "/promotions/:slug": "/promotions/welcome",
  "/action/:slug?": "/action",
  "/quest/:slug": "/quest/weekend",
  "/news/:slug": "/news/opening",
  "/sport/:param?": "/sport",
  "/popup/:name": "/popup/terms",
  "/:identifier": "/mystery",
  "/*": "/terms/all",
};

/** The addresses of the pages that are for such visitors. */
const addresses = (...access: readonly PageRule["access"][]) =>
  pageTable
    .filter((rule) => access.includes(rule.access) && rule.kind !== "redirect")
    .map(({ path }) => samples[path] ?? path);

interface State {
  setting: PageSetting;
}

/** Renders a page as the server does whose calls are answered "busy", but for what it knows of the visitor. */
async function pageOfBusyServer(bundle: WebBundle, page: Page, path: string, known: Record<string, unknown>) {
  const html = await (await page.request.get("/")).text();
  const [, text = "null"] = /<script[^>]* id="state"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { setting } = JSON.parse(text) as State;
  const messages = (await (await page.request.get(setting.messagesUrl)).json()) as Record<string, string>;
  const busy = { errors: { base: { busy: "Busy" } } };
  return bundle.render({
    url: origin() + path,
    setting,
    api: {
      async call({ id }: { id: string }) {
        if (Object.hasOwn(known, id)) return known[id];
        throw new ApiError({ status: 503, body: busy });
      },
    },
    messages,
    tokens: "",
    assets: bundle.assets,
    nonce: "none",
  } as Parameters<WebBundle["render"]>[0]);
}

/** What went wrong in the browser on each page that a busy server made. */
async function faultsOn(page: Page, faults: string[], paths: readonly string[], known: Record<string, unknown>) {
  const bundle = await loadWebBundle(front);
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const answer = await pageOfBusyServer(bundle, page, path, known);
    if (answer.status === 302) {
      found[path] = [`leads to ${answer.headers.location}`];
      continue;
    }
    await page.route(
      (url) => url.pathname === path,
      (route) =>
        route.request().isNavigationRequest()
          ? route.fulfill({ body: answer.html, contentType: "text/html" })
          : route.continue(),
      { times: 1 },
    );
    faults.length = 0;
    await page.goto(path);
    await waitForHydration(page);
    // The footer's script comes last.
    await expect(page.locator("[data-unhydrated]")).toHaveCount(0);
    const ofReact = faults.filter((fault) => /react|hydrat|exception/i.test(fault));
    if (ofReact.length > 0) found[path] = ofReact;
  }
  return found;
}

test("the browser goes on without a fault from every page whose parts the busy server could not have", async ({
  guest,
}) => {
  test.setTimeout(240_000);
  const { page, faults } = await guest();
  // Nobody is sent away from a page because nobody knows whether it is open. While no sale is known the shop's sale leads to its first page.
  const known = { "player.get": {} };
  expect(await faultsOn(page, faults, addresses("open", "guest"), known)).toEqual({
    "/comp-points/discounts": ["leads to /comp-points"],
  });
  // What failed is asked for again, and the page is whole.
  expect(await faultsOn(page, faults, ["/vip-club"], known)).toEqual({});
  await expect(page.getByRole("heading", { level: 1, name: /VIP/ })).toBeVisible();
  expect(await faultsOn(page, faults, ["/categories/table"], known)).toEqual({});
  await expect(page.getByRole("heading", { level: 1, name: "Table games" })).toBeVisible();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("the browser goes on without a fault from every page of a player whose parts the busy server could not have", async ({
  player,
}) => {
  test.setTimeout(240_000);
  const { page, faults } = await player();
  const known = await (await page.request.get("/api/player")).json();
  expect(await faultsOn(page, faults, addresses("player"), { "player.get": known })).toEqual({});
});
