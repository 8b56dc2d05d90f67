import fc from "fast-check";
import { expect, test } from "vitest";
import { customContests } from "./customContests.ts";

const snippet = (content: unknown, categories = ["tournament"]) => ({
  id: "s",
  categories,
  content: typeof content === "string" ? content : JSON.stringify(content),
});
const cup = { frontend_identifier: "town-cup", title: "Town cup", start_at: "01/02/2026 10:00", end_at: "2026-03-01" };

test("a snippet holds one tournament or a list of them; dates are the operator's or ISO, in UTC", () => {
  const plain = { group_ids: [], money_budget_cents: 0, currency: "EUR" };
  const read = { ...cup, ...plain, id: "s", start_at: "2026-02-01T10:00:00.000Z", end_at: "2026-03-01T00:00:00.000Z" };
  expect(customContests([snippet(cup)])).toEqual([read]);
  const rich = { ...cup, group_ids: [21, "level_2", null], money_budget_cents: 5_000_00, currency: "CAD", title: "" };
  expect(customContests([snippet([cup, rich]), snippet(cup, ["footer"])])).toEqual([
    read,
    {
      ...read,
      id: "s-2",
      title: "town-cup",
      group_ids: [21, "level_2"],
      money_budget_cents: 5_000_00,
      currency: "CAD",
    },
  ]);
});

test("what is no tournament is left out, whatever it is, and the rest stays", () => {
  const bad = [
    { ...cup, end_at: "31/02/2026" },
    { ...cup, start_at: "2026-03-02" },
    { ...cup, frontend_identifier: 7 },
  ];
  expect(customContests([snippet("{"), snippet(bad), snippet([null, "x", cup])])).toHaveLength(1);
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const one of customContests([snippet(value), snippet(cup)]))
        expect(new Date(one.end_at) > new Date(one.start_at)).toBe(true);
    }),
  );
});
