import { defineConfig } from "@playwright/test";
import { launchOptions } from "./e2e/fixtures/browser.ts";
import type { Device } from "./e2e/fixtures/visitors.ts";

/** Each worker has a browser and a product of its own. Two keep two cores busy. */
const workers = Number(process.env.E2E_WORKERS ?? 2);

/** Tests that take long: each runs by a command of its own, `npm run test:axe` and `npm run test:walks`. */
const axe = "**/*.axe.spec.ts";
const walks = "**/*.walk.spec.ts";
const long = [axe, walks];

export default defineConfig<{ device: Device }>({
  testDir: "e2e/tests",
  // A test that fails leaves the trace of its second try here.
  outputDir: ".cache/e2e",
  globalSetup: "./e2e/globalSetup.ts",
  workers,
  // For what hangs: a machine may be five times as slow as another.
  timeout: 240_000,
  // A browser on two busy cores misses a moment now and then; what fails twice is a fault.
  retries: 1,
  // As patient as a browser's own waits: what comes late on a busy machine is no fault.
  expect: { timeout: 30_000 },
  reporter: "list",
  use: { launchOptions, trace: "on-first-retry" },
  projects: [
    { name: "phone", testIgnore: long, grep: /@phone/, use: { device: "phone" } },
    // Tests for a desktop, and those that open several devices themselves.
    { name: "desktop", testIgnore: long, grepInvert: /@phone/, use: { device: "desktop" } },
    { name: "axe", testMatch: axe, timeout: 1_200_000 },
    { name: "walks", testMatch: walks, timeout: 600_000, use: { trace: "retain-on-failure" } },
  ],
});
