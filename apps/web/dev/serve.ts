import { join } from "node:path";
import { allCalls } from "@croupier/contract";
import { isLocale } from "@croupier/rules/locales";
import { pictureBook } from "../../server/src/content/art/pictures.ts";
import { tokenSheet } from "../../server/src/content/brand.ts";
import { brandFinder } from "../../server/src/content/brandFor.ts";
import { readBrandFiles } from "../../server/src/content/brands.ts";
import { contentRoutes } from "../../server/src/content/http.ts";
import { readMessageBook } from "../../server/src/content/messages.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createDoor } from "../../server/src/platform/door.ts";
import { createHttpApp } from "../../server/src/platform/httpApp.ts";
import { contextResolver } from "../../server/src/platform/resolveContext.ts";
import { registerPages } from "../../server/src/platform/ssr/pageHost.ts";
import { buildHouseOfCards } from "./fakeHouse.ts";
import { buildShellOfCards } from "./fakeShell.ts";

/*
 * Serves the pages with in-memory answers: `PORT=3100 node apps/web/dev/serve.ts`. A cookie `player=1` signs in,
 * `player=vip` as a VIP and tester, `player=ee` under the Estonian licence.
 * `DEV=true` serves from source.
 */
const root = join(import.meta.dirname, "../../..");
const answer = readConfig({ LOG_LEVEL: "error", ...process.env });
if (!answer.ok) throw new Error(answer.problems.join("\n"));
const { config } = answer;
const brands = await readBrandFiles(join(root, "content/brands"));
const messages = readMessageBook(join(root, "content/messages"));
const brandFor = brandFinder(brands);
const app = await createHttpApp(config, messages.speak);
const resolveContext = contextResolver({
  config,
  clock: systemClock,
  brandFor,
  playerFor: async (cookies) =>
    cookies.player
      ? {
          id: cookies.player === "vip" ? 2 : 1,
          sessionId: "s",
          sessionStartedAt: new Date(0),
          signedInAt: new Date(0),
          licence: cookies.player === "ee" ? "EE" : "CW",
          locale: null,
          operator: false,
          country: null,
          payoutOnly: false,
        }
      : null,
});
const door = createDoor({
  app,
  resolveContext,
  speak: messages.speak,
  allowedOrigins: () => new Set([config.publicOrigin]),
});
buildHouseOfCards(door);
buildShellOfCards(door);
contentRoutes(app, messages, pictureBook(join(root, "content/art")));
await registerPages({
  app,
  config,
  door,
  calls: allCalls,
  resolveContext,
  isLocale,
  sitePaths: async () => ["/"],
  webFolder: join(root, "apps/web"),
  content: {
    messages,
    tokens: (id) => tokenSheet(brands.find((brand) => brand.id === id) ?? brandFor("")),
    fonts: () => ({ interface: "Figtree Variable", heading: "Playfair Display Variable" }),
    colors: () => ({ background: "#110d18", theme: "#110d18" }),
    messagesUrl: (locale) => `/messages/${locale}.json?v=${messages.language(locale).version}`,
  },
});
await app.listen({ host: config.host, port: config.port });
console.log(`pages at ${config.publicOrigin}`);
