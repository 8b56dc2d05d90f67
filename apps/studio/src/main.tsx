import "@fontsource-variable/figtree/wght.css";
import "@fontsource-variable/playfair-display/wght.css";
import "./shell/studio.css";
import { ApiError } from "@croupier/contract/apiError";
import { createRoot } from "react-dom/client";
import { type Entrance, findEntrance } from "./core/enterStudio.ts";
import { createSound } from "./core/sound.ts";
import type { MessageKey } from "./messages/en.ts";
import { sayIn } from "./messages/sayIn.ts";
import { Opening } from "./shell/Opening.tsx";
import { StartFailed } from "./shell/StartFailed.tsx";
import { Studio } from "./shell/Studio.tsx";

const root = createRoot(document.getElementById("studio")!);

async function start(): Promise<void> {
  if (import.meta.env.DEV && location.pathname.startsWith("/_gallery")) {
    const { Gallery } = await import("./gallery/Gallery.tsx");
    root.render(<Gallery />);
    return;
  }
  const entrance = findEntrance();
  if (entrance === null) return tellFailure("launchUsed", null);
  await enter(entrance);
}

async function enter(entrance: Entrance): Promise<void> {
  try {
    const server = await entrance.open();
    const say = await sayIn(server.session.locale);
    document.documentElement.lang = server.session.locale;
    document.title = server.session.title;
    root.render(<Studio server={server} parent={entrance.parent} say={say} sound={createSound()} />);
  } catch (failure) {
    console.warn(failure);
    const offline = failure instanceof ApiError && (failure.offline || failure.status >= 500);
    await tellFailure(offline ? "launchOffline" : entrance.refusal, entrance);
  }
}

/** Says why the game did not open. A broken line is tried again when it comes back, or when the player asks. */
async function tellFailure(reason: MessageKey, entrance: Entrance | null): Promise<void> {
  const say = await sayIn(navigator.language);
  document.title = say("startFailed");
  const retry = new AbortController();
  const again = () => {
    retry.abort();
    root.render(<Opening say={say} />);
    if (entrance !== null) void enter(entrance);
  };
  const canRetry = entrance !== null && reason === "launchOffline";
  if (canRetry) window.addEventListener("online", again, { signal: retry.signal });
  const leave = entrance && (() => entrance.parent.tell({ type: "croupier:exit" }));
  root.render(<StartFailed say={say} reason={reason} again={canRetry ? again : null} leave={leave} />);
  entrance?.parent.tell({ type: "croupier:ready" });
}

void start();
