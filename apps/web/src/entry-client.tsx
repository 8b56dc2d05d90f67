import { hydrate } from "@tanstack/react-query";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { browserApi } from "./api/browserApi.ts";
import { AppRoot } from "./app/AppRoot.tsx";
import { createApp } from "./app/createApp.ts";
import { stopRemembering } from "./app/earlyPress.ts";
import { followLinks } from "./app/followLinks.ts";
import { firstLocation, loadFirstPage } from "./app/journey/firstPage.ts";
import { JourneyRoot } from "./app/journey/JourneyRoot.tsx";
import { createJourney, wakeInTime } from "./app/journey/journey.ts";
import { readState } from "./app/pageState.ts";
import { loadMessages } from "./messages/loadMessages.ts";
import { createSay } from "./messages/messages.ts";
import { registerWorker } from "./pwa/registerWorker.ts";
import { startRelease } from "./pwa/release.ts";
import "./styles/app.css";

/** Picks the server's page up where it stands: same data, same messages, the scripts of its route already here. */
async function start(): Promise<void> {
  const state = readState();
  const { setting } = state;
  startRelease(setting.releaseId);
  const [messages, page] = await Promise.all([loadMessages(setting.messagesUrl), loadFirstPage(state.page)]);
  const app = createApp(setting, browserApi, createSay(setting.locale, messages), false, state.posted);
  hydrate(app.queryClient, state.queries);
  const first = { location: firstLocation(setting.prefix), arrivedBy: "POP", page } as const;
  const journey = createJourney(first, async (hear) => {
    const { startEngine } = await import("./app/journey/engine.ts");
    return startEngine(app, first, hear);
  });
  followLinks(journey, setting.prefix);
  stopRemembering();
  startTransition(() => {
    hydrateRoot(
      document.getElementById("app") as HTMLElement,
      <AppRoot app={app}>
        <JourneyRoot journey={journey} />
      </AppRoot>,
      { onRecoverableError: (error) => console.error(error) },
    );
  });
  wakeInTime(journey);
}

void start();
registerWorker(readState().setting.releaseId);
