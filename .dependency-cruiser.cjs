// Who may import whom. Source: the house rules in docs/architecture.md.
const modules = [
  "ledger",
  "protection",
  "events",
  "rounds",
  "crash",
  "freeRounds",
  "gateway",
  "players",
  "payments",
  "catalogue",
  "content",
  "verification",
  "support",
  "telemetry",
  "jackpots",
  "bonuses",
  "lootboxes",
  "lotteries",
  "vip",
  "quests",
  "achievements",
  "adventures",
  "compPoints",
  "tournaments",
  "archive",
  "reports",
  "operators",
  "privacy",
];
const inModule = (module) => `^apps/server/src/${module}/`;
const notTests = { pathNot: "\\.(test|db\\.test|faults\\.test)\\.ts$|/testing/|/faults/" };

/** Which modules a module may use, through their index only. */
const mayUse = {
  ledger: [],
  events: [],
  protection: ["ledger"],
  // Both for the audit log of what operators change.
  catalogue: ["ledger"],
  content: ["ledger"],
  players: ["ledger", "protection", "content"],
  rounds: ["ledger", "protection", "catalogue", "events"],
  // Both play bets of their own kind in rounds, which knows neither.
  crash: ["ledger", "rounds"],
  freeRounds: ["ledger", "rounds"],
  gateway: ["ledger", "protection", "rounds", "freeRounds", "events"],
  payments: ["ledger", "protection"],
  verification: ["ledger", "events"],
  support: [],
  telemetry: [],
  jackpots: ["ledger", "rounds", "events"],
  bonuses: ["ledger", "events"],
  lootboxes: ["bonuses", "events"],
  adventures: ["bonuses", "events"],
  compPoints: ["ledger", "events", "bonuses", "lootboxes", "lotteries"],
  lotteries: ["ledger", "bonuses", "events"],
  tournaments: ["ledger", "events", "bonuses"],
  vip: ["events"],
  quests: ["events"],
  achievements: ["events"],
  // The tables whose months it takes away.
  archive: ["ledger", "rounds", "events"],
  reports: ["events"],
  // The audit log, and how passwords are kept.
  operators: ["ledger", "players"],
  // It knows the others by the lists that they hand it.
  privacy: [],
};

/** The folders of the web app from the ground up: each uses those before it only. */
const webFolders = [
  "pwa",
  "reporting",
  "storage",
  "format",
  "api",
  "messages",
  "app-context",
  "telemetry",
  "ui",
  "modal",
  "notices",
  "realtime",
  "payments",
  "layout",
  "features",
  // Mounts everything, and holds the lists of screens and modals.
  "pages",
];

/** Its features, in the same order. */
const webFeatures = [
  "chat",
  "games",
  "jackpots",
  "pages",
  "auth",
  "proof",
  "achievements",
  "notices",
  "vip",
  "widgets",
  "search",
  "lobby",
  "category",
  "adventure",
  "tournaments",
  "lotteries",
  "quests",
  "arena",
  "profile",
  "security",
  "privacy",
  "verification",
  "install",
  "cashbox",
  "limits",
  "promotions",
  "wheel",
  "compPoints",
  "gifts",
  "support",
  "fairness",
  "flags",
  "game",
  "activity",
  "chance",
];

/** One rule a folder: of the folders below `root` it uses itself and those that stand before it in the list. */
const onlyBelow = (name, root, folders) =>
  folders.map((folder, index) => ({
    name: `${name}-${folder}-uses-only-what-is-below-it`,
    severity: "error",
    from: { path: `^${root}${folder}/`, ...notTests },
    to: { path: `^${root}[a-z-]+/`, pathNot: `^${root}(${folders.slice(0, index + 1).join("|")})/` },
  }));

