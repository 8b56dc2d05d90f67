import type { ChainProgress, ChainStage } from "@croupier/contract/chain";
import type { ProviderDatabase } from "../database.ts";
import { addressNetworks } from "../methods.ts";
import { newName } from "../names.ts";
import type { Transfer, TransferFate } from "../records.ts";
import { addBlock, beginNetwork, confirmationsOf, type Network, reorganise } from "./network.ts";

/** What a transfer is begun with. */
export interface NewTransfer {
  network: string;
  payment_id: string;
  required: number;
  fate: TransferFate;
}

/**
 * Every network that the sandbox's customers send coins on. Blocks come on a clock, or when somebody asks for one; each change of
 * what a network says of a transfer is written down and told.
 */
export interface SandboxChain {
  /** A wallet sends coins: the network knows of them, no block holds them yet. */
  broadcast(transfer: NewTransfer): Transfer;
  /** One block on each network, with what waits there. */
  mine(): void;
  /** Drops the newest blocks of a network, and with them what they held. */
  reorganise(network: string, depth: number): void;
  /** Spends the coins of a transfer otherwise: a block that holds it is dropped with all above. */
  spendElsewhere(transaction: string): void;
  networks(): Network[];
  /** Of all networks, newest first, until a while after they were confirmed. */
  transfers(): Transfer[];
}

export interface SandboxChainDeps {
  database: ProviderDatabase;
  now: () => Date;
  /** Hears how far a transfer is, each time that this changes. */
  tell: (paymentId: string, progress: ChainProgress) => void;
}

/** So many blocks above those that are required nobody drops a transfer any more. */
const settledAfter = 20;

/** Opens the networks as they were when the process last ended. */
export function openChain({ database, now, tell }: SandboxChainDeps): SandboxChain {
  const networks = new Map(addressNetworks.map((name) => [name, beginNetwork(name, now())]));
  for (const network of database.networks()) networks.set(network.name, network);
  const transfers = new Map(database.transfers().map((transfer) => [transfer.transaction, transfer]));
  const networkOf = (name: string) => networks.get(name) ?? beginNetwork(name, now());
  const transfersOn = (name: string) => [...transfers.values()].filter(({ network }) => network === name);

  /** Takes up what a network's newest blocks say of its transfers, and tells what changed. */
  function settle(network: Network): void {
    networks.set(network.name, network);
    const own = transfersOn(network.name);
    const changed = own.flatMap((transfer) => {
      const progress = progressOf(network, transfer, now());
      return isSame(transfer.progress, progress) ? [] : [{ ...transfer, progress }];
    });
    const settled = own.filter(({ transaction, progress }) => {
      return confirmationsOf(network, transaction) > progress.required_confirmations + settledAfter;
    });
    for (const transfer of changed) transfers.set(transfer.transaction, transfer);
    for (const { transaction } of settled) transfers.delete(transaction);
    if (changed.length + settled.length > 0)
      database.write([
        { type: "network", network },
        ...changed.map((transfer) => ({ type: "transfer" as const, transfer })),
        ...settled.map(({ transaction }) => ({ type: "transfer_done" as const, transaction })),
      ]);
    for (const { payment_id, progress } of changed) tell(payment_id, progress);
  }

  function mineOn(name: string): void {
    const own = transfersOn(name);
    const doomed = own.find(({ fate, progress }) => fate !== "confirmed" && progress.confirmations > 0);
    if (doomed) {
      drop(doomed, doomed.fate === "lost");
      return;
    }
    const waiting = own.filter(({ progress: { stage } }) => stage === "seen" || stage === "vanished");
    const names = waiting.map(({ transaction }) => transaction);
    settle(addBlock(networkOf(name), names, now()));
  }

  /** Drops the block that holds a transfer, for good where its coins were spent elsewhere. */
  function drop(transfer: Transfer, spent: boolean): void {
    const network = networkOf(transfer.network);
    const changed = { ...transfer, fate: "confirmed" as const, spent };
    transfers.set(transfer.transaction, changed);
    database.write([{ type: "transfer", transfer: changed }]);
    settle(reorganise(network, confirmationsOf(network, transfer.transaction), now()));
  }

  return {
    broadcast({ network, payment_id, required, fate }) {
      const transaction = newName("tx", 40);
      const seen = { network, transaction, stage: "seen" as const, confirmations: 0, at: now().toISOString() };
      const progress = { ...seen, required_confirmations: required };
      const transfer = { transaction, network, payment_id, fate, spent: false, progress };
      transfers.set(transaction, transfer);
      database.write([{ type: "transfer", transfer }]);
      tell(payment_id, progress);
      return transfer;
    },
    mine() {
      for (const name of networks.keys()) mineOn(name);
    },
    reorganise: (name, depth) => settle(reorganise(networkOf(name), depth, now())),
    spendElsewhere(transaction) {
      const transfer = transfers.get(transaction);
      if (transfer) drop(transfer, true);
    },
    networks: () => [...networks.values()],
    transfers: () => [...transfers.values()].reverse(),
  };
}

function progressOf(network: Network, { transaction, progress, spent }: Transfer, at: Date): ChainProgress {
  const confirmations = confirmationsOf(network, transaction);
  const stage = confirmations > 0 ? stageInBlock(confirmations, progress) : stageOutside(progress, spent);
  return { ...progress, stage, confirmations, at: at.toISOString() };
}

function stageInBlock(confirmations: number, { required_confirmations }: ChainProgress): ChainStage {
  return confirmations >= required_confirmations ? "confirmed" : "confirming";
}

function stageOutside({ stage, confirmations }: ChainProgress, spent: boolean): ChainStage {
  if (spent) return "failed";
  return confirmations > 0 || stage === "vanished" ? "vanished" : "seen";
}

/** Blocks above those that are required tell nothing new. */
function isSame(before: ChainProgress, after: ChainProgress): boolean {
  return before.stage === after.stage && (after.stage === "confirmed" || before.confirmations === after.confirmations);
}
