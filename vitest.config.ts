import { defineConfig } from "vitest/config";
import { LongestFirst, longTests } from "./scripts/longTests.ts";

const databaseSetup = "apps/server/src/platform/testing/databaseSetup.ts";
/** They compare times of their own with each other, which browsers beside them disturb: they run when all else is over, in `npm run test:long`. */
const timed = ["apps/server/src/fewConnections.db.test.ts", "apps/web/test/lobbyRender.test.ts"];
const everywhere = ["packages/**", "apps/**", "tools/tiles/**", "scripts/**"];
/** They run in projects of their own. */
const apart = ["**/node_modules/**", ...timed, ...longTests];

/** How tests of the database run. */
const database = {
  // Each file has a database of its own; to load the server anew for each took a third of the processor's time.
  isolate: false,
  unstubGlobals: true,
  unstubEnvs: true,
  globalSetup: [databaseSetup],
  // These are for what hangs: a machine may be five times as slow as another.
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // Several of them measure time, on two cores that others use too; what fails twice is a fault.
  retry: 1,
  // What the event log tells is told once all older transactions of the database server have ended, those of other tests too.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // Each file brings its own load; more workers than this only make them wait for each other.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          testTimeout: 30_000,
          // Half of what these files took was to load the same modules for each of them anew.
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          include: everywhere.map((place) => `${place}/*.test.{ts,tsx}`),
          exclude: [...apart, "**/dist/**", "**/*.db.test.ts", "**/*.faults.test.ts"],
        },
      },
      {
        test: {
          name: "db",
          ...database,
          include: ["**/*.db.test.ts"],
          exclude: apart,
        },
      },
      { test: { name: "long", ...database, include: longTests } },
      {
        test: {
          name: "timed",
          include: timed,
          globalSetup: [databaseSetup],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          retry: 1,
        },
      },
      {
        test: {
          name: "faults",
          include: ["**/*.faults.test.ts"],
          globalSetup: [databaseSetup],
          fileParallelism: false,
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
