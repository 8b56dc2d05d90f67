import { expect, test } from "vitest";
import { pagesIn } from "./pagesIn.ts";

const page = (path: string, categories: string[], more = {}) => ({
  path,
  title: path,
  categories,
  hidden: false,
  children: [],
  ...more,
});

test("a menu lists the pages of its category in order, children too, and no hidden ones [2.5-16] [2.5-30]", () => {
  const pages = [
    page("about", ["top-menu"]),
    page("secret", ["top-menu"], { hidden: true }),
    page("terms/", ["bottom-menu"], { children: [page("terms/bonus", ["bottom-menu", "top-menu"])] }),
    page("help", ["bottom-menu-help"]),
  ];
  expect(pagesIn(pages, "top-menu").map(({ path }) => path)).toEqual(["/about", "/terms/bonus"]);
  expect(pagesIn(pages, "bottom-menu").map(({ path }) => path)).toEqual(["/terms", "/terms/bonus"]);
  expect(pagesIn(pages, "bottom-menu-help").map(({ path }) => path)).toEqual(["/help"]);
});

test("a page with an address of its own is linked there, and never with a slash at the end [2.2-16]", () => {
  expect(pagesIn([page("x", ["top-menu"], { url: "/vip/" })], "top-menu")).toEqual([{ path: "/vip", title: "x" }]);
});
