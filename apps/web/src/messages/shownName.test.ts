import { expect, test } from "vitest";
import type { Say } from "./messages.ts";
import { shownName } from "./shownName.ts";

const say: Say = (key) => key;

test("a masked name is shown as it is; stars alone become words", () => {
  expect(shownName(say, "Ki***")).toBe("Ki***");
  expect(shownName(say, "***")).toBe("contests.nameless");
  expect(shownName(say, "")).toBe("contests.nameless");
});
