import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { settings } from "./settings.ts";

const liveSettings = {
  CROUPIER_MODE: "live",
  PUBLIC_ORIGIN: "https://casino.example",
  STUDIO_ORIGIN: "https://games.example",
  BACK_OFFICE_ORIGIN: "https://office.example",
  PAY_ORIGIN: "https://pay.example",
  PAY_API_URL: "https://api.pay.example",
  PAY_PROVIDER: "acme-pay",
  PAY_KEY_ID: "casino",
  PAY_SECRET: "s".repeat(32),
  DATABASE_URL: "postgres://db.example/casino",
  SECRET_KEY: "ab".repeat(32),
  SMTP_URL: "smtps://mail.example",
};

describe("settings", () => {
  test("the defaults need nothing and are the demo", () => {
    const answer = readConfig({});
    expect(answer.ok && answer.config).toMatchObject({
      mode: "demo",
      port: 3000,
      publicOrigin: "http://localhost:3000",
    });
  });

  test("live mode starts with its secrets, database, mailer and payment provider, and without any one of them it does not", () => {
    expect(readConfig(liveSettings)).toMatchObject({ ok: true });
    for (const name of Object.keys(liveSettings).filter((key) => key !== "CROUPIER_MODE")) {
      const answer = readConfig({ ...liveSettings, [name]: undefined });
      expect(answer.ok, name).toBe(false);
      expect(!answer.ok && answer.problems.join()).toContain(name);
    }
  });

  test("live mode never approves withdrawals by itself and wants https", () => {
    const answer = readConfig({ ...liveSettings, AUTO_APPROVE_WITHDRAWALS: "true" });
    expect(answer.ok && answer.config.autoApproveWithdrawals).toBe(false);
    expect(readConfig({ ...liveSettings, PUBLIC_ORIGIN: "http://casino.example" }).ok).toBe(false);
    expect(readConfig({ ...liveSettings, PASSWORD_HASHES: "cheap" })).toMatchObject({
      ok: false,
      problems: ["PASSWORD_HASHES must be strong in live mode"],
    });
    expect(readConfig({ ...liveSettings, PAY_PROVIDER: "sandbox" })).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(/not the sandbox/)],
    });
  });

  test("a wrong value is named with its reason", () => {
    const answer = readConfig({ PORT: "seventy", SECRET_KEY: "short" });
    expect(!answer.ok && answer.problems.map((problem) => problem.split(":")[0])).toEqual(["PORT", "SECRET_KEY"]);
  });

  test("the table in the operations guide lists every setting with its default", () => {
    const guide = readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
    for (const setting of settings) {
      expect(guide).toContain(
        `| \`${setting.name}\` | ${setting.fallback ? `\`${setting.fallback}\`` : "none"} | ${setting.meaning} |`,
      );
    }
  });
});
