/** Titles and introductions of the reference's parts, in reading order. A room without one stands at the end by its name. */
export const rooms: readonly { room: string; title: string; about: string }[] = [
  {
    room: "access",
    title: "Sign-up and sign-in",
    about: "Accounts, passwords, e-mail confirmation, two-factor, sessions and the captcha.",
  },
  { room: "player", title: "Player", about: "Profile, wallets, settings, statistics, groups and subscriptions." },
  { room: "games", title: "Games", about: "Collections, studios, search, favourites and the launch of a game." },
  {
    room: "game",
    title: "Game protocol",
    about: "What a game in its frame says to the game server, with a bearer token instead of the cookie.",
  },
  { room: "payments", title: "Cashbox", about: "Ways to pay, deposits, cash-outs and their history." },
  { room: "gifts", title: "Gifts", about: "Bonuses, free spins, codes, loot boxes and the wheel." },
  { room: "compPoints", title: "Rewards shop", about: "What comp points buy." },
  { room: "tournaments", title: "Tournaments and quests", about: "Lists, places and joining." },
  { room: "lotteries", title: "Lotteries", about: "Lotteries and the player's tickets." },
  { room: "jackpots", title: "Jackpots", about: "Running jackpots and who won them." },
  {
    room: "limits",
    title: "Player protection",
    about: "Limits, time-outs and self-exclusion. Stricter counts at once, looser after a delay.",
  },
  {
    room: "info",
    title: "About the site",
    about: "Currencies, countries, languages, levels, profile fields and where the visitor seems to be.",
  },
  { room: "content", title: "Content", about: "Pages, snippets, files, banners, configurations and message texts." },
  {
    room: "realtime",
    title: "Realtime",
    about: "Tokens for the hub at /connection/websocket, which speaks Centrifugo's client protocol in JSON.",
  },
  { room: "stats", title: "Public statistics", about: "What everybody may see of what happens on the site." },
  { room: "contact", title: "Contact", about: "Messages to the operator." },
  {
    room: "chat",
    title: "Support chat",
    about: "The visitor's side of the chat. What is said travels over the realtime channel of the conversation.",
  },
  { room: "desk", title: "Operator's desk", about: "What operators call; everything they do is in the audit log." },
  { room: "telemetry", title: "Telemetry", about: "What browsers report about themselves." },
  { room: "platform", title: "Platform", about: "Calls about calls." },
  {
    room: "gateway",
    title: "Provider gateway",
    about: "What a game studio calls. Each request carries X-REQUEST-SIGN, the hex HMAC-SHA256 of its raw body.",
  },
  {
    room: "launcher",
    title: "Served by studios",
    about: "What our server calls at a game studio, signed the same way.",
  },
  {
    room: "psp",
    title: "Served by payment providers",
    about: "What our server calls at a payment provider. Both directions sign `timestamp.body`.",
  },
];
