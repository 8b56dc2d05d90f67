import type { Item } from "../content/items.ts";

/* Content that names something of the site, as tests write it. */

export const banner = (more: object) => ({ id: 1, categories: ["promotions"], image: "/a.webp", ...more });
export const item = (kind: Item["kind"], name: string, body: unknown, locale = ""): Item => ({
  kind,
  name,
  brand: "",
  locale,
  variant: "",
  body,
});
export const banners = (...all: object[]) => item("config", "banners-config", { banners: all });
export const links = (...urls: string[]) =>
  banners(...urls.map((url, id) => banner({ id, button: { name: "Go", url } })));
const contest = (type: string, frontendIdentifier: string, more: object = {}) =>
  banners(banner({ button: { name: "Go", type, frontendIdentifier }, ...more }));
const widget = (more: object) =>
  item("config", "main-widget-config", {
    widgets: [{ name: "More", image: "/a.webp", type: "rocketMart", url: "/promotions", ...more }],
  });
const offer = (key: string | null, more: object = {}) =>
  item("config", "additional-gifts", {
    "258": {
      id: "1",
      title: "More",
      group_key: key,
      bonuses: [{ title: "b", type: "bonus", attributes: [], conditions: [], ...more }],
    },
  });
export const page = (content: string, blocks: object = {}) => item("page", "own", { title: "Own", content, blocks });
const prizes = (group: string) => ({ variables: {}, prizes: { [group]: [] } });
const manager = (groups: unknown[]) =>
  item("manager", "x", {
    ...{ managerName: "X", avatar: null, time: null, whatsAppLink: null, telegramLink: null, email: null },
    groups,
  });

