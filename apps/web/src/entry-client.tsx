import { hydrate } from "@tanstack/react-query";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { browserApi } from "./api/browserApi.ts";
import { startServerClock } from "./api/serverClock.ts";
import { createNavigation, startRouterWhenIdle } from "./app-context/navigation.ts";
import { stopRecordingEvents } from "./app-context/preHydrationEvents.ts";
import { loadMessages } from "./messages/loadMessages.ts";
import { createSay } from "./messages/messages.ts";
import { AppRoot } from "./pages/AppRoot.tsx";
import { createApp } from "./pages/createApp.ts";
import { firstLocation, loadFirstPage } from "./pages/firstPage.ts";
import { followLinks } from "./pages/followLinks.ts";
import { NavigationRoot } from "./pages/NavigationRoot.tsx";
import { readState } from "./pages/pageState.ts";
import { registerWorker } from "./pwa/registerWorker.ts";
import { startRelease } from "./pwa/release.ts";
import "./styles/app.css";

/** Picks the server's page up where it stands: same data, same messages, the scripts of its route already here. */
async function start(): Promise<void> {
  const state = readState();
  const { setting } = state;
  startRelease(setting.releaseId);
  startServerClock(setting.now);
  const [messages, page] = await Promise.all([loadMessages(setting.messagesUrl), loadFirstPage(state.page)]);
  const app = createApp(setting, browserApi, createSay(setting.locale, messages), false, state.posted);
  hydrate(app.queryClient, state.queries);
  const first = { location: firstLocation(setting.prefix), arrivedBy: "POP", page } as const;
  const navigation = createNavigation(first, async (listener) => {
    const { startPageRouter } = await import("./pages/pageRouter.ts");
    return startPageRouter(app, first, listener);
  });
  followLinks(navigation, setting.prefix);
  stopRecordingEvents();
  startTransition(() => {
    hydrateRoot(
      document.getElementById("app") as HTMLElement,
      <AppRoot app={app}>
        <NavigationRoot navigation={navigation} />
      </AppRoot>,
      { onRecoverableError: console.error },
    );
  });
  startRouterWhenIdle(navigation);
}

void start();
registerWorker(readState().setting.releaseId);
