import type { FetchQueryOptions, QueryKey } from "@tanstack/react-query";
import { type LoaderFunctionArgs, type RouteObject, redirect } from "react-router";
import { loadLobby } from "../features/lobby/loadLobby.ts";
import { CrashScreen } from "../shell/CrashScreen.tsx";
import { shellQueries } from "../shell/shellQueries.ts";
import { type App, appInRouter } from "./App.ts";
import { categoryTitle, isCategory } from "./categories.ts";
import type { PageHandle, PageMeta } from "./pageHandle.ts";
import { Root } from "./Root.tsx";
import { safeRedirect } from "./safeRedirect.ts";
import { withoutPrefix } from "./withoutPrefix.ts";

type Query = { queryKey: QueryKey };

/** The server waits for the data of a page; the browser shows the page's skeleton meanwhile. */
async function load(app: App, ...queries: Query[]): Promise<void> {
  const work = queries.map((query) => app.queryClient.prefetchQuery(query as FetchQueryOptions));
  if (app.onServer) await Promise.all(work);
}

async function playerOf(app: App) {
  return app.queryClient.ensureQueryData(app.queries.player).catch(() => ({}) as { id?: number; currency?: string });
}

/** Source: spec 2.3-01: a guest goes to registration, with the full path to come back to. */
async function playersOnly(app: App, request: Request): Promise<void> {
  if ((await playerOf(app)).id) return;
  const url = new URL(request.url);
  throw redirect(`/sign-up?redirect=${encodeURIComponent(withoutPrefix(app, url.pathname) + url.search)}`);
}

/** Source: spec 2.3-02. */
async function guestsOnly(app: App, request: Request): Promise<void> {
  if (!(await playerOf(app)).id) return;
  throw redirect(safeRedirect(new URL(request.url).searchParams.get("redirect")));
}

type Work = (app: App, args: LoaderFunctionArgs) => Promise<unknown>;
const loader = (work: Work) => async (args: LoaderFunctionArgs) => {
  await work(args.context.get(appInRouter), args);
  return null;
};

const popup = (handle: Omit<PageHandle, "modal">): PageHandle => ({ ...handle, modal: true });
const named =
  (key: Parameters<App["say"]>[0], more: Partial<PageMeta> = {}) =>
  (app: App): PageMeta => ({ title: app.say(key), ...more });
const guestLoader = loader((app, { request }) => guestsOnly(app, request));

export function createRoutes(): RouteObject[] {
  return [
    {
      id: "root",
      Component: Root,
      ErrorBoundary: CrashScreen,
      HydrateFallback: () => null,
      loader: loader(async (app) => {
        const player = await playerOf(app);
        await load(
          app,
          app.queries.currencies,
          ...shellQueries(app, player.id !== undefined),
          ...(player.id ? [app.queries.accounts, app.queries.favourites] : []),
        );
      }),
      shouldRevalidate: () => false,
      children: [{ ErrorBoundary: CrashScreen, children: pages() }],
    },
  ];
}

