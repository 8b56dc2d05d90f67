import { guardOf, registrationFor } from "@croupier/rules/pages/decidePage";
import type { PageRule, RestrictedPart } from "@croupier/rules/pages/pageRule";
import { pageTable } from "@croupier/rules/pages/pageTable";
import { fillPath, pathOf } from "@croupier/rules/pages/pathOf";
import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import { CrashScreen } from "../shell/CrashScreen.tsx";
import { shellQueries } from "../shell/shellQueries.ts";
import { type App, appInRouter } from "./App.ts";
import { guarded } from "./BlockedPage.tsx";
import type { PageHandle } from "./pageHandle.ts";
import { Root } from "./Root.tsx";
import { safeRedirect } from "./safeRedirect.ts";
import { load, type Screen } from "./screen.ts";
import { accountScreens } from "./screens/accountScreens.ts";
import { contentScreens } from "./screens/contentScreens.ts";
import { gameScreens } from "./screens/gameScreens.ts";
import { factsFor, playerOf, visitorOf } from "./visit.ts";
import { withoutPrefix } from "./withoutPrefix.ts";

/*
 * The router, made from the route table: every line gives one route for each of its addresses, behind the guards that
 * the table's rules decide. What a page shows stands in ./screens.
 */

/** What a page's loader tells the page. */
export interface PageData {
  /** The part of the site that is closed here; the page is answered with 451. */
  blocked?: RestrictedPart;
}

const screens = { ...gameScreens, ...accountScreens, ...contentScreens };

export function createRoutes(): RouteObject[] {
  return [
    {
      id: "root",
      Component: Root,
      ErrorBoundary: CrashScreen,
      HydrateFallback: () => null,
      loader: async ({ context }) => {
        const app = context.get(appInRouter);
        const player = await playerOf(app);
        await load(
          app,
          app.queries.currencies,
          ...shellQueries(app, player.id !== undefined),
          ...(player.id ? [app.queries.accounts, app.queries.favourites] : []),
        );
        return null;
      },
      shouldRevalidate: () => false,
      children: [{ ErrorBoundary: CrashScreen, children: pageTable.flatMap(routesOf) }],
    },
  ];
}

function routesOf(rule: PageRule): RouteObject[] {
  const screen = screens[rule.name];
  return [rule.path, ...rule.aliases].map((path) => {
    if (rule.kind === "redirect") return { path, loader: redirector(rule) };
    if (!screen) throw new Error(`the page ${rule.name} has no screen`);
    return pageRoute(rule, path, screen);
  });
}

function pageRoute(rule: PageRule, path: string, screen: Screen): RouteObject {
  return {
    path,
    handle: {
      source: screen.source,
      modal: rule.kind === "popup",
      meta: metaOf(rule, screen),
      rule,
    } satisfies PageHandle,
    lazy: async () => ({ Component: guarded(await screen.load()) }),
    loader: async (args: LoaderFunctionArgs): Promise<PageData> => {
      const app = args.context.get(appInRouter);
      const blocked = await pass(app, rule, args.request);
      if (blocked) return { blocked };
      await screen.data?.(app, args);
      return {};
    },
  };
}

/** Pages that the table keeps from search engines are hidden, whatever their screen says. Source: spec 2.6-13. */
function metaOf(rule: PageRule, screen: Screen): PageHandle["meta"] {
  return (app, params, path) => ({ ...(rule.indexed ? {} : { hidden: true }), ...screen.meta(app, params, path) });
}

/** Lets the visitor pass, sends them elsewhere, or names the part that is closed to them. Source: spec 2.3. */
async function pass(app: App, rule: PageRule, request: Request): Promise<RestrictedPart | null> {
  const guard = guardOf(rule, await visitorOf(app, rule), await factsFor(app, rule), new URL(request.url).search);
  if (guard === null) return realPlayNeedsPlayer(app, rule, request);
  if (guard.result === "blocked") return guard.part;
  if (guard.to === "Registration") throw redirect(registrationFor(fullPathOf(app, request)));
  const wanted = guard.to === "Main" ? new URL(request.url).searchParams.get("redirect") : null;
  throw redirect(wanted ? safeRedirect(wanted) : pathOf(guard.to));
}

/** Play for real by a guest goes to registration. Source: spec 4-53. */
async function realPlayNeedsPlayer(app: App, rule: PageRule, request: Request): Promise<null> {
  const real = rule.restrictedAs === "game" && new URL(request.url).searchParams.get("mode") === "real";
  if (real && !(await playerOf(app)).id) throw redirect(registrationFor(fullPathOf(app, request)));
  return null;
}

function fullPathOf(app: App, request: Request): string {
  const { pathname, search, hash } = new URL(request.url);
  return withoutPrefix(app, pathname) + search + hash;
}

/** An old address leads to its page, with its query. Source: spec 2.2-09. */
function redirector({ to }: PageRule) {
  return ({ params, request }: LoaderFunctionArgs) => {
    if (!to) throw new Error("a redirect leads nowhere");
    const { search } = new URL(request.url);
    const path = params.producer ? fillPath("/producers/:slug", { slug: params.producer }) : pathOf(to);
    return redirect(path + search);
  };
}
