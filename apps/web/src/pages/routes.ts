import { guardOf, registrationFor } from "@croupier/rules/pages/decidePage";
import type { PageName, PageRule } from "@croupier/rules/pages/pageRule";
import { pageTable } from "@croupier/rules/pages/pageTable";
import { fillPath, pathOf } from "@croupier/rules/pages/pathOf";
import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import type { App } from "../app-context/App.ts";
import { type PageData, rootId } from "../app-context/place.ts";
import { safeRedirect } from "../app-context/safeRedirect.ts";
import { type ScreenGroup, screenGroups } from "../app-context/screenGroup.ts";
import { withoutPrefix } from "../app-context/withoutPrefix.ts";
import { layoutQueries } from "../layout/layoutQueries.ts";
import { appInRouter } from "./appInRouter.ts";
import { handleOf } from "./handleOf.ts";
import { load, type Screen } from "./screens/screen.ts";
import type { ScreensByGroup } from "./screens/screens.ts";
import { factsFor, playerOf, visitorOf } from "./screens/visit.ts";

/*
 * The router, made from the route table: every line gives one route for each of its addresses, behind the guards that
 * the table's rules decide. What a page shows is in ./screens.
 */

export function createRoutes(screens: ScreensByGroup): RouteObject[] {
  return [
    {
      id: rootId,
      loader: async ({ context }) => {
        const app = context.get(appInRouter);
        const player = await playerOf(app);
        await load(
          app,
          app.queries.currencies,
          ...layoutQueries(app, player.id !== undefined),
          ...(player.id ? [app.queries.accounts, app.queries.favourites] : []),
        );
        return null;
      },
      shouldRevalidate: () => false,
      children: pageTable.flatMap((rule) => routesOf(rule, screens)),
    },
  ];
}

function routesOf(rule: PageRule, screens: ScreensByGroup): RouteObject[] {
  const paths = [rule.path, ...rule.aliases];
  if (rule.kind === "redirect") return paths.map((path) => ({ path, caseSensitive: true, loader: redirector(rule) }));
  const found = screenOf(screens, rule.name);
  if (!found) throw new Error(`the page ${rule.name} has no screen`);
  return paths.map((path) => pageRoute(rule, path, found.group, found.screen));
}

/** The screen of a page among all of them, with its group; undefined for a page that only leads on. */
export function screenOf(screens: ScreensByGroup, name: PageName): { group: ScreenGroup; screen: Screen } | undefined {
  for (const group of screenGroups) {
    const screen = screens[group][name];
    if (screen) return { group, screen };
  }
  return undefined;
}

function pageRoute(rule: PageRule, path: string, group: ScreenGroup, screen: Screen): RouteObject {
  return {
    id: path,
    path,
    // The server's table tells /Login from /login too.
    caseSensitive: true,
    handle: handleOf(rule, group, screen),
    lazy: async () => ({ Component: await screen.load() }),
    // Opening and closing a modal changes the history's state alone: the page below has nothing to load again.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href,
    loader: async (args: LoaderFunctionArgs): Promise<PageData> => {
      const app = args.context.get(appInRouter);
      const stopped = await pass(app, rule, args.request);
      if (stopped) return stopped;
      await screen.data?.(app, args);
      return {};
    },
  };
}

/** Lets the visitor pass, sends them elsewhere, or says why the page is not shown. Source: 2.3, 3-66. */
async function pass(app: App, rule: PageRule, request: Request): Promise<PageData | null> {
  const guard = guardOf(rule, await visitorOf(app, rule), await factsFor(app, rule), new URL(request.url).search);
  if (guard === null) return realPlayNeedsPlayer(app, rule, request);
  if (guard.result === "blocked") return { blocked: guard.part };
  if (guard.result === "gone") return { gone: true };
  if (guard.to === "Registration") throw redirect(registrationFor(fullPathOf(app, request)));
  const wanted = guard.to === "Main" ? new URL(request.url).searchParams.get("redirect") : null;
  throw redirect(wanted ? safeRedirect(wanted) : pathOf(guard.to));
}

/** Play for real by a guest goes to registration. Source: 4-53. */
async function realPlayNeedsPlayer(app: App, rule: PageRule, request: Request): Promise<null> {
  const real = rule.restrictedAs === "game" && new URL(request.url).searchParams.get("mode") === "real";
  if (real && !(await playerOf(app)).id) throw redirect(registrationFor(fullPathOf(app, request)));
  return null;
}

function fullPathOf(app: App, request: Request): string {
  const { pathname, search, hash } = new URL(request.url);
  return withoutPrefix(app, pathname) + search + hash;
}

/** An old address leads to its page, with its query. Source: 2.2-09. */
function redirector({ to }: PageRule) {
  return ({ params, request }: LoaderFunctionArgs) => {
    if (!to) throw new Error("a redirect leads nowhere");
    const { search } = new URL(request.url);
    const path = params.producer ? fillPath("/producers/:slug", { slug: params.producer }) : pathOf(to);
    return redirect(path + search);
  };
}