function pages(): RouteObject[] {
  return [
    {
      index: true,
      handle: {
        source: "src/features/lobby/LobbyPage.tsx",
        meta: (app) => ({ title: app.say("lobby.title"), description: app.say("lobby.description") }),
      } satisfies PageHandle,
      lazy: async () => ({ Component: (await import("../features/lobby/LobbyPage.tsx")).LobbyPage }),
      loader: loader(async (app) => {
        const work = loadLobby(app, (await playerOf(app)).id !== undefined);
        if (app.onServer) await work;
      }),
    },
    {
      path: "categories/:slug",
      handle: {
        source: "src/features/category/CategoryPage.tsx",
        meta: (app, { slug = "all" }) =>
          isCategory(app, slug)
            ? { title: categoryTitle(app, slug) }
            : { title: app.say("notFound.title"), status: 404, hidden: true },
      } satisfies PageHandle,
      lazy: async () => ({ Component: (await import("../features/category/CategoryPage.tsx")).CategoryPage }),
      loader: loader((app, { params }) =>
        load(
          app,
          app.queries.collections,
          app.queries.providers,
          app.queries.gameJackpots,
          app.queries.games(params.slug ?? "all", 1, 40),
        ),
      ),
    },
    {
      path: "favorite-games",
      handle: {
        source: "src/features/category/FavouritesPage.tsx",
        meta: named("favourites.title", { hidden: true }),
      } satisfies PageHandle,
      lazy: async () => ({ Component: (await import("../features/category/FavouritesPage.tsx")).FavouritesPage }),
      loader: loader((app, { request }) => playersOnly(app, request)),
    },
    {
      path: "play/:producer/:name",
      handle: {
        source: "src/features/game/GamePage.tsx",
        meta: (app, { producer = "", name = "" }) => {
          const game = app.queryClient.getQueryData(app.queries.game(producer, name).queryKey);
          if (game === null) return { title: app.say("notFound.title"), status: 404, hidden: true };
          const title = game?.title ?? app.say("common.loading");
          return { title, description: app.say("game.description", { title }) };
        },
      } satisfies PageHandle,
      lazy: async () => ({ Component: (await import("../features/game/GamePage.tsx")).GamePage }),
      loader: loader(async (app, { params, request }) => {
        if (new URL(request.url).searchParams.get("mode") === "real") await playersOnly(app, request);
        await load(app, app.queries.game(params.producer ?? "", params.name ?? ""));
      }),
    },
    ...authPages(),
    ...cashboxPages(),
    {
      path: "profile",
      handle: {
        source: "src/features/profile/ProfilePage.tsx",
        meta: named("profile.title", { hidden: true }),
      } satisfies PageHandle,
      lazy: async () => ({ Component: (await import("../features/profile/ProfilePage.tsx")).ProfilePage }),
      loader: loader(async (app, { request }) => {
        await playersOnly(app, request);
        await load(app, app.queries.stats, app.queries.sessions);
      }),
    },
    {
      path: "fairness/verify",
      handle: {
        source: "src/features/fairness/VerifyPage.tsx",
        meta: (app) => ({ title: app.say("verify.title"), description: app.say("verify.lead") }),
      } satisfies PageHandle,
      lazy: async () => ({ Component: (await import("../features/fairness/VerifyPage.tsx")).VerifyPage }),
    },
    {
      path: "support",
      handle: {
        source: "src/features/support/SupportPage.tsx",
        meta: (app) => ({ title: app.say("support.title"), description: app.say("support.lead") }),
      } satisfies PageHandle,
      lazy: async () => ({ Component: (await import("../features/support/SupportPage.tsx")).SupportPage }),
    },
    {
      path: "responsible-gaming",
      handle: {
        source: "src/features/pages/ResponsibleGamingPage.tsx",
        meta: (app) => ({ title: app.say("responsible.title"), description: app.say("responsible.lead") }),
      } satisfies PageHandle,
      lazy: async () => ({
        Component: (await import("../features/pages/ResponsibleGamingPage.tsx")).ResponsibleGamingPage,
      }),
    },
    {
      path: "*",
      handle: {
        source: "src/features/pages/NotFoundPage.tsx",
        meta: named("notFound.title", { status: 404, hidden: true }),
      } satisfies PageHandle,
      lazy: async () => ({ Component: (await import("../features/pages/NotFoundPage.tsx")).NotFoundPage }),
    },
  ];
}

function authPages(): RouteObject[] {
  const signIn = async () => ({ Component: (await import("../features/auth/SignInPage.tsx")).SignInPage });
  const signUp = async () => ({ Component: (await import("../features/auth/SignUpPage.tsx")).SignUpPage });
  const auth = (name: string, key: Parameters<App["say"]>[0]) =>
    popup({ source: `src/features/auth/${name}.tsx`, meta: named(key) });
  return [
    ...["sign-in", "login"].map((path) => ({
      path,
      lazy: signIn,
      loader: guestLoader,
      handle: auth("SignInPage", "signIn.title"),
    })),
    ...["sign-up", "registration"].map((path) => ({
      path,
      lazy: signUp,
      loader: loader(async (app, { request }) => {
        await guestsOnly(app, request);
        await load(app, app.queries.countries);
      }),
      handle: auth("SignUpPage", "signUp.title"),
    })),
    {
      path: "remind",
      lazy: async () => ({ Component: (await import("../features/auth/RemindPage.tsx")).RemindPage }),
      loader: guestLoader,
      handle: auth("RemindPage", "remind.title"),
    },
    {
      path: "new-password",
      lazy: async () => ({ Component: (await import("../features/auth/NewPasswordPage.tsx")).NewPasswordPage }),
      handle: auth("NewPasswordPage", "newPassword.title"),
    },
    {
      path: "confirmation",
      lazy: async () => ({ Component: (await import("../features/auth/ConfirmationPage.tsx")).ConfirmationPage }),
      handle: auth("ConfirmationPage", "confirmation.title"),
    },
  ];
}

function cashboxPages(): RouteObject[] {
  const source = "src/features/cashbox/CashboxPages.tsx";
  const pages = () => import("../features/cashbox/CashboxPages.tsx");
  const cashboxLoader = loader((app, { request }) => playersOnly(app, request));
  const cashbox = (path: string, key: Parameters<App["say"]>[0], lazy: RouteObject["lazy"]): RouteObject => ({
    path,
    lazy,
    loader: cashboxLoader,
    handle: popup({ source, meta: named(key, { hidden: true }) }),
  });
  return [
    cashbox("deposit", "deposit.title", async () => ({ Component: (await pages()).DepositPage })),
    cashbox("withdraw", "withdraw.title", async () => ({ Component: (await pages()).WithdrawPage })),
    cashbox("cashbox", "payments.title", async () => ({ Component: (await pages()).PaymentsPage })),
  ];
}
