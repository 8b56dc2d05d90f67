import "@fontsource-variable/figtree/wght.css";
import "@fontsource-variable/playfair-display/wght.css";
import "./shell/studio.css";
import { ApiError } from "@croupier/contract/apiError";
import { createRoot } from "react-dom/client";
import { enterStudio } from "./core/enterStudio.ts";
import { createSound } from "./core/sound.ts";
import type { MessageKey } from "./messages/en.ts";
import { sayIn } from "./messages/sayIn.ts";
import { StartFailed } from "./shell/StartFailed.tsx";
import { Studio } from "./shell/Studio.tsx";

const root = createRoot(document.getElementById("studio")!);

async function start(): Promise<void> {
  if (import.meta.env.DEV && location.pathname.startsWith("/_gallery")) {
    const { Gallery } = await import("./gallery/Gallery.tsx");
    root.render(<Gallery />);
    return;
  }
  try {
    const entrance = await enterStudio();
    if (entrance === null) return await tellFailure("launchUsed");
    const { server, parent } = entrance;
    const say = await sayIn(server.session.locale);
    document.documentElement.lang = server.session.locale;
    document.title = server.session.title;
    root.render(<Studio server={server} parent={parent} say={say} sound={createSound()} />);
    parent.tell({ type: "croupier:ready" });
  } catch (failure) {
    console.warn(failure);
    await tellFailure(failure instanceof ApiError && failure.offline ? "launchOffline" : "launchUsed");
  }
}

async function tellFailure(reason: MessageKey): Promise<void> {
  const say = await sayIn(navigator.language);
  document.title = say("startFailed");
  root.render(<StartFailed say={say} reason={reason} />);
}

void start();
