import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openForeignWorld, operatorSets, playersHave } from "./testing/foreignClient.ts";
import type { Player } from "./testing/people.ts";
import type { World } from "./testing/world.ts";

/*
 * The configurations that a client that nobody of this project wrote reads, as C-6.1 to C-6.11 say it: the shapes below are written from that
 * page and not from our schemas. Asked of the real server, over HTTP, with data in it.
 */

let world: World;
let kim: Player;

beforeAll(async () => {
  ({ world, kim } = await openForeignWorld());
});
afterAll(() => world.close());

const path = z.string().regex(/^\//);
const currency = z.string().regex(/^[A-Z]{3,5}$/);
const country = z.string().regex(/^[A-Z]{2}$/);
const money = z.object({ currency, amount_cents: z.int() });
const attribute = z.object({ field: z.string(), value: z.union([z.number(), z.array(money)]) });
const item = z.object({
  id: z.union([z.int(), z.string()]),
  weight: z.int(),
  prize: z.literal(false),
  bonuses: z
    .array(
      z.object({
        title: z.string(),
        type: z.enum(["freespins", "bonus"]),
        attributes: z.array(attribute).min(1),
        result_bonus: z.array(attribute).optional(),
      }),
    )
    .min(1),
});
const slugs = z.array(z.string()).min(1);
const amounts = z.record(
  currency,
  z.object({
    defaultAmount: z.number(),
    rounding: z.number(),
    steps: z.array(z.object({ min: z.number(), max: z.number(), step: z.number() })),
  }),
);

describe("configurations [7.1-01]", () => {
  const shapes: Record<string, z.ZodType> = {
    "logo-config": z.object({ logoUrl: z.object({ mobile: path, full: path }) }),
    "modify-gifts-config": z.array(z.object({ group_keys: z.array(z.string()), logo: z.string(), url: z.string() })),
    "excluded-promo-stags": z.array(z.string()).min(1),
    "wheel-config": z.array(item).length(8),
    "wheel-config-segments": z.object({ "21": z.array(item), "1308": z.array(item), "1309": z.array(item) }),
    "vip-adventures": z.object({
      variables: z.record(z.string(), z.unknown()),
      prizes: z.record(z.string(), z.array(z.unknown())),
    }),
    "providers-config": z.record(z.string(), z.union([z.literal("all"), z.array(country)])),
    "disabled-bonuses": z.object({ group_keys: z.array(z.string()) }),
    "currency-config": z.object({ default: amounts }).catchall(amounts),
    "additional-gifts": z.record(z.string(), z.unknown()),
    "main-widget-config": z.object({
      widgets: z.array(
        z.object({
          name: z.string(),
          image: path,
          type: z.enum(["rocketMart", "adventures", "lootBox", "quest", "activityHub"]),
        }),
      ),
    }),
    "menu-categories-games": z.object({
      MAIN_PAGE_CATEGORIES: slugs,
      POKIES_PAGE_CATEGORIES: slugs,
      LIVE_PAGE_CATEGORIES: slugs,
      CATEGORY_PAGE_CATEGORIES: slugs,
      PRODUCER_PAGE_CATEGORIES: slugs,
      FAVORITE_PAGE_CATEGORIES: slugs,
    }),
    "stag-by-referrer-name": z.object({
      pages: z.record(z.string(), z.record(z.string(), z.string())).nullable(),
      countries: z.record(z.union([country, z.literal("others")]), z.record(z.string(), z.string())),
    }),
    "banners-config": z.object({
      banners: z
        .array(
          z.object({ id: z.union([z.int(), z.string()]), labels: z.array(z.object({ title: z.string() })).nullish() }),
        )
        .min(1),
    }),
    ...Object.fromEntries(
      "welcome-offer cashbox-presets limits vip-program daily-bonus footer-payments enable-games manage-withdraw games-aliases"
        .split(" ")
        .map((name) => [name, z.record(z.string(), z.unknown())]),
    ),
  };

  test.each(Object.keys(shapes))(
    "%s has the shape that it is read in, under its path and its newer one [C-6.1]",
    async (name) => {
      const { status, body } = await world.guest().get(`/api/fe/config/${name}`);
      expect([status, shapes[name]?.safeParse(body).error?.issues ?? null]).toEqual([200, null]);
      expect((await world.guest().get(`/api-fe/${name}`)).body).toEqual(body);
      expect((await world.guest().get(`/api-fe/config/${name}`)).body).toEqual(body);
    },
  );

  test("the shapes that hold nothing yet take what an operator fills in, and refuse another shape", async () => {
    const day = {
      title: "Ten spins__1/7__24/12/2026",
      prize: { freespin: "fs_10" },
      image: { src: "/a.webp", srcRetina: "/a2.webp" },
      condition: { minDep: "{deposit}", wager: 30, periodActivationDays: 3 },
    };
    await playersHave({ world, kim }, "welcome_1", "more");
    const filled: Record<string, unknown> = {
      "vip-adventures": { variables: { "258": { deposit: { EUR: "€20" } } }, prizes: { "258": [day] } },
      "modify-gifts-config": [{ group_keys: ["welcome_1"], logo: "/a.webp", url: "/profile/gifts" }],
      "additional-gifts": { "258": { id: "1", title: "More", group_key: "more", bonuses: [] } },
    };
    for (const [name, body] of Object.entries(filled)) {
      await operatorSets(world, name, body);
      expect((await world.guest().get(`/api/fe/config/${name}`)).body).toEqual(body);
    }
    await operatorSets(world, "vip-adventures", { variables: {}, prizes: { "258": [{ ...day, title: "Ten spins" }] } });
    expect((await world.guest().get("/api/fe/config/vip-adventures")).status).toBe(404);
  });

  test("lists by name keep the order in which the operator wrote them", async () => {
    await playersHave({ world, kim }, "welcome_1", "more");
    const written: Record<string, object> = {
      "vip-adventures": {
        variables: { level_3: { wager: { EUR: "1" }, id: { EUR: "2" } }, level_1: {} },
        prizes: { level_2: [], level_1: [] },
      },
      "stag-by-referrer-name": {
        pages: { "search.example": { "/promotions": "one", "/": "two" }, "a.example": { "/": "three" } },
        countries: { others: { "z.example": "four", "b.example": "five" }, CA: {} },
      },
      "providers-config": { moonhare: ["NO", "DE"], tidewick: ["NO"], copperfinch: ["EE", "DE"] },
    };
    for (const [name, body] of Object.entries(written)) {
      await operatorSets(world, name, body);
      const told = (await world.guest().get(`/api/fe/config/${name}`)).body;
      const asWritten = Object.fromEntries(Object.keys(body).map((field) => [field, told[field]]));
      expect(JSON.stringify(asWritten)).toBe(JSON.stringify(body));
    }
  });

  test("each jackpot has a banner whose id is its identifier", async () => {
    const { banners } = (await world.guest().get("/api/fe/config/banners-config")).body;
    const { body: jackpots } = await world.guest().get("/api/jackpots");
    const ids = banners.map(({ id }: { id: unknown }) => id);
    expect(jackpots.length).toBeGreaterThan(0);
    for (const { identifier } of jackpots) expect(ids).toContain(identifier);
  });
});
