import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openForeignWorld, operatorSets, playersHave } from "./testing/foreignClient.ts";
import type { Player } from "./testing/people.ts";
import type { World } from "./testing/world.ts";

/*
 * The configurations, facts about the site and pages that a client that nobody of this project wrote reads: the shapes below
 * are written from the rules of the wire and not from our schemas. Asked of the real server, over HTTP, with data in it.
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

const text = z.string().min(1);
const issues = (shape: z.ZodType, value: unknown) => shape.safeParse(value).error?.issues ?? null;
const answerOf = async (path: string) => {
  const { status, body } = await world.guest().get(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

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

describe("the site", () => {
  test("levels, currencies, languages and countries have what clients read of them [C-2.3.1]", async () => {
    const range = z.object({
      type: z.literal("range"),
      exclude_end: z.literal(true),
      min: z.int(),
      max: z.int().nullable(),
    });
    const level = z.object({
      id: z.string().regex(/^level_\d$/),
      name: text,
      status: z.literal(true),
      writable: z.literal(false),
      conditions: z.tuple([z.object({ persistent_comp_points: range })]),
    });
    const statuses = await answerOf("/api/info/statuses");
    const levels = statuses.filter(({ status }: { status: boolean }) => status);
    expect([levels.length > 1, issues(z.array(level), levels)]).toEqual([true, null]);
    // One begins where the one before ends, so that points make exactly one.
    const ranges = levels.map((one: z.infer<typeof level>) => one.conditions[0].persistent_comp_points);
    expect(ranges[0].min).toBe(0);
    for (const [index, { min }] of ranges.slice(1).entries()) expect(min).toBe(ranges[index].max);
    const one = (fields: z.ZodRawShape) => z.array(z.looseObject(fields)).min(2);
    const shapes = {
      currencies: one({
        code: currency,
        symbol: text,
        subunits_to_unit: z.int().positive(),
        fiat: z.boolean(),
        default: z.boolean(),
        subcurrencies: z.array(z.unknown()),
      }),
      locales: one({
        code: z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/),
        name: text,
        name_in_locale: text,
        default: z.boolean(),
      }),
      countries: one({ code: z.string().regex(/^[A-Z]{2}$/), name: text, default_currency: currency }),
    };
    for (const [name, shape] of Object.entries(shapes)) {
      const list = await answerOf(`/api/info/${name}`);
      expect([name, issues(shape, list)]).toEqual([name, null]);
      if (name !== "countries") expect(list.filter((each: { default: boolean }) => each.default)).toHaveLength(1);
    }
  });

  test("project says the licence, the apps and what is switched on, the flow of realtime among it [C-2.3.2]", async () => {
    const project = z.object({
      license: text,
      apps: z.object({ sportsbook: z.boolean(), casino: z.literal(true) }),
      player_two_factor_auth: z.literal(true),
      available_currency_exchange: z.boolean(),
      available_referral_system: z.boolean(),
      supported_payment_api_versions: z.array(z.literal("v1")).min(1),
      country_flags: z.null(),
      livespins: z.object({ enabled: z.boolean() }),
      authentication_key: text,
      notification_center: z.object({ new_realtime_notifications_flow_enabled: z.literal(true) }),
    });
    expect(issues(project, await answerOf("/api/info/project"))).toBeNull();
    // What it says is switched on is there.
    expect((await kim.get("/api/v2/player/two_factor")).body).toHaveProperty("otp_secret");
    expect(await answerOf("/api/notification_center/centrifugo/subscription")).toHaveProperty("client_name");
  });
});

test("pages, snippets and files have id and categories, a page its text and blocks with JSON as a text; a letter is taken in its wrapper [C-2.6]", async () => {
  const guest = world.guest();
  const item = { id: z.string(), categories: z.array(z.string()) };
  const shapes: Record<string, z.ZodType> = {
    pages: z.object({
      ...item,
      path: z.string(),
      title: z.string(),
      layout: z.string(),
      children: z.array(z.unknown()),
    }),
    snippets: z.object({ ...item, content: z.string() }),
    files: z.object({ ...item, url: z.string(), description: z.string() }),
  };
  for (const [name, shape] of Object.entries(shapes)) {
    const { status, body } = await guest.get(`/api/cms/${name}`);
    expect([name, status, issues(z.array(shape).min(1), body)]).toEqual([name, 200, null]);
  }
  const paths = (await guest.get("/api/cms/pages")).body.map(({ path }: { path: string }) => path);
  const pages = await Promise.all(paths.map((path: string) => guest.get(`/api/cms/pages/${path}`)));
  const page = z.object({
    ...item,
    content: z.string(),
    blocks: z.record(z.string(), z.string()),
  });
  for (const { body } of pages) expect(issues(page, body)).toBeNull();
  const withJson = pages.filter(({ body }) => body.blocks.json !== undefined);
  expect(withJson.length).toBeGreaterThan(0);
  for (const { body } of withJson) expect(typeof JSON.parse(body.blocks.json)).toBe("object");
  const write = (body: object) => guest.send("POST", "/api/send_contact_message", body);
  const contact = { email: "ana@example.test", content: "My deposit is missing." };
  expect((await write({ contact })).status).toBe(200);
  for (const [field, change] of Object.entries({ email: { email: "ana@" }, content: { content: " " } })) {
    const refused = await write({ contact: { ...contact, ...change } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  }
});
