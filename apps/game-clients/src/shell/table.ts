import type { FreeRounds } from "@croupier/contract/freeRounds";
import type { GameBalance, GameRound, SeedPair } from "@croupier/contract/game";
import { createContext, useContext } from "react";
import type { GameServer, RoundReply } from "../core/gameServer.ts";
import type { ParentPage } from "../core/parentPage.ts";
import type { Order } from "../core/pendingOrder.ts";
import type { Sound } from "../core/sound.ts";
import type { Say } from "../messages/sayIn.ts";
import type { TellsRefusal } from "./useDelivery.ts";

/** What every game client gets from the shell around it. */
export interface Table {
  server: GameServer;
  parent: ParentPage;
  sound: Sound;
  say: Say;
  /** Money as the player's language writes it. */
  money(amount_cents: number): string;
  balance: GameBalance;
  /** Rounds that the house pays for: while there are any, they are played first, at their own stake. */
  free: FreeRounds | null;
  /** Sends a stake or a move; `stake_cents` is what it stakes now. Asks the player when the line breaks; null when the table refused, which the shell has told, or the game where it `tells` such refusals itself. */
  deliver(order: Order, stake_cents: number, tells?: TellsRefusal): Promise<RoundReply | null>;
  /** The presentation is over: the balance may be shown. */
  finished(reply: RoundReply): void;
  /** Of the game's mathematics: that of the round on the table, or else the one that new rounds are played on. */
  version: number;
  /** A round that the history wants shown again. */
  replay: GameRound | null;
  endReplay(): void;
  /** The game stands and takes taps: the page may draw its curtain. */
  ready(): void;
  turbo: boolean;
  busy: boolean;
}

export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (table === null) throw new Error("a game stands outside its shell");
  return table;
}

export type { SeedPair };
