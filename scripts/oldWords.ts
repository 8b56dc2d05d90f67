/** A word that is gone. Source: docs/glossary.md. */
export interface OldWord {
  /** What matches it: a whole identifier, a path, or a line of prose. */
  old: RegExp;
  instead: string;
  /** Where it is looked for; everywhere when not given. */
  within?: RegExp;
}

const server = /^apps\/server\//;
const product = /^(?!.*(?:\.test\.|\/testing\/|\/simulation\/|\/faults\/|testkit)|e2e\/|bench\/)/;

/** Gone from identifiers of code and SQL. */
export const goneFromNames: readonly OldWord[] = [
  { old: /^(?:river|\w*_river|river_\w*|river[A-Z]\w*|\w*River[A-Z]?\w*)$/, instead: "events" },
  { old: /^(?:rooms|\w*Rooms|room[A-Z]\w*|\w+RoomDeps|wireRooms)$/, instead: "module" },
  { old: /^(?:doors?|\w*Door|door[A-Z]\w*)$/, instead: "apiServer" },
  { old: /^(?:\w+Neighbours|\w+World|World)$/, instead: "<Module>Deps", within: product },
  {
    old: /^(?:tendFlight|flightsTake|maxSeats|seat|\w+Seat|seat[A-Z]\w*|flight_ms)$/,
    instead: "crash round, crash bet",
  },
  { old: /^(?:desk|\w*Desk|desk[A-Z]\w*)$/, instead: "backOffice" },
  { old: /^(?:moveMoney|deskCashbox)$/, instead: "postPayment, reviewWithdrawal" },
  { old: /^(?:cashbox|Cashbox)$/, instead: "payments", within: server },
  { old: /^(?:shelf|\w*Shelf|shel(?:f|ves)[A-Z]\w*)$/, instead: "registry, snapshot or manifest" },
  { old: /^(?:book|\w*Book|book(?:Of|For)\w*)$/, instead: "store, or what it holds" },
  {
    old: /^(?:\w*[cC]lockwork|\w*[bB]eholder|\w*[gG]ambler|telling|\w*Telling|[sS]ittings?|richTable|BrandFace)$/,
    instead: "the plain word",
  },
  {
    old: /^(?:wish|wishes|\w*Wish|wish[A-Z]\w*)$/,
    instead: "request",
    within: /^(?!packages\/games\/|apps\/game-clients\/)/,
  },
  { old: /^(?:Turns|Recent)$/, instead: "KeyedMutex, LruCache" },
  { old: /^(?:gather|gather[A-Z_]\w*|Gather\w*)$/, instead: "batch" },
  { old: /^(?:follow_moves|post_group|stripes?|\w+_stripe)$/, instead: "apply_moves, post_orders, shard" },
  {
    old: /^(?:journey|\w*Journey|earlyPress\w*|startWhenPainted|comingAlive)$/,
    instead: "navigation, preHydrationEvents",
  },
  { old: /^(?:untilSome|quietly|useKnown|useNear|useReach|operatorsWords)$/, instead: "retryWhileEmpty, withFallback" },
  { old: /^(?:(?:most|least)[A-Z_]\w*|[a-z]\w*(?<!at)(?:Most|Least)[A-Z]\w*)$/, instead: "max, min" },
  { old: /^[a-z]+(?:[A-Z][a-z]+)*Ms$/, instead: "_ms" },
];

