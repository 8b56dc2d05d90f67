import { readFileSync } from "node:fs";
import { CompPointsConfig } from "@croupier/contract/compPointsConfig";
import { expect, test } from "vitest";
import { configOf, draftOf, givesBack, newCard } from "./pointsDraft.ts";

const path = new URL("../../../../content/configs/comp-points.json", import.meta.url);
const config = CompPointsConfig.parse(JSON.parse(readFileSync(path, "utf8")));

test("the demo's configuration comes out of the form as it went in", () => {
  expect(CompPointsConfig.parse(configOf(draftOf(config)))).toEqual(config);
});

test("the budget of levels is cents in the configuration, and none where its field is empty", () => {
  const bounded = { ...config, levels_budget_eur_cents: 1_234_56 };
  const draft = draftOf(bounded);
  expect(draft.levelsBudget).toBe("1234.56");
  expect(CompPointsConfig.parse(configOf(draft))).toEqual(bounded);
  expect(configOf({ ...draft, levelsBudget: "" })).not.toHaveProperty("levels_budget_eur_cents");
  const broken = CompPointsConfig.safeParse(configOf({ ...draft, levelsBudget: "-1" }));
  expect(broken.error?.issues.map((issue) => issue.path.join("."))).toEqual(["levels_budget_eur_cents"]);
});

test("what was not filled in is refused by the configuration's own shape, with its path", () => {
  const draft = draftOf(config);
  const broken = CompPointsConfig.safeParse(configOf({ ...draft, money: [newCard("money"), ...draft.money] }));
  expect(broken.error?.issues.map((issue) => issue.path.join("."))).toEqual(
    expect.arrayContaining(["money.0.group", "money.0.rates"]),
  );
  const half = { ...newCard("money"), group: "half", title: "Half", amount: { EUR: "5" } };
  const without = CompPointsConfig.safeParse(configOf({ ...draft, money: [half] }));
  expect(without.error?.issues.map((issue) => issue.path.join("."))).toContain("money.0.rates.0.points");
});

test("a card of 5 EUR for 100 points, each for 10 EUR of stakes, gives half a per cent back", () => {
  const draft = draftOf(config);
  const card = { ...newCard("money"), points: { EUR: "100" }, amount: { EUR: "5" } };
  expect(givesBack(card, [{ category: "", stakes: { EUR: "10" } }])).toBe(0.5);
  expect(givesBack(card, [])).toBe(null);
  expect(givesBack(draft.freespins[0]!, draft.earning)).toBe(null);
});
