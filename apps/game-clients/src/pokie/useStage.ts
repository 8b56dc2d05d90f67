import type { PokieModel } from "@croupier/games";
import { type RefObject, useEffect, useState } from "react";
import { fetchPatiently } from "../core/fetchPatiently.ts";
import { reducedMotion } from "../core/useGameKeys.ts";
import { greetingOf } from "./greetingOf.ts";
import type { Stage } from "./scene/stage.ts";
import type { PokieTheme } from "./themes/theme.ts";

/** The reels that move, which come after the still ones. */
export interface StageToCome {
  /** Null until it stands in the page. */
  now: Stage | null;
  ready: Promise<Stage>;
}

/** Builds the scene of a title in `host` once the page has been painted, and takes it down with the page. */
export function useStage(host: RefObject<HTMLElement | null>, model: PokieModel, theme: PokieTheme): StageToCome {
  const [now, setNow] = useState<Stage | null>(null);
  const [coming] = useState(promised);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the reels are made once
  useEffect(() => {
    let gone = false;
    let made: Stage | null = null;
    const options = { host: host.current!, model, theme, reducedMotion: reducedMotion() };
    void painted()
      // What draws moving reels is the heaviest part of a pokie. A card that refuses for a moment is asked again too.
      .then(() => fetchPatiently(async () => (await import("./scene/createStage.ts")).createStage(options)))
      .then((stage) => {
        if (gone) return stage.destroy();
        made = stage;
        stage.show(greetingOf(model, theme));
        coming.resolve(stage);
        setNow(stage);
      });
    return () => {
      gone = true;
      made?.destroy();
    };
  }, []);

  return { now, ready: coming.ready };
}

function promised() {
  let resolve: (stage: Stage) => void = () => undefined;
  const ready = new Promise<Stage>((keep) => {
    resolve = keep;
  });
  return { ready, resolve };
}

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
