import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { movableClock } from "./platform/clock.ts";
import { operatorCommand } from "./testing/operatorCommand.ts";
import { from, leadsTo, page, statusOf } from "./testing/pageVisits.ts";
import { chipsOn, openTable } from "./testing/people.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/* What the site offers where, over real HTTP. */

const clock = movableClock(new Date());
let world: World;
beforeAll(async () => {
  world = await openWorld({ clock, settings: { TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

const game = "/play/tidewick/skerry-light";

describe("the operator's table of regions", () => {
  const regions = (...args: string[]) => {
    const { status, says } = operatorCommand(world.db.url, ["regions", ...args]);
    return { status, says };
  };

  /** Pages and calls as a guest and a player in Japan get them. */
  async function seen(player: Visitor) {
    const guest = world.guest();
    const pages = async (who: Visitor) =>
      Promise.all(["/", "/responsible-gaming", "/sign-in", "/sign-up", game].map((path) => statusOf(who, path, "JP")));
    const user = { email: "a@example.test", password: "correct horse 42", currency: "EUR", country: "CA" };
    const send = async (path: string, body: object) => (await guest.send("POST", path, body, from("JP"))).status;
    return {
      guest: (await pages(guest)).join(" "),
      player: (await pages(player)).join(" "),
      signIn: await send("/api/users/sign_in", { user }),
      signUp: await send("/api/users", { user: { ...user, password: "x", terms_acceptance: true } }),
      launch: await send(`/api/games/${await gameId(guest)}/launch`, { mode: "demo" }),
      launchOfPlayer: (
        await player.send("POST", `/api/games/${await gameId(guest)}/launch`, { mode: "demo" }, from("JP"))
      ).status,
      list: (await guest.get("/api/games/providers", from("JP"))).status,
    };
  }

  async function gameId(who: Visitor): Promise<number> {
    const titles = { game_seo_titles: ["skerry-light"] };
    const { body } = await who.send("POST", "/api/games_filter/select_by_seo_titles", titles);
    const [found] = Object.values(body) as { currencies: Record<string, { id: number }> }[];
    return found?.currencies.FUN?.id ?? 0;
  }

  const open = {
    guest: "200 200 200 200 200",
    player: "200 200 302 302 200",
    signIn: 422,
    signUp: 422,
    launch: 200,
    launchOfPlayer: 200,
    list: 200,
  };
  const closedToGuests = { ...open, guest: "200 200 451 451 451", signIn: 451, signUp: 451, launch: 451 };

  test("closes a country partly or wholly, or opens it, for pages and calls alike within half a minute [6-03] [8-02] [2.3-04]", {
    timeout: 60_000,
  }, async () => {
    const kim = await world.player();
    expect(await seen(kim)).toEqual(open);
    expect(regions("set", "JP", "partial")).toEqual({ status: 0, says: "JP: open -> partial\n" });
    clock.advance(31_000);
    expect(await seen(kim)).toEqual(closedToGuests);
    expect(regions("set", "JP", "full").status).toBe(0);
    clock.advance(31_000);
    expect(await seen(kim)).toEqual({ ...closedToGuests, player: "200 200 302 302 451", launchOfPlayer: 451 });
    expect(regions("list").says).toMatch(/^JP {2}full {2}since /m);
    expect(regions("set", "JP", "open").status).toBe(0);
    clock.advance(31_000);
    expect(await seen(kim)).toEqual(open);
    const { rows } = await world.db.pool.query(
      "SELECT subject, detail FROM ledger.audit WHERE action = 'region.change' ORDER BY id",
    );
    expect(rows).toEqual([
      { subject: "country:JP", detail: { before: "open", after: "partial" } },
      { subject: "country:JP", detail: { before: "partial", after: "full" } },
      { subject: "country:JP", detail: { before: "full", after: "open" } },
    ]);
  });

  test.each([
    [["set", "QQ", "full"], 1, "There is no country QQ; a code is two capital letters, such as JP.\n"],
    [["set", "JP", "closed"], 1, "A region is open, partial, full, EE, not closed.\n"],
    [
      ["set", "JP"],
      2,
      "Missing required positional argument: GEO (`npm run croupier -- regions set --help` shows what there is)\n",
    ],
    [["publish"], 2, "Unknown command publish (`npm run croupier -- regions --help` shows what there is)\n"],
  ])("is left as it was by %j, which ends with %i and says why", (args, status, says) => {
    expect(regions(...args)).toEqual({ status, says });
  });
});

test("who has used up a limit is led to their limits instead of a game; a used-up deposit limit stops no game [2.3-05] [4-24]", async () => {
  const limit = (type: string, amount_cents: number) => ({
    user_limit: { type, period: "day", accounts: [{ currency: "EUR", amount_cents }] },
  });
  const kim = await world.player({ cash: 100_00n });
  expect(await leadsTo(kim, game)).toBeNull();
  expect((await kim.send("POST", "/api/user_limits", limit("wager", 100))).status).toBeLessThan(300);
  expect(await leadsTo(kim, game)).toBeNull();
  const table = await openTable(kim, "european-roulette");
  expect((await table.play(chipsOn(17, 100))).status).toBe(200);
  expect(await leadsTo(kim, game)).toBe("302 /profile/limits");
  expect(await leadsTo(kim, `/de${game}?mode=demo`)).toBe("302 /de/profile/limits");
  expect(await leadsTo(kim, "/")).toBeNull();

  const jonas = await world.player({ cash: 100_00n });
  expect((await jonas.send("POST", "/api/user_limits", limit("deposit", 100))).status).toBeLessThan(300);
  const order = { playerId: jonas.id, currency: "EUR", amount: 100n, now: clock.now() };
  const { protection } = world.application.modules;
  await world.db.transaction((tx) => protection.holdDeposit(tx, order));
  const [used] = (await jonas.get("/api/user_limits")).body;
  expect(Math.abs(used.accounts[0].current_value_amount_cents)).toBe(100);
  expect(await leadsTo(jonas, game)).toBeNull();
  const cooling = { user_limit: { type: "coolingoff", period: "week" } };
  expect((await jonas.send("POST", "/api/user_limits", cooling)).status).toBeLessThan(300);
  expect(await leadsTo(jonas, game)).toBe("302 /profile/limits");
});

test("sign-up proposes the currency of the visitor's country, in the calls and on the page, and never one that is not offered [3-13]", async () => {
  const guest = world.guest();
  const { body: offered } = await guest.get("/api/info/currencies");
  const codes = (offered as { code: string }[]).map(({ code }) => code);
  const { body: countries } = await guest.get("/api/info/countries");
  const proposed = Object.fromEntries(
    (countries as { code: string; default_currency: string }[]).map((one) => [one.code, one.default_currency]),
  );
  expect(proposed).toMatchObject({ CA: "CAD", AU: "AUD", NZ: "NZD", NO: "NOK", BR: "BRL", JP: "JPY", DE: "EUR" });
  const taken = "EUR USD AUD CAD NZD BRL NOK JPY KZT BTC BCH ETH LTC DOG USDT".split(" ");
  for (const [country, currency] of Object.entries(proposed)) {
    expect(codes, country).toContain(currency);
    expect((await guest.get("/api/current_ip", from(country))).body.default_currency, country).toBe(currency);
    const { status, body: html } = await guest.get<string>("/sign-up", { ...page, ...from(country) });
    if (status === 451) continue;
    for (const code of taken) expect(html, `${country} ${code}`).toContain(`<option value="${code}"`);
    const chosen = [...html.matchAll(/<option value="([A-Z]{2,5})" selected/g)].map(([, code]) => code);
    expect(chosen, country).toEqual([country, currency]);
  }
});
