import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { contentPolicy } from "./contentPolicy.ts";
import { PageCache } from "./pageCache.ts";
import { badgeAt } from "./pageSetting.ts";
import { assetsOf } from "./webBundle.ts";

const answer = (html: string) => ({ status: 200, headers: {}, html });

test("a crowd at the door costs one render a second, and every page its own", async () => {
  const cache = new PageCache(1_000);
  let renders = 0;
  const render = async () => answer(`render ${++renders}`);
  const crowd = await Promise.all(Array.from({ length: 50 }, () => cache.get("/", 0, render)));
  expect(new Set(crowd.map(({ html }) => html))).toEqual(new Set(["render 1"]));
  expect((await cache.get("/", 999, render)).html).toBe("render 1");
  expect((await cache.get("/de", 999, render)).html).toBe("render 2");
  expect((await cache.get("/", 1_000, render)).html).toBe("render 3");
});

test("a render that failed is nobody else's answer", async () => {
  const cache = new PageCache();
  await expect(cache.get("/", 0, async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect((await cache.get("/", 1, async () => answer("whole"))).html).toBe("whole");
});

test("a page runs only scripts of this answer, frames only games and payments, and is framed by nobody [F-66]", () => {
  const origins = {
    publicOrigin: "https://casino.example",
    studioOrigin: "https://games.example",
    payOrigin: "https://pay.example",
    frameOrigins: ["https://boats.example"],
  };
  const policy = contentPolicy({ ...origins, dev: false }, "abc");
  expect(policy).toContain("script-src 'self' 'nonce-abc'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("frame-src https://games.example https://pay.example https://boats.example");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("google");
  const withCaptcha = contentPolicy({ ...origins, recaptcha: true, dev: false }, "abc");
  expect(withCaptcha).toContain("script-src 'self' 'nonce-abc' https://www.google.com/recaptcha/");
  expect(withCaptcha).toMatch(/frame-src [^;]* https:\/\/www\.google\.com\/recaptcha\//);
});

test("the script of a copyright badge is allowed and named on the hosts that the operator lists, and on no other [7.8-08]", () => {
  const answer = readConfig({
    COPYRIGHT_BADGE_URL: "https://badge.example/b.js",
    COPYRIGHT_BADGE_HOSTS: "velvet.localhost, Neon.localhost",
  });
  if (!answer.ok) throw new Error(answer.problems.join());
  const at = (host: string) => badgeAt(answer.config, `http://${host}:3000`);
  expect(["velvet.localhost", "neon.localhost", "localhost"].map(at)).toEqual([
    "https://badge.example/b.js",
    "https://badge.example/b.js",
    null,
  ]);
  const origins = {
    publicOrigin: "https://a.example",
    studioOrigin: "https://b.example",
    payOrigin: "https://c.example",
  };
  const policy = (badgeOrigin?: string) =>
    contentPolicy({ ...origins, frameOrigins: [], badgeOrigin, dev: false }, "abc");
  expect(policy("https://badge.example")).toMatch(
    /script-src [^;]* https:\/\/badge\.example;.* img-src [^;]* https:\/\/badge\.example;/,
  );
  expect(policy()).not.toContain("badge.example");
});

test("a page preloads the scripts of its sources, each once, and not the entry again, and has in it the styles that are theirs alone", () => {
  const { script, preloads, ownStyles } = assetsOf(
    {
      "src/entry-client.tsx": {
        file: "assets/entry.js",
        isEntry: true,
        imports: ["_base"],
        css: ["assets/entry.css"],
        assets: [],
      },
      _base: { file: "assets/base.js" },
      _cards: { file: "assets/cards.js", css: ["assets/cards.css"] },
      "src/Lobby.tsx": { file: "assets/lobby.js", imports: ["_base", "_cards", "src/entry-client.tsx"] },
      "src/screens.ts": { file: "assets/screens.js", imports: ["_base"] },
    },
    (file) => `/* ${file} */\n`,
  );
  expect(script).toBe("/assets/entry.js");
  expect(preloads(["src/screens.ts", "src/Lobby.tsx"])).toEqual([
    "/assets/base.js",
    "/assets/screens.js",
    "/assets/lobby.js",
    "/assets/cards.js",
  ]);
  expect(ownStyles(["src/screens.ts", "src/Lobby.tsx"])).toEqual([
    { href: "/assets/cards.css", text: "/* assets/cards.css */" },
  ]);
  expect(ownStyles(["src/screens.ts"])).toEqual([]);
});
