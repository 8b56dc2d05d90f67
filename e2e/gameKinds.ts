import type { ClientKind } from "../apps/game-clients/src/shell/gameKind.ts";

const list = new URL("../apps/game-clients/src/kinds.ts", import.meta.url).href;

/** Every kind of game, as the clients list them. Read as the tests run: their types are checked without those of React. */
export const gameKinds = ((await import(list)) as { kinds: readonly ClientKind[] }).kinds;
