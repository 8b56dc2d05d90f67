import type { RestrictedPart } from "@croupier/rules/pages/pageRule";
import { createElement, type ReactNode } from "react";
import type { Location, RouterState } from "react-router";
import type { App } from "./App.ts";
import type { PageHandle } from "./pageHandle.ts";
import { withoutPrefix } from "./withoutPrefix.ts";

/** What a page's loader gives to the page. */
export interface PageData {
  /** The part of the site that is closed here; the page is answered with 451. */
  blocked?: RestrictedPart;
  /** The operator has closed the page; it is answered with 404. */
  gone?: boolean;
}

/** A page as it is shown: which one, and what it was given. */
export interface ShownPage {
  /** The pattern of its address; distinguishes one page from another. */
  id: string;
  element: ReactNode;
  params: Readonly<Record<string, string | undefined>>;
  handle: PageHandle;
  data: PageData | null;
  /** It could not be loaded. */
  failed: boolean;
}

/** A place in the site. Paths are without the language prefix. */
export interface Place {
  location: Pick<Location, "pathname" | "search" | "hash" | "key"> & { state: unknown };
  /** `POP` is the first page, Back and Forward. */
  arrivedBy: "POP" | "PUSH" | "REPLACE";
  page: ShownPage;
}

/** The id of the route around every page. */
export const rootId = "root";

/** The place that the router's state describes, on the server and in the browser. */
export function placeOf(
  app: App,
  { location, matches, loaderData, errors }: Pick<RouterState, "location" | "matches" | "loaderData" | "errors">,
  arrivedBy: Place["arrivedBy"],
): Place {
  const match = matches.at(-1);
  if (!match) throw new Error(`there is no page at ${location.pathname}`);
  const { Component, element } = match.route;
  return {
    location: { ...location, pathname: withoutPrefix(app, location.pathname) },
    arrivedBy,
    page: {
      id: match.route.id,
      // The browser's router makes the element itself.
      element: Component ? createElement(Component) : element,
      params: match.params,
      handle: match.route.handle as PageHandle,
      data: (loaderData[match.route.id] as PageData | undefined) ?? null,
      failed: errors !== null,
    },
  };
}
