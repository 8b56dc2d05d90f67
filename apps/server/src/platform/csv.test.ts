import { expect, test } from "vitest";
import { csvRow } from "./csv.ts";

test("fields with commas, quotes and line ends are quoted, nothing is an empty field", () => {
  expect(csvRow(["plain", 'say "hi", twice', "two\nlines", null, 7, -3n, "-0.05"])).toBe(
    'plain,"say ""hi"", twice","two\nlines",,7,-3,-0.05\r\n',
  );
});

test.each(["=1+1", "+49", "-cmd", "@SUM(A1)", "\tx", "\rx"])("%j is text for a spreadsheet, not a formula", (text) => {
  expect(csvRow([text]).replace(/^"/, "")).toMatch(/^'/);
});

test.each(["x;=1+1;@SUM(A1)", "x\t=1+1", "a;b"])("%j stays one field where columns are separated by it", (text) => {
  expect(csvRow([text, 1])).toBe(`"${text}",1\r\n`);
});
