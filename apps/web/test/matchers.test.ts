import { matchPage } from "@croupier/rules/pages/matchPage";
import { pageTable } from "@croupier/rules/pages/pageTable";
import { fillPath } from "@croupier/rules/pages/pathOf";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { createRoutes } from "../src/pages/routes.ts";
import { allScreens } from "../src/pages/screens/screens.ts";

/*
 * The route table is matched by `matchPage`; the router matches the routes that are made of the same table. Both must
 * find the same page at the same address.
 */
const patterns = pageTable.flatMap((rule) => [rule.path, ...rule.aliases]);
const routes = createRoutes(await allScreens());
const params = {
  "*": "a/b c",
  slug: "new",
  producer: "tidewick",
  name: "skerry-light",
  identifier: "moon",
  param: "x",
};

const addresses = [
  ...patterns.flatMap((pattern) => [fillPath(pattern, { ...params, page: 2, id: 7 }), withoutOptional(pattern)]),
  "/no/such/page/anywhere",
  "/play/tidewick",
  "/sign-in/",
  "/caf%C3%A9",
  // In other letters it is another address, here as on the server.
  "/Sign-in",
  "/LOGIN",
  "/Pokies/new",
  "/play/Tidewick/Skerry-Light",
  "/Users/limits",
  "/profile/Limits",
];

/** Addresses of patterns with an optional end, that end left out. */
function withoutOptional(pattern: string): string {
  return pattern.endsWith("?") ? fillPath(pattern.slice(0, pattern.lastIndexOf("/")), params) : "/";
}

test.each([...new Set(addresses)])("the router and the route table find the same page at %s", (address) => {
  const routed = matchRoutes(routes, address)?.at(-1);
  const matched = matchPage(address);
  expect(matched?.pattern).toBe(routed?.route.path);
  expect(given(matched?.params ?? {})).toEqual(given(routed?.params ?? {}));
});

function given(all: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== ""));
}
