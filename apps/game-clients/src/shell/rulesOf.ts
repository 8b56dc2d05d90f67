import type { GameMath } from "@croupier/games";
import { findGame } from "@croupier/games/findGame";
import { type ComponentType, createElement } from "react";
import { fetchPatiently } from "../core/fetchPatiently.ts";
import { loadOnce } from "../core/loadOnce.ts";
import type { InstantGame } from "../instant/InstantRules.tsx";
import { type ClientKind, kindOfGame } from "./clientTable.ts";

/** What the panel of rules shows of a game. */
export interface GameRules {
  /** What is true of this game and its kind. */
  Rules: ComponentType;
  math: GameMath;
  /** Whether it has places to bet on, and keys to walk them. */
  table: boolean;
}

type Load = (id: string, version: number) => Promise<GameRules>;

/** Where the rules of each kind are, and the games that they are made from: a browser fetches those of one kind. */
const loaders: Record<ClientKind, Load> = {
  pokie: loadPokie,
  roulette: kind(
    async () => (await import("@croupier/games/roulette/roulettes")).roulettes.map(({ game }) => game),
    async () => (await import("../roulette/RouletteRules.tsx")).RouletteRules,
  ),
  baccarat: kind(
    async () => (await import("@croupier/games/baccarat/baccarats")).baccarats,
    async () => (await import("../baccarat/BaccaratRules.tsx")).BaccaratRules,
  ),
  blackjack: kind(
    async () => (await import("@croupier/games/blackjack/blackjacks")).blackjacks,
    async () => (await import("../blackjack/BlackjackRules.tsx")).BlackjackRules,
  ),
  videoPoker: kind(
    async () => (await import("@croupier/games/videoPoker/videoPokers")).videoPokers,
    async () => (await import("../videoPoker/VideoPokerRules.tsx")).VideoPokerRules,
  ),
  craps: kind(
    async () => (await import("@croupier/games/craps/crapsVersions")).crapsVersions,
    async () => (await import("../craps/CrapsRules.tsx")).CrapsRules,
  ),
  threeCard: kind(
    async () => [(await import("@croupier/games/threeCard/threeCard")).threeCard],
    async () => (await import("../threeCard/ThreeCardRules.tsx")).ThreeCardRules,
  ),
  crash: kind(
    async () => [(await import("@croupier/games/crash/liftTheKite")).liftTheKite],
    async () => (await import("../crash/KiteRules.tsx")).KiteRules,
  ),
  sicbo: kind(
    async () => [(await import("@croupier/games/sicbo/sicBo")).sicBo],
    async () => (await import("../sicbo/SicBoRules.tsx")).SicBoRules,
  ),
  scratch: instant(
    async () => (await import("@croupier/games/scratch/scratch")).scratch,
    async () => (await import("../scratch/ScratchRules.tsx")).ScratchRules,
  ),
  dice: instant(
    async () => (await import("@croupier/games/dice/dice")).dice,
    async () => (await import("../dice/DiceRules.tsx")).DiceRules,
  ),
  hilo: instant(
    async () => (await import("@croupier/games/hilo/hilo")).hilo,
    async () => (await import("../hilo/HiloRules.tsx")).HiloRules,
  ),
  keno: instant(
    async () => (await import("@croupier/games/keno/keno")).keno,
    async () => (await import("../keno/KenoRules.tsx")).KenoRules,
  ),
  mines: instant(
    async () => (await import("@croupier/games/mines/mines")).mines,
    async () => (await import("../mines/MinesRules.tsx")).MinesRules,
  ),
  plinko: instant(
    async () => (await import("@croupier/games/plinko/plinko")).plinko,
    async () => (await import("../plinko/PlinkoRules.tsx")).PlinkoRules,
  ),
  wheel: instant(
    async () => (await import("@croupier/games/wheel/wheel")).wheel,
    async () => (await import("../wheel/WheelRules.tsx")).WheelRules,
  ),
  limbo: instant(
    async () => (await import("@croupier/games/limbo/limbo")).limbo,
    async () => (await import("../limbo/LimboRules.tsx")).LimboRules,
  ),
};

function kind<Game extends { id: string; kind: string; math: GameMath }>(
  loadGames: () => Promise<readonly Game[]>,
  loadRules: () => Promise<ComponentType<{ game: Game }>>,
): Load {
  return async (id, version) => {
    const [games, Rules] = await fetchPatiently(() => Promise.all([loadGames(), loadRules()]));
    const game = findGame(games, id, version);
    if (game === undefined) throw new Error(`no version ${version} of ${id} in this build`);
    return { Rules: () => createElement(Rules, { game }), math: game.math, table: game.kind === "table" };
  };
}

/** A game's own rules, then what is true of every instant game. */
function instant(loadGame: () => Promise<InstantGame>, loadOwn: () => Promise<ComponentType>): Load {
  return kind(
    async () => [await loadGame()],
    async () => {
      const [{ InstantRules }, Own] = await Promise.all([import("../instant/InstantRules.tsx"), loadOwn()]);
      return ({ game }) => createElement(InstantRules, { game, Own });
    },
  );
}

async function loadPokie(id: string, version: number): Promise<GameRules> {
  const [{ PokieRules }, { publishedMath }, title] = await fetchPatiently(() =>
    Promise.all([
      import("../pokie/PokieRules.tsx"),
      import("@croupier/games/pokie/publishedMath"),
      import("../pokie/themes/themes.ts").then(({ titleOf }) => titleOf(id, version)),
    ]),
  );
  if (title === null) throw new Error(`no game ${id} in this build`);
  return { Rules: () => createElement(PokieRules, title), math: publishedMath(title.model), table: false };
}

const once = loadOnce<GameRules>();

/** The rules of a version of a game. Waits while there is no line; asked for twice, they are the same. */
export function rulesOf(id: string, version: number): Promise<GameRules> {
  return once(`${id} ${version}`, () => loaders[kindOfGame[id] ?? "pokie"](id, version));
}
