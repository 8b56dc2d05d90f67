import { expect, test } from "vitest";
import type { Say } from "./messages.ts";
import { operatorText } from "./operatorText.ts";

const messages: Record<string, string> = { "gifts.title": "Gifts for {name}" };

/** Answers as the page's language does: a message with its values, or the key of one that is not there. */
const say = ((key: string, values: Record<string, string> = {}) =>
  (messages[key] ?? key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "")) as Say;

test("what an operator calls a thing is a message of that name or the words themselves", () => {
  expect(operatorText(say, "gifts.title", { name: "Kim" })).toBe("Gifts for Kim");
  expect(operatorText(say, "A gift for {name}", { name: "Kim" })).toBe("A gift for Kim");
  expect(operatorText(say, "A gift for {nobody}")).toBe("A gift for {nobody}");
});
