import { expect, test } from "vitest";
import { findFaults, functionsOf } from "./sizes.ts";

const lines = (count: number): string => "  go();\n".repeat(count);
const none = new Set<string>();

test("a file of 301 lines is a fault, one of 300 is none, and a file of tests is not measured", () => {
  const small = { path: "c.ts", text: "" };
  const files = [
    { path: "a.ts", text: lines(301) },
    { path: "b.ts", text: lines(300) },
    { path: "a.test.ts", text: lines(301) },
  ];
  expect(findFaults([...files, small, small, small, small], none)).toEqual(["a.ts has 301 lines"]);
});

test("a function of 71 lines is a fault, by its name", () => {
  const text = `const long = () => {\n${lines(69)}};\nfunction fits() {\n${lines(68)}}\n`;
  const small = { path: "c.ts", text: "" };
  expect(findFaults([{ path: "a.ts", text }, small, small], none)).toEqual(["a.ts long has 71 lines"]);
});

test("a line counts for the innermost function, and the body of a test for none", () => {
  const text = `function outer() {\n  const inner = () => {\n${lines(80)}  };\n}\ntest("x", () => {\n${lines(90)}});\n`;
  expect(functionsOf({ path: "a.ts", text })).toEqual([
    { name: "inner", lines: 82 },
    { name: "outer", lines: 4 },
  ]);
});

test("a function of the database has 70 lines too", () => {
  const small = { path: "c.ts", text: "" };
  expect(findFaults([{ path: "m/sql/f.sql", text: lines(71) }, small, small], none)).toEqual([
    "m/sql/f.sql has 71 lines",
  ]);
});

test("an exception is heeded, and is a fault when nothing needs it", () => {
  const files = [
    { path: "a.ts", text: lines(301) },
    { path: "c.ts", text: "" },
    { path: "c.ts", text: "" },
  ];
  expect(findFaults(files, new Set(["a.ts", "b.ts"]))).toEqual([
    "b.ts needs no exception: strike it from scripts/sizes.ts",
  ]);
});

test("half of the files are short", () => {
  expect(findFaults([{ path: "a.ts", text: lines(61) }], none)).toEqual(["half of the files have more than 61 lines"]);
});
