import { fetchPatiently } from "../core/fetchPatiently.ts";
import { loadOnce } from "../core/loadOnce.ts";
import type { ClientKind, GameRules } from "./gameKind.ts";

const once = loadOnce<GameRules>();

/** The rules of a version of a game. Waits while there is no line; asked for twice, they are the same. */
export function rulesOf(kind: ClientKind, id: string, version: number): Promise<GameRules> {
  return once(`${id} ${version}`, async () => {
    const { rules } = await fetchPatiently(() => kind.rules());
    return rules(id, version);
  });
}
