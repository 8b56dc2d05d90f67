import { type ComponentType, createElement } from "react";
import type { ClientKind } from "../shell/gameKind.ts";

export const pokieClient: ClientKind = {
  kind: "pokie",
  load: loadPokie,
  words: ["pokie", "titles"],
  rules: () => import("./PokieRules.tsx"),
  demoKeys: {},
  scenery: true,
};

/** A pokie's data and looks come beside its client, not after it. */
async function loadPokie(game: string, version?: number): Promise<ComponentType> {
  const loadTitle = async () => (await import("./themes/themes.ts")).titleOf(game, version);
  const [{ PokieClient }, title] = await Promise.all([import("./PokieClient.tsx"), loadTitle()]);
  if (title === null) throw new Error(`no game ${game} in this build`);
  return () => createElement(PokieClient, title);
}
