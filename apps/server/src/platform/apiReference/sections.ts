/** Titles and introductions of the reference's parts, in reading order. A module without one stands at the end by its name. */
export const modules: readonly { module: string; title: string; about: string }[] = [
  {
    module: "access",
    title: "Sign-up and sign-in",
    about: "Accounts, passwords, e-mail confirmation, two-factor, sessions and the captcha.",
  },
  { module: "player", title: "Player", about: "Profile, wallets, settings, statistics, groups and subscriptions." },
  { module: "games", title: "Games", about: "Collections, studios, search, favourites and the launch of a game." },
  {
    module: "game",
    title: "Game protocol",
    about: "What a game in its frame says to the game server, with a bearer token instead of the cookie.",
  },
  { module: "payments", title: "Payments", about: "Ways to pay, deposits, cash-outs and their history." },
  {
    module: "verification",
    title: "Verification",
    about: "Documents, the verdict of an identity service, and the questionnaire about the source of wealth.",
  },
  { module: "gifts", title: "Gifts", about: "Bonuses, free spins, codes, loot boxes and the wheel." },
  { module: "compPoints", title: "Rewards shop", about: "What comp points buy." },
  { module: "tournaments", title: "Tournaments and quests", about: "Lists, places and joining." },
  {
    module: "contests",
    title: "Contests",
    about: "Rules, boards and games of tournaments, and the leaderboards.",
  },
  { module: "quests", title: "Quests", about: "Maps of levels and the player's way along them." },
  { module: "achievements", title: "Achievements", about: "Badges for what a player did." },
  { module: "lotteries", title: "Lotteries", about: "Lotteries and the player's tickets." },
  { module: "vip", title: "VIP club", about: "Statuses, what they ask for and give, and where a player stands." },
  { module: "jackpots", title: "Jackpots", about: "Running jackpots and who won them." },
  {
    module: "limits",
    title: "Player protection",
    about: "Limits, time-outs and self-exclusion. Stricter counts at once, looser after a delay.",
  },
  {
    module: "info",
    title: "About the site",
    about: "Currencies, countries, languages, levels, profile fields and where the visitor seems to be.",
  },
  { module: "content", title: "Content", about: "Pages, snippets, files, banners, configurations and message texts." },
  {
    module: "realtime",
    title: "Realtime",
    about: "Tokens for the hub at /connection/websocket, which speaks Centrifugo's client protocol in JSON.",
  },
  { module: "stats", title: "Public statistics", about: "What everybody may see of what happens on the site." },
  { module: "contact", title: "Support", about: "Messages to the operator." },
  {
    module: "chat",
    title: "Support chat",
    about: "The visitor's side of the chat. What is said travels over the realtime channel of the conversation.",
  },
  { module: "desk", title: "Operator's desk", about: "What operators call; everything they do is in the audit log." },
  {
    module: "backOffice",
    title: "Back office",
    about:
      "Calls of operators, on the back office's own origin with its own cookie. Lists answer `data` and `total`; every change carries a reason and is in the audit log.",
  },
  { module: "telemetry", title: "Telemetry", about: "What browsers report about themselves." },
  { module: "platform", title: "Platform", about: "Calls about calls." },
  {
    module: "gateway",
    title: "Provider gateway",
    about: "What a game studio calls. Each request carries X-REQUEST-SIGN, the hex HMAC-SHA256 of its raw body.",
  },
  {
    module: "launcher",
    title: "Served by studios",
    about: "What our server calls at a game studio, signed the same way.",
  },
  {
    module: "psp",
    title: "Served by payment providers",
    about: "What our server calls at a payment provider. Both directions sign `timestamp.body`.",
  },
];
