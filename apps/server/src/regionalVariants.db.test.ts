import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { movableClock } from "./platform/clock.ts";
import { from, hostHeaders, page, statusOf, textOf } from "./testing/pageVisits.ts";
import type { Visitor } from "./testing/visitor.ts";
import { openWorld, type World } from "./testing/world.ts";

/* What pages say where, and in which language, over real HTTP. */

const clock = movableClock(new Date());
let world: World;
beforeAll(async () => {
  world = await openWorld({ clock, settings: { TRUST_PROXY: "1" } });
});
afterAll(() => world.close());

const onHost = (host: string) => hostHeaders(world.origin, host);

describe("regional variants", () => {
  const terms = async (headers: Record<string, string>, path = "/en/terms-and-conditions") =>
    textOf((await world.guest().get<string>(path, { ...page, ...headers })).body);
  const footer = async (headers: Record<string, string>) =>
    /<footer.*<\/footer>/s.exec(await terms(headers))?.[0] ?? "";
  const copyright = async (headers: Record<string, string>) => /©[^<]*/.exec(await footer(headers))?.[0];
  const article = async (headers: Record<string, string>) => /<article.*<\/article>/s.exec(await terms(headers))?.[0];

  test("Estonia reads the pages of its licence, its own copyright and fewer links, and nobody signs up from there [2.6-15] [2.5-37] [2.5-38] [6-04]", async () => {
    expect(await article(from("EE"))).toBeDefined();
    expect(await article(from("EE"))).not.toBe(await article(from("CA")));
    expect(await copyright(from("EE"))).not.toBe(await copyright(from("CA")));
    const links = async (country: string) => (await footer(from(country))).match(/<a /g)?.length ?? 0;
    expect(await links("EE")).toBeLessThan(await links("CA"));
    expect(await footer(from("EE"))).toContain("21+");
    const who = world.guest();
    expect(await statusOf(who, "/sign-in", "EE")).toBe(200);
    expect(await statusOf(who, "/sign-up", "EE")).toBe(451);
    const api = await who.get("/api/cms/pages/terms-and-conditions?l=en", from("EE"));
    expect(api.body.content).not.toBe((await who.get("/api/cms/pages/terms-and-conditions?l=en")).body.content);
  });

  test("the hosts that stand in for Australia show everybody what Australia sees, in the visitor's own language, and so do readers of Australian English its copyright [1-03] [2.6-15] [6-23]", async () => {
    const fake = onHost("au.neon.localhost");
    const real = onHost("neon.localhost");
    const australia = await article({ ...real, ...from("AU") });
    expect(australia).not.toBe(await article({ ...real, ...from("CA") }));
    expect(await article({ ...fake, ...from("CA") })).toBe(australia);
    expect(await copyright({ ...fake, ...from("CA") })).toBe(await copyright({ ...real, ...from("AU") }));
    expect(await copyright({ ...fake, ...from("CA") })).not.toBe(await copyright({ ...real, ...from("CA") }));
    const australian = await terms({ ...real, ...from("CA") }, "/en-AU/terms-and-conditions");
    expect(/©[^<]*/.exec(australian)?.[0]).toBe(await copyright({ ...real, ...from("AU") }));
    expect(await terms({ ...fake, ...from("CA") }, "/terms-and-conditions")).toContain('<html lang="en-CA"');
    expect(await article({ ...fake, ...from("EE") }), "a licence's own law comes first").toBe(
      await article({ ...real, ...from("EE") }),
    );
  });

  test("the footer helps with the support, and with the blog on hosts that have one [2.5-31]", async () => {
    const help = async (host: string) =>
      /<nav class="footer-column"(?:(?!<\/nav>).)*href="\/en\/support".*?<\/nav>/s.exec(
        await footer(onHost(host)),
      )?.[0];
    for (const host of ["velvet.localhost", "nordic.localhost"]) expect(await help(host)).toContain('href="/en/news"');
    expect(await help("neon.localhost")).not.toContain('href="/en/news"');
  });

  test("the footer informs with the pages of the bottom menu, the benefits of crypto, and the affiliates' site where a brand has one [2.5-30]", async () => {
    const partners = "https://partners.example/velvet";
    const change =
      "UPDATE content.brand SET body = jsonb_set(body, '{facts,affiliateUrl}', to_jsonb($1::text)) WHERE id = $2";
    await world.db.pool.query(change, [partners, "velvet-table"]);
    await world.application.modules.content.reload();
    clock.advance(5_000);
    const links = async (host: string, country = "CA") =>
      [...(await footer({ ...onHost(host), ...from(country) })).matchAll(/href="([^"]*)"/g)].map(([, link]) => link);
    const policies = ["/en/terms-and-conditions", "/en/privacy-policy", "/en/cookie-policy", "/en/general-rules"];
    const velvet = await links("velvet.localhost");
    expect(velvet).toEqual(expect.arrayContaining([...policies, "/en/benefits-of-crypto", partners]));
    expect(await links("nordic.localhost")).toEqual(expect.arrayContaining([...policies, "/en/benefits-of-crypto"]));
    expect(await links("nordic.localhost")).not.toContain(partners);
    for (const link of ["/en/benefits-of-crypto", partners])
      expect(await links("velvet.localhost", "EE"), link).not.toContain(link);
  });

  test("brand, market, licence and language are apart: the host brings its tokens, and the build is the same [X-1.1]", async () => {
    const seen = new Map<string, Set<string>>();
    const note = (what: string, of: string) => seen.set(what, (seen.get(what) ?? new Set<string>()).add(of));
    for (const host of ["velvet.localhost", "neon.localhost", "nordic.localhost"])
      for (const [country, age] of [
        ["CA", "18+"],
        ["EE", "21+"],
      ] as const)
        for (const language of ["de", "it"]) {
          const headers = { ...page, ...onHost(host), ...from(country) };
          const { body } = await world.guest().get<string>(`/${language}/terms-and-conditions`, headers);
          const [, brand = ""] = /data-brand="([^"]+)"/.exec(body) ?? [];
          expect(brand).toContain(host.split(".")[0]);
          expect(body).toContain(`<html lang="${language}"`);
          expect(textOf(/<footer.*<\/footer>/s.exec(body)?.[0] ?? "")).toContain(age);
          const [head = ""] = body.split("</head>");
          note("tokens", `${brand} ${/--c-primary:[^;]+;.*?<\/style>/s.exec(head)?.[0]}`);
          note("primary", /--p-[\w-]+:#[0-9a-f]+/.exec(head)?.[0] ?? "none");
          note("script", [...body.matchAll(/\/assets\/entry-client-[\w-]+\.js/g)].map(([name]) => name)[0] ?? "none");
        }
    expect(seen.get("tokens")?.size, "one sheet a brand, in the head").toBe(3);
    expect(seen.get("primary")).not.toContain("none");
    expect(seen.get("script")?.size).toBe(1);
    expect(seen.get("script")).not.toContain("none");
  });

  test("amounts stand in the player's currency, else in that of the visitor's country, and in euros where it has none [1-09]", async () => {
    const amounts = async (who: Visitor, country: string) =>
      new Set(
        textOf((await who.get<string>("/en/vip-club", { ...page, ...from(country) })).body).match(
          /(?:CA\$|A\$|\$|€|NOK|kr)(?=[\s\u00a0]?\d)/g,
        ),
      );
    expect(await amounts(world.guest(), "CA")).toEqual(new Set(["CA$"]));
    expect(await amounts(world.guest(), "PL")).toEqual(new Set(["€"]));
    expect(await amounts(await world.player({ currency: "AUD" }), "PL")).toEqual(new Set(["A$"]));
  });

  test("a game that is closed in the visitor's country is not said to be playable on its page there", async () => {
    const facts = async (country: string) =>
      /<section class="game-facts".*?<\/section>/s.exec(
        await terms(from(country), "/en/play/polar-orchard/honey-parliament?mode=demo"),
      )?.[0];
    expect(await facts("CA")).toContain("Play Honey Parliament for fun");
    expect(await facts("DE")).toContain("About Honey Parliament");
    expect(await facts("DE")).not.toContain("Play Honey Parliament for fun");
  });

  test("each of the nine languages is spoken under its own address [1-05]", async () => {
    for (const code of ["en", "de", "en-AU", "en-CA", "fr-CA", "en-NZ", "no", "it", "en-KW"])
      expect(await terms({}, `/${code}`), code).toContain(`<html lang="${code}"`);
  });

  test("the Kuwaiti English that stands in for a variant works by its address and is offered nowhere [1-05]", async () => {
    const html = await terms({}, "/en-KW");
    expect(html).toContain('<html lang="en-KW"');
    expect(html).not.toMatch(/href="[^"]*\/en-KW"[^>]*hreflang|hreflang="en-KW"/i);
    const who = world.guest();
    const offered = (await who.get("/api/info/locales")).body.map(({ code }: { code: string }) => code);
    expect(offered).not.toContain("en-KW");
    expect(await terms(from("KW"), "/")).toContain('<html lang="en"');
    expect((await who.get("/messages/en-KW.json")).body["nav.pokies"]).toBe("Slots");
  });

  test.each([
    ["velvet.localhost", ["en", "en-CA", "en-AU", "de", "it", "fr-CA"]],
    ["neon.localhost", ["en", "en-CA", "de", "it", "fr-CA"]],
    ["nordic.localhost", ["en", "en-CA", "de", "it", "fr-CA"]],
  ])(
    "%s offers its languages and a Canadian their French, Australian English only where it is not hidden [1-07]",
    async (host, codes) => {
      const html = await terms(onHost(host), "/");
      const offered = [...html.matchAll(/class="menu-item" href="[^"]*" hrefLang="([^"]+)"/g)].map(([, code]) => code);
      expect(new Set(offered)).toEqual(new Set(codes));
      const named = html.matchAll(/hrefLang="([^"]+)"[^>]*><span class="flex-1">([^<]+)</g);
      const names = new Map([...named].map(([, code, name]) => [code, name]));
      // Each by the name that its speakers give it.
      const five = ["English", "English (Canada)", "English (Australia)", "Deutsch", "Italiano"];
      expect(codes.filter((code) => code !== "fr-CA").map((code) => names.get(code))).toEqual(
        five.filter((name) => codes.includes("en-AU") || name !== "English (Australia)"),
      );
      const { body } = await world.guest().get("/api/info/locales", onHost(host));
      expect(body.map(({ code }: { code: string }) => code)).toEqual(codes);
      expect(await terms({ ...onHost(host), ...from("AU") }, "/"), "whom their country asks for it").toContain(
        '<html lang="en-AU"',
      );
    },
  );

  test.each([
    ["CA", "en-CA"],
    ["AU", "en-AU"],
    ["DE", "de"],
    ["NZ", "en-NZ"],
    ["IT", "it"],
    ["NO", "no"],
    ["", "en-CA"],
    ["JP", "en"],
  ])("a visitor from %s is spoken to in %s until they choose [1-06]", async (country, locale) => {
    expect(await terms(from(country), "/")).toContain(`<html lang="${locale}"`);
    const chosen = { cookie: "locale=it", ...from(country) };
    expect(await terms(chosen, "/")).toContain('<html lang="it"');
    expect(await terms(chosen, "/de")).toContain('<html lang="de"');
  });
});