/** One content of each kind that names something, as it is refused and as it is taken. */
export const deadContentCases: [what: string, dead: Item, path: string, reason: string, alive: Item][] = [
  [
    "a banner's page",
    links("/no-such"),
    "banners.0.button.url",
    "there is no page /no-such",
    links("/de/news", "/pokies/top?x=1", "https://a.example", "#chat"),
  ],
  [
    "a part of the site without an engine",
    links("/vip-club"),
    "banners.0.button.url",
    "nothing stands behind /vip-club yet",
    links("/jackpots", "/tournaments"),
  ],
  [
    "a banner's tournament",
    contest("tournament", "no-cup"),
    "banners.0",
    "there is no tournament no-cup",
    contest("tournament", "real-tournament"),
  ],
  [
    "a banner's lottery",
    contest("lottery", "no-draw"),
    "banners.0",
    "there is no lottery no-draw",
    contest("lottery", "real-lottery"),
  ],
  [
    "a banner's quest",
    contest("tournament", "quest--m--no-way"),
    "banners.0",
    "there is no tournament quest--m--no-way",
    contest("tournament", "quest--m--real-way"),
  ],
  [
    "a quest's map",
    links("/action/no-way"),
    "banners.0.button.url",
    "there is no page /action/no-way",
    links("/action/real-way", "/action"),
  ],
  [
    "a quest that is only tested",
    links("/action/ffc-way"),
    "banners.0.button.url",
    "there is no page /action/ffc-way",
    links("/action"),
  ],
  [
    "a quest as a tournament's page",
    links("/tournaments/quest--m--real-way"),
    "banners.0.button.url",
    "there is no page /tournaments/quest--m--real-way",
    links("/action/real-way"),
  ],
  [
    "a banner for everybody to a group's tournament",
    contest("tournament", "silver-tournament"),
    "banners.0",
    "only players of 258 can open silver-tournament, and others see this too",
    contest("tournament", "silver-tournament", { groups: [258] }),
  ],
  [
    "a banner for more groups than its quest is for",
    banners(banner({ groups: [258, 21], button: { name: "Go", url: "/action/silver-way" } })),
    "banners.0",
    "only players of 258 can open silver-way, and others see this too",
    banners(banner({ groupIds: ["258"], button: { name: "Go", url: "/action/silver-way" } })),
  ],
  [
    "a banner for everybody to a group's lottery",
    contest("lottery", "silver-lottery"),
    "banners.0",
    "only players of 258 can open silver-lottery, and others see this too",
    contest("lottery", "silver-lottery", { groups: [258] }),
  ],
  [
    "a tournament's page",
    links("/tournaments/no-cup"),
    "banners.0.button.url",
    "there is no page /tournaments/no-cup",
    links("/tournaments/real-tournament"),
  ],
  [
    "a lottery's page",
    links("/lottery/no-draw"),
    "banners.0.button.url",
    "there is no page /lottery/no-draw",
    links("/lottery/real-lottery"),
  ],
  [
    "a banner's group",
    banners(banner({ groups: [258, 9999] })),
    "banners.0.groups.1",
    "there is no group of players 9999",
    banners(banner({ groups: [258, "level_2"] })),
  ],
  [
    "a game's page",
    links("/play/tidewick/no-game"),
    "banners.0.button.url",
    "there is no page /play/tidewick/no-game",
    links("/play/tidewick/skerry-light"),
  ],
  [
    "a studio's page",
    links("/producers/nobody"),
    "banners.0.button.url",
    "there is no page /producers/nobody",
    links("/producers/tidewick"),
  ],
  [
    "a category",
    links("/pokies/nothing"),
    "banners.0.button.url",
    "there is no page /pokies/nothing",
    links("/categories/all", "/live/roulette"),
  ],
  ["a menu's category", menus("nothing"), "MAIN_PAGE_CATEGORIES.0", "there is no category nothing", menus("top")],
  [
    "a closed studio",
    item("config", "providers-config", { nobody: "all" }),
    "nobody",
    "there is no studio nobody",
    item("config", "providers-config", { tidewick: ["DE"] }),
  ],
  ["a widget's page", widget({ url: "/vip-club" }), "widgets.0.url", "nothing stands behind /vip-club yet", widget({})],
  [
    "a widget's group",
    widget({ groups: [9999] }),
    "widgets.0.groups.0",
    "there is no group of players 9999",
    widget({ groups: [1308, 1309] }),
  ],
  ["a manager's group", manager([9999]), "groups.0", "there is no group of players 9999", manager([258])],
  [
    "a calendar's group",
    item("config", "vip-adventures", prizes("9999")),
    "prizes.9999",
    "there is no group of players 9999",
    item("config", "vip-adventures", prizes("default")),
  ],
  [
    "an amount's group",
    item("config", "currency-config", { default: {}, "9999": {} }),
    "9999",
    "there is no group of players 9999",
    item("config", "currency-config", { default: {}, "258": {} }),
  ],
  [
    "a gift that is switched off",
    item("config", "disabled-bonuses", { group_keys: ["no-gift"] }),
    "group_keys.0",
    "there is no gift no-gift",
    item("config", "disabled-bonuses", { group_keys: ["real-gift"] }),
  ],
  [
    "a gift's look",
    looks("no-gift", "/profile/gifts"),
    "0.group_keys.0",
    "there is no gift no-gift",
    looks("real-gift", "/profile/gifts"),
  ],
  [
    "a gift's page",
    looks("real-gift", "/vip-club"),
    "0.url",
    "nothing stands behind /vip-club yet",
    looks("real-gift", "/promotions"),
  ],
  ["an offer's template", offer("no-gift"), "258", "no template makes the offer no-gift", offer("real-gift")],
  ["an offer without a template", offer(null), "258", "the offer names no template", offer("real-gift")],
  [
    "an offer's games",
    offer("real-gift", { conditions: [{ field: "games", type: "in", value: ["tidewick:NoGame"] }] }),
    "258.bonuses.0.conditions.0",
    "there is no game tidewick/NoGame",
    offer("real-gift", { conditions: [{ field: "games", type: "in", value: ["tidewick:SkerryLight"] }] }),
  ],
  [
    "a page's link",
    page('<p><a href="/gone?a=1&amp;b=2">x</a></p>'),
    "content",
    "there is no page /gone",
    page('<a href="/own">x</a> <a href="/news/app">y</a> <a href="/files/rules.pdf">z</a>'),
  ],
  [
    "a page's block",
    page("", { "content-main": "<a href='/gone'>x</a>" }),
    "blocks.content-main",
    "there is no page /gone",
    page("", { "content-main": "<a href='/support'>x</a>" }),
  ],
  [
    "a page's data",
    page("", { json: '{"rows":[{"to":"/gone"}]}' }),
    "blocks.json",
    "there is no page /gone",
    page("", { json: '{"rows":[{"to":"/awards"}]}' }),
  ],
  [
    "a page's address",
    item("page", "own", { title: "Own", content: "", url: "/gone" }),
    "url",
    "there is no page /gone",
    item("page", "own", { title: "Own", content: "", url: "/payments" }),
  ],
  [
    "a snippet's link",
    item("snippet", "s", { categories: [], content: '<a href="/gone">x</a>' }),
    "content",
    "there is no page /gone",
    item("snippet", "s", { categories: [], content: '<a href="/support">x</a>' }),
  ],
  [
    "a snippet's contest",
    item("snippet", "s", { categories: ["tournament"], content: '{"group_ids":[9999]}' }),
    "content",
    "there is no group of players 9999",
    item("snippet", "s", { categories: ["tournament"], content: '{"group_ids":[258]}' }),
  ],
  [
    "a snippet's tournament",
    item("snippet", "s", { categories: [], content: '{"tournaments":["no-cup"]}' }),
    "content",
    "there is no tournament no-cup",
    item("snippet", "s", { categories: [], content: '{"tournaments":["real-tournament"],"lottery":"real-lottery"}' }),
  ],
  [
    "a page's contest",
    page("", { json: '{"rows":[{"frontend_identifier":"no-draw"}]}' }),
    "blocks.json",
    "there is no tournament or lottery no-draw",
    page("", { json: '{"rows":[{"frontend_identifier":"real-lottery"}]}' }),
  ],
  [
    "a text's link",
    item("message", "signIn.action", 'In <a href="/gone">x</a>', "de"),
    "(whole)",
    "there is no page /gone",
    item("message", "signIn.action", "Anmelden", "de"),
  ],
  [
    "another client's configuration",
    item("config", "welcome-offer", { to: ["/vip-club"], games: ["tidewick/No"] }),
    "to.0",
    "nothing stands behind /vip-club yet",
    item("config", "welcome-offer", { to: ["/promotions"], games: ["tidewick/SkerryLight"] }),
  ],
];

function menus(slug: string): Item {
  const names = ["MAIN", "POKIES", "LIVE", "CATEGORY", "PRODUCER", "FAVORITE"].map((name) => `${name}_PAGE_CATEGORIES`);
  return item("config", "menu-categories-games", Object.fromEntries(names.map((name) => [name, [slug]])));
}
function looks(key: string, url: string): Item {
  return item("config", "modify-gifts-config", [{ group_keys: [key], logo: "/a.webp", url }]);
}
