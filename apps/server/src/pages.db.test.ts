import { matchPage } from "@croupier/rules/pages/matchPage";
import { pageTable } from "@croupier/rules/pages/pageTable";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countryOfGeo, readWalkTable, walkColumns } from "./testing/walkTable.ts";
import { openWorld, type World } from "./testing/world.ts";

/*
 * Every address of the route table, asked for over real HTTP by every kind of visitor, compared with the written table.
 */

let world: World;
const players: string[] = [];
beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: "1" } });
  for (let n = 0; n < 4; n++) {
    const cookies = Object.entries((await world.player()).cookies());
    players.push(cookies.map(([name, value]) => `${name}=${value}`).join("; "));
  }
});
afterAll(() => world.close());

/** Each line is asked for from a place of its own, by the players in turn: one visitor may have only so many rendered. */
let places = 0;

async function outcome(path: string, who: "guest" | "player", geo: string, from: string): Promise<string> {
  const player = players[places % players.length];
  const cookie = `demo_country=${countryOfGeo[geo]}${who === "player" ? `; ${player}` : ""}`;
  const response = await fetch(world.origin.replace("localhost", "127.0.0.1") + path, {
    headers: { cookie, "x-forwarded-for": from, "accept-encoding": "identity" },
    redirect: "manual",
  });
  const body = await response.text();
  if (response.status === 302) return response.headers.get("location") ?? "nowhere";
  expect(body, `${path} has a heading`).toMatch(/<h1[ >]/);
  return String(response.status);
}

const lines = readWalkTable();

test.each(lines)(
  "$path answers as the table says, to guest and player, wherever they are [2.2] [2.3]",
  async ({ path, outcomes }) => {
    const got: string[] = [];
    const from = `198.51.100.${++places}`;
    for (const { who, geo } of walkColumns) got.push(await outcome(path, who, geo, from));
    expect(got.join(" | ")).toBe(outcomes.join(" | "));
  },
);

test("no page and no alias of the route table is missing in the written table", () => {
  const walked = new Set(lines.map(({ path }) => matchPage(path.split("?")[0] ?? "")?.pattern));
  const all = pageTable.flatMap((rule) => [rule.path, ...rule.aliases]);
  expect(all.filter((pattern) => !walked.has(pattern))).toEqual([]);
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(world.origin.replace("localhost", "127.0.0.1") + path, { headers, redirect: "manual" });

test.each(["/privacy-policy", "/cookie-policy", "/terms-and-conditions", "/general-rules"])(
  "%s holds the policy for everybody, guests of closed regions too [2.2-15] [2.2-16]",
  async (path) => {
    for (const country of ["CA", "RU"]) {
      const page = await get(path, { cookie: `demo_country=${country}` });
      expect(page.status).toBe(200);
      const text = (await page.text()).split('class="cms-text"')[1] ?? "";
      expect(text.length).toBeGreaterThan(1_000);
    }
  },
);

const profile = ["", "/level", "/gifts", "/verification", "/limits", "/security", "/games-history", "/promocode"];
test.each(profile)(
  "/profile%s is a player's, under /users too; a guest is asked to register [2.1-05] [2.2-08]",
  async (part) => {
    const titles: (string | undefined)[] = [];
    for (const path of [`/profile${part}`, `/users${part}`]) {
      const asked = await get(path);
      expect(asked.headers.get("location")).toBe(`/sign-up?redirect=${encodeURIComponent(path)}`);
      const own = await get(path, { cookie: players[0]! });
      expect(own.status).toBe(200);
      titles.push(/<h1[^>]*>(.*?)<\/h1>/s.exec(await own.text())?.[1]);
    }
    expect(titles[0]).toMatch(/\w/);
    expect(titles[1]).toBe(titles[0]);
  },
);

describe("an address", () => {
  test.each(["/de/sign-in", "/de/nowhere", "/de"])("%s is in German [2.2-01]", async (path) => {
    expect(await (await get(path)).text()).toContain('<html lang="de"');
  });

  test("of a closed page says which and why, in the visitor's words [2.3-04] [8-02]", async () => {
    const french = { cookie: "demo_country=FR" };
    expect(await (await get("/en/sign-up", french)).text()).toContain("Registration restricted in your country");
    expect(await (await get("/en/sign-in", french)).text()).toContain("Login not available in your country");
  });

  test.each(["/%zz", "/xx/yy", "/DE", "/producers/tidewick/-1", "/categories/%00", "/?page=%zz", "/de-XX/pokies"])(
    "%s, malformed as it is, is answered with a page and never with 500",
    async (path) => {
      const response = await get(path, { cookie: "locale=%zz; demo_country=%00; croupier_session=nonsense" });
      expect(response.status).toBeLessThan(500);
    },
  );

  test("names the country in the demo, and the choice stays", async () => {
    const asked = await get("/?country=DE");
    expect(await asked.text()).toContain('<html lang="de"');
    expect(asked.headers.get("set-cookie")).toContain("demo_country=DE");
    expect(asked.headers.get("set-cookie")).not.toContain("CA");
  });
});

test("the operator's table of regions decides, and is followed", async () => {
  await world.region("JP", "partial");
  const fresh = await world.application.modules.protection.geoOf("JP", new Date(Date.now() + 60_000));
  expect(fresh).toBe("partial");
});

test("the calls behind the closed pages answer 451 too [C-1.6] [8-02] [2.3-04]", async () => {
  const who = world.guest();
  const headers = { cookie: "demo_country=LV" };
  const user = { email: "a@example.test", password: "correct horse 42", currency: "EUR", country: "CA" };
  const signIn = await who.send("POST", "/api/users/sign_in", { user }, headers);
  const signUp = await who.send("POST", "/api/users", { user: { ...user, terms_acceptance: true } }, headers);
  const games = await who.send("POST", "/api/games_filter", { device: "desktop", page: 1, page_size: 1 });
  const id = Object.values(games.body.data[0].currencies as Record<string, { id: number }>)[0]?.id;
  const launch = await who.send("POST", `/api/games/${id}/launch`, { mode: "demo" }, headers);
  expect([signIn.status, signUp.status, launch.status]).toEqual([451, 451, 451]);
  expect(launch.body.errors.base.restricted_region).toEqual(expect.any(String));
});