module.exports = {
  forbidden: [
    { name: "no-circles", severity: "error", from: {}, to: { circular: true, dependencyTypesNot: ["type-only"] } },
    {
      name: "packages-import-no-app",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^apps/" },
    },
    {
      name: "contract-imports-nothing-of-ours",
      severity: "error",
      from: { path: "^packages/contract/src" },
      to: { path: "^(packages/(?!contract)|apps/)" },
    },
    {
      name: "fairness-imports-nothing-of-ours",
      severity: "error",
      from: { path: "^packages/fairness/src" },
      to: { path: "^(packages/(?!fairness)|apps/)" },
    },
    {
      name: "rules-import-contract-only",
      severity: "error",
      from: { path: "^packages/rules/src", ...notTests },
      to: { path: "^(packages/(?!rules|contract)|apps/)" },
    },
    {
      name: "games-import-fairness-only",
      severity: "error",
      from: { path: "^packages/games/src", ...notTests },
      to: { path: "^(packages/(?!games|fairness)|apps/)" },
    },
    {
      name: "signing-imports-contract-only",
      severity: "error",
      from: { path: "^packages/signing/src", ...notTests },
      to: { path: "^(packages/(?!signing|contract)|apps/)" },
    },
    {
      name: "browser-never-reaches-the-server",
      severity: "error",
      from: { path: "^apps/(web|game-clients|backoffice)/src", ...notTests },
      to: { path: "^apps/server/" },
    },
    {
      name: "browser-has-no-node",
      severity: "error",
      from: {
        path: "^(apps/(web|game-clients|backoffice)/src|packages/(contract|rules|fairness|games)/src)",
        ...notTests,
      },
      to: { dependencyTypes: ["core"] },
    },
    // The router comes after the first load: docs/first-load.md.
    {
      name: "only-pages-import-the-router",
      severity: "error",
      from: { path: "^apps/web/src/(?!pages/)[a-z-]+/", ...notTests },
      to: { path: "node_modules/react-router/", dependencyTypesNot: ["type-only"] },
    },
    ...onlyBelow("web", "apps/web/src/", webFolders),
    ...onlyBelow("web-feature", "apps/web/src/features/", webFeatures),
    {
      name: "server-never-imports-browser-code",
      severity: "error",
      from: { path: "^apps/server/" },
      to: { path: "^apps/(web|game-clients|backoffice|psp|sample-studio)/src" },
    },
    {
      name: "the-sample-studio-imports-nothing-of-ours",
      severity: "error",
      from: { path: "^apps/sample-studio/", ...notTests },
      to: { path: "^(packages|apps/(?!sample-studio))/" },
    },
    {
      name: "platform-knows-no-module",
      severity: "error",
      from: { path: "^apps/server/src/platform/", ...notTests },
      to: { path: `^apps/server/src/(${modules.join("|")})/` },
    },
    ...modules.map((module) => ({
      name: `${module}-is-entered-by-its-index`,
      severity: "error",
      from: {
        path: "^apps/server/src/",
        pathNot: `${inModule(module)}|\\.test\\.ts$|/testing/|/faults/|^apps/server/src/croupier\\.ts$`,
      },
      to: { path: inModule(module), pathNot: `${inModule(module)}(index\\.ts|migrations/)` },
    })),
    {
      // It loads only what the command that was typed needs, so not the modules' whole index.
      name: "the-operators-tool-takes-commands-only",
      severity: "error",
      from: { path: "^apps/server/src/croupier\\.ts$" },
      to: {
        path: `^apps/server/src/(${modules.join("|")})/`,
        pathNot: "/(commands|[a-z]+Commands)\\.ts$",
      },
    },
    ...modules.map((module) => ({
      name: `${module}-uses-only-modules-below-it`,
      severity: "error",
      from: { path: inModule(module), ...notTests },
      to: { path: `^apps/server/src/(?!platform/|${[module, ...(mayUse[module] ?? [])].join("/|")}/)[a-zA-Z]+/` },
    })),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules)/" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".json"],
    },
  },
};
