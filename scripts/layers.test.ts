import { expect, test } from "vitest";
import { findCircles } from "./layers.ts";

test("folders that import in one direction make no circle, nor do files within one folder", () => {
  const imports = [
    { from: "pages/a.ts", to: "layout/b.ts" },
    { from: "layout/b.ts", to: "ui/c.ts" },
    { from: "pages/a.ts", to: "ui/c.ts" },
    { from: "ui/c.ts", to: "ui/d.ts" },
    { from: "ui/d.ts", to: "ui/c.ts" },
  ];
  expect(findCircles(imports)).toEqual([]);
});

test("two folders that import each other through different files are told with these files", () => {
  const imports = [
    { from: "modal/a.ts", to: "search/b.ts" },
    { from: "search/c.ts", to: "modal/d.ts" },
  ];
  expect(findCircles(imports)).toEqual([
    "modal > search > modal (modal/a.ts imports search/b.ts; search/c.ts imports modal/d.ts)",
  ]);
});

test("a circle of three is found, and told once", () => {
  const imports = [
    { from: "a/x.ts", to: "b/x.ts" },
    { from: "b/x.ts", to: "c.ts" },
    { from: "c.ts", to: "a/x.ts" },
  ];
  expect(findCircles(imports)).toHaveLength(1);
});

test("the folders of a split folder are parts of their own", () => {
  const imports = [
    { from: "features/lobby/a.ts", to: "modal/b.ts" },
    { from: "modal/b.ts", to: "features/search/c.ts" },
  ];
  expect(findCircles(imports)).toHaveLength(1);
  expect(findCircles(imports, "features")).toEqual([]);
});
