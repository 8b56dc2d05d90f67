import { hydrate } from "@tanstack/react-query";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { browserApi } from "./api/browserApi.ts";
import { appInRouter } from "./app/App.ts";
import { AppRoot } from "./app/AppRoot.tsx";
import { createApp } from "./app/createApp.ts";
import { followLinks } from "./app/followLinks.ts";
import { readState } from "./app/pageState.ts";
import { createRoutes } from "./app/routes.tsx";
import { createSay } from "./messages/messages.ts";
import { registerWorker } from "./pwa/registerWorker.ts";
import { startRelease } from "./pwa/release.ts";
import "./styles/app.css";

/** Picks the server's page up where it stands: same data, same messages, the scripts of its route already here. */
async function start(): Promise<void> {
  const state = readState();
  const { setting } = state;
  startRelease(setting.releaseId);
  const routes = createRoutes();
  const [messages] = await Promise.all([
    fetch(setting.messagesUrl).then((response) => response.json() as Promise<Record<string, string>>),
    loadMatched(routes, setting.prefix),
  ]);
  const app = createApp(setting, browserApi, createSay(setting.locale, messages), false, state.posted);
  hydrate(app.queryClient, state.queries);
  const router = createBrowserRouter(routes, {
    basename: setting.prefix || "/",
    hydrationData: state.router,
    getContext: () => new RouterContextProvider(new Map([[appInRouter, app]])),
  });
  followLinks(router, setting.prefix);
  startTransition(() => {
    hydrateRoot(
      document.getElementById("app") as HTMLElement,
      <AppRoot app={app}>
        <RouterProvider router={router} />
      </AppRoot>,
      { onRecoverableError: (error) => console.error(error) },
    );
  });
}

/** The page's own route must be there before the first render, or the page would blink. */
async function loadMatched(routes: RouteObject[], prefix: string): Promise<void> {
  const matches = matchRoutes(routes, window.location, prefix || "/") ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

void start();
registerWorker(readState().setting.releaseId);
