import "@fontsource-variable/figtree/wght.css";
import "@fontsource-variable/playfair-display/wght.css";
import "./shell/studio.css";
import { createRoot } from "react-dom/client";
import { openGameServer } from "./core/gameServer.ts";
import { connectParent, readLaunch } from "./core/parentPage.ts";
import { createSound } from "./core/sound.ts";
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
  const launch = readLaunch(location.hash, document.referrer);
  const say = await sayIn(navigator.language);
  if (launch === null) {
    root.render(<StartFailed say={say} reason="launchUsed" />);
    return;
  }
  const parent = connectParent(launch.parent);
  try {
    const server = await openGameServer(launch.token);
    const spoken = await sayIn(server.session.locale);
    document.documentElement.lang = server.session.locale;
    document.title = server.session.title;
    root.render(<Studio server={server} parent={parent} say={spoken} sound={createSound()} />);
    parent.tell({ type: "croupier:ready" });
  } catch (failure) {
    console.warn(failure);
    root.render(<StartFailed say={say} reason="launchUsed" />);
  }
}

void start();
