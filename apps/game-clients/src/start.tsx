import { ApiError } from "@croupier/contract/apiError";
import { createRoot } from "react-dom/client";
import type { Entrance } from "./core/enterStudio.ts";
import type { GameServer } from "./core/gameServer.ts";
import { createSound } from "./core/sound.ts";
import { kindOf } from "./kinds.ts";
import type { OpeningKey } from "./messages/opening.ts";
import { sayIn, sayOpening } from "./messages/sayIn.ts";
import { spokenLocale } from "./messages/spokenLocale.ts";
import { Opening } from "./shell/Opening.tsx";
import { StartFailed } from "./shell/StartFailed.tsx";
import { Studio } from "./shell/Studio.tsx";

const root = createRoot(document.getElementById("studio")!);

/** A way in that was found, and what comes of the first try to take it. */
export interface FirstTry {
  entrance: Entrance;
  opened: Promise<GameServer>;
}

/** Shows the game behind the entrance, or why there is none. */
export async function start(first: FirstTry | null): Promise<void> {
  if (import.meta.env.DEV && location.pathname.startsWith("/_gallery")) {
    const { Gallery } = await import("./gallery/Gallery.tsx");
    root.render(<Gallery />);
    return;
  }
  speak(first?.entrance.locale ?? navigator.language);
  if (first === null) return tellFailure("launchUsed", null);
  await enter(first.entrance, first.opened);
}

/** The page is in this language, for screen readers and hyphens too. */
function speak(locale: string): void {
  document.documentElement.lang = spokenLocale(locale);
}

async function enter(entrance: Entrance, opened: Promise<GameServer>): Promise<void> {
  let isOpen = false;
  fetchAhead(location.pathname.split("/").at(-1) ?? "", entrance.locale);
  try {
    const server = await opened;
    isOpen = true;
    const { locale, game, math, title } = server.session;
    const kind = kindOf(game);
    const [say, Client] = await Promise.all([sayIn(locale, kind.words), kind.load(game, math.version)]);
    speak(locale);
    document.title = title;
    // All of it is here: it is made in one go, and nothing is shown in its place for a moment.
    root.render(
      <Studio server={server} parent={entrance.parent} say={say} sound={createSound()} kind={kind} Client={Client} />,
    );
  } catch (failure) {
    console.warn(failure);
    const refused = failure instanceof ApiError && !failure.offline && failure.status < 500;
    // A page that has its session only lacks a file of the game: loading it anew goes on with the session.
    const again = isOpen ? () => location.reload() : () => void enter(entrance, entrance.open());
    tellFailure(refused ? entrance.refusal : "launchOffline", { ...entrance, again });
  }
}

/** Words and client come while the session opens; what fails here is asked for again, and told, when it is needed. */
function fetchAhead(game: string, locale: string | null): void {
  const { load, words } = kindOf(game);
  void load(game).catch(() => undefined);
  if (locale === null) return;
  void sayIn(locale, words).catch(() => undefined);
}

/** Says why the game did not open. What could not be reached is tried again when the line comes back, or when the player asks. */
function tellFailure(reason: OpeningKey, entrance: (Entrance & { again(): void }) | null): void {
  const say = sayOpening(document.documentElement.lang);
  document.title = say("startFailed");
  const retry = new AbortController();
  const again = () => {
    retry.abort();
    root.render(<Opening say={say} />);
    entrance?.again();
  };
  const canRetry = entrance !== null && reason === "launchOffline";
  if (canRetry) window.addEventListener("online", again, { signal: retry.signal });
  const leave = entrance && (() => entrance.parent.tell({ type: "croupier:exit" }));
  root.render(<StartFailed say={say} reason={reason} again={canRetry ? again : null} leave={leave} />);
  entrance?.parent.tell({ type: "croupier:ready" });
}
