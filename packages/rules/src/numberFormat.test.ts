import { expect, test } from "vitest";
import { numberFormat } from "./numberFormat.ts";

test("a number is written as its language and its look say, each by a format of its own that is made once", () => {
  const percent = { style: "percent", maximumFractionDigits: 1 } as const;
  expect(numberFormat("en").format(1234.5)).toBe("1,234.5");
  expect(numberFormat("de").format(1234.5)).toBe("1.234,5");
  expect(numberFormat("en", percent).format(0.1234)).toBe("12.3%");
  expect(numberFormat("en", { ...percent })).toBe(numberFormat("en", percent));
  expect(numberFormat("en", { style: "percent" })).not.toBe(numberFormat("en", percent));
});
