import { expect, test } from "vitest";
import { classSelectors, findFaults } from "./locators.ts";

const selectorsIn = (text: string) => classSelectors({ path: "e2e/tests/a.spec.ts", text });

test("a class in a selector is found, wherever it stands: in a test, in the page, in a constant", () => {
  expect(selectorsIn('page.locator(".go:enabled").click();')).toEqual([".go:enabled"]);
  expect(selectorsIn('page.locator("main article.card > b");')).toEqual(["main article.card > b"]);
  expect(selectorsIn('page.locator("section:not(.rail)");')).toEqual(["section:not(.rail)"]);
  expect(selectorsIn("frame.locator(`.spot.$" + "{kind}`);")).toEqual([".spot.…"]);
  expect(selectorsIn('page.evaluate(() => document.querySelector("[inert] .modal"));')).toEqual(["[inert] .modal"]);
  expect(selectorsIn('const told = ".win-told";')).toEqual([".win-told"]);
});

test("roles, labels, elements, attributes and what is no selector are no fault", () => {
  const fine = [
    'page.getByRole("button", { name: "Go." });',
    'page.locator("main form [name=first.name]");',
    'page.locator("xpath=following-sibling::dd[1]");',
    "page.locator(\"a[href='https://wa.example/ines']\");",
    'const path = "../art/sheet.json";',
    'const said = "It is over.";',
    'const address = "nobody@example.test";',
    'const table = "SELECT id FROM tournaments.tournament";',
    "const price = /1.50/;",
  ];
  expect(fine.flatMap(selectorsIn)).toEqual([]);
});

test("a file may have as many as its exception says, and an exception that is too high is a fault", () => {
  const two = { path: "a.ts", text: 'page.locator(".a"); page.locator(".b");' };
  expect(findFaults([two], { "a.ts": 2 })).toEqual([]);
  expect(findFaults([two], {})).toEqual(["a.ts finds by class: .a", "a.ts finds by class: .b"]);
  expect(findFaults([two], { "a.ts": 3, "gone.ts": 1 })).toEqual([
    "a.ts needs fewer exceptions: 2, in scripts/locators.ts",
    "gone.ts needs fewer exceptions: 0, in scripts/locators.ts",
  ]);
});
