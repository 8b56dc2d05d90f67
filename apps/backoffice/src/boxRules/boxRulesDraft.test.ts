import { LootboxRules } from "@croupier/contract/wheelConfigs";
import { expect, test } from "vitest";
import { type BoxRulesConfig, configOf, draftOf, newRule } from "./boxRulesDraft.ts";

const whole: BoxRulesConfig = LootboxRules.parse({
  rules: [
    { id: "daily", on: "daily_visit", groupKey: "wheel_daily", title: "lootbox.dailySpin", validHours: 24 },
    {
      ...{ id: "paid", on: "deposit", every: "first", groupKey: "box_paid", title: "A box", validHours: 72 },
      least: [
        { currency: "EUR", amount_cents: 20_00 },
        { currency: "JPY", amount_cents: 3_000 },
      ],
      ...{ table: "1308", from: "2026-12-01T10:00:00.000Z", until: "2026-12-24T10:00:00.000Z", isPaused: true },
    },
  ],
  freeSpinsGame: "tidewick/SkerryLight",
  prizeDays: 7,
});

test("rules that are opened and not changed are sent as they were", () => {
  expect(configOf(draftOf(whole))).toEqual(whole);
});

test("a rule for deposits without a sum is sent with none, and other occasions with no deposit at all", () => {
  const of = (rule: object) => configOf({ ...draftOf(whole), rules: [{ ...newRule(), ...rule }] });
  expect(of({})).toMatchObject({ rules: [{ least: [], every: "day" }] });
  const visit = of({ on: "daily_visit", least: { EUR: "20" } }) as { rules: object[] };
  expect(Object.keys(visit.rules[0] ?? {})).not.toContain("least");
});