/** Gone from the names of files and folders. */
export const goneFromPaths: readonly OldWord[] = [
  {
    old: /(?:^|\/)(?:wiring|wireRooms|river|memory|run|parts\.ts|room\.ts|world\.ts)(?:\/|$)/,
    instead: "composition, events, storage, scripts, deps.ts",
    within: product,
  },
  {
    old: /^apps\/(?:studio|server\/src\/(?:gifts|contests|contact|cashbox|desk))\//,
    instead: "game-clients, bonuses, tournaments, support, payments",
  },
  { old: /^apps\/web\/src\/(?:shell|app|memory)\//, instead: "layout, app-context, storage" },
  {
    old: /\/(?:\w*(?:[sS]helf|[bB]eholder|[gG]ambler|[cC]lockworks?|Door|Desk|Book|Seat|Journey|Wish))\.\w+$/,
    instead: "the plain word",
  },
  { old: /\/gather[A-Z]\w*\.ts$/, instead: "batch" },
];

/** Gone from comments and documents. */
export const goneFromProse: readonly OldWord[] = [
  { old: /\briver\b/i, instead: "event log" },
  {
    old: /\b(?:this room|rooms|room's (?:own|table)|(?:no|each|every|other) room (?:answers|owns|knows)|room\.verb|without a room)\b/,
    instead: "module",
  },
  { old: /\b(?:the|one|inside the|own) doors?\b|\bcrowdedDoor\b/i, instead: "API server" },
  { old: /(?<![\w/$-]|support )desk\b(?![-_/])/i, instead: "back office, or desktop" },
  { old: /(?<!in )(?<![-./:])\bflights?\b(?![-./_])/i, instead: "crash round" },
  { old: /(?<![-.])\bseats?\b/i, instead: "crash bet" },
  { old: /\bcashbox\b/i, instead: "payments", within: server },
  { old: /\b(?:shelf|shelves|clockwork|beholder|gamblers?|sittings?)\b/i, instead: "the plain word" },
  {
    old: /\b(?:follow_moves|post_group|stripes?|(?:long|short) (?:way|path) of)\b/,
    instead: "apply_moves, post_orders, shard, fast and general path",
  },
  {
    old: /\b(?:earlyPress|startWhenPainted|comingAlive|untilSome|operatorsWords|wireRooms|tendFlight|moveMoney)\b/,
    instead: "the name of today",
  },
  { old: /\bapps\/studio\b|\bweb\/shell\b/, instead: "apps/game-clients, web/layout" },
];

/** Where a word means something else: files, and there the names or words that are meant. */
export const exceptions: readonly { files: RegExp; words: RegExp; why: string }[] = [
  {
    files: /(?:identityService|webhooks|applyReview|recordedIdentity|(?:verification|identityWebhooks)\.db\.test)\.ts$/,
    words: /^createdAtMs$/,
    why: "the identity services' own name on the wire",
  },
  {
    files: /^packages\/contract\/src\/(?:flight|game)\.ts$/,
    words: /^(?:flights?|seats?|FlightSeat)$/i,
    why: "the wire calls a crash round a flight and a crash bet a seat",
  },
  { files: /^docs\/glossary\.md$/, words: /^flights?$/, why: "says what the wire and the players call a crash round" },
  {
    files: /^packages\/(?:contract\/src\/chat|rules\/src\/chatDesk(?:\.test)?)\.ts$|^apps\/server\/src\/support\//,
    words: /^(?:\/?chatDesk(?:\.ts)?|ChatDesk|desk)$/,
    why: "the chat's wire names the support desk that serves a visitor",
  },
  {
    files: /^(?:apps\/game-clients|packages\/games)\/src\/pokie\//,
    words: /^(?:clockwork|shelves)$|\/clockworks\.(?:tsx|css)$/i,
    why: "what the pictures of a pokie show",
  },
  {
    files: /^(?:packages\/games\/src\/(?:blackjack|craps|crash|dice|limbo)|apps\/game-clients\/src\/blackjack)\//,
    words: /^(?:mostHands|mostOdds(?:Against)?|mostBets|(?:most|least)(?:Target|Chance))$/,
    why: "keys of a title's data, whose hash stands in docs/rtp-played.json and in every bet's version",
  },
  { files: /\/roulette\//, words: /^maxNeighbours$/, why: "the neighbours of a number on the wheel" },
  { files: /^apps\/game-clients\/src\/cards\/useLying\.ts$/, words: /^flight_ms$/, why: "a card's way over the table" },
];
