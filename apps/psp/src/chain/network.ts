import { createHash } from "node:crypto";

/*
 * A chain of blocks for one network, as a value. Nothing here holds money: it is what real networks do with transfers, on a
 * clock of the sandbox's own.
 */

export interface Block {
  height: number;
  hash: string;
  /** The hash of the block below. */
  parent: string;
  at: string;
  /** Names of the transfers that it holds. */
  transfers: readonly string[];
}

export interface Network {
  name: string;
  /** The newest blocks, oldest first, at least one. Older ones are final and forgotten. */
  blocks: readonly Block[];
}

const keptBlocks = 60;
const firstHeight = 100_000;

/** Begins a network with one block. */
export function beginNetwork(name: string, at: Date): Network {
  return { name, blocks: [blockOn({ height: firstHeight - 1, hash: "g".repeat(64) }, name, [], at)] };
}

/** A network with one more block, which holds the transfers that wait. */
export function addBlock(network: Network, waiting: readonly string[], at: Date): Network {
  const block = blockOn(tipOf(network), network.name, waiting, at);
  return { ...network, blocks: [...network.blocks, block].slice(-keptBlocks) };
}

/**
 * Another branch wins: the newest `depth` blocks are dropped with the transfers in them, and one more than that are put in their
 * place, empty. The first block that is kept never goes.
 */
export function reorganise(network: Network, depth: number, at: Date): Network {
  const dropped = Math.min(depth, network.blocks.length - 1);
  const below = { ...network, blocks: network.blocks.slice(0, network.blocks.length - dropped) };
  return Array.from({ length: dropped + 1 }).reduce<Network>((grown) => addBlock(grown, [], at), below);
}

/** How many blocks hold a transfer or stand on the one that does; 0 where no block of the chain holds it. */
export function confirmationsOf({ blocks }: Network, transfer: string): number {
  const at = blocks.findIndex((block) => block.transfers.includes(transfer));
  return at < 0 ? 0 : blocks.length - at;
}

export function tipOf({ blocks }: Network): Block {
  return blocks.at(-1) as Block;
}

/** Letters only, like every name here: nothing that scanners could take for a card number. */
function lettersOf(digest: string): string {
  return digest.replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "");
}

function blockOn(
  below: Pick<Block, "height" | "hash">,
  network: string,
  transfers: readonly string[],
  at: Date,
): Block {
  const content = { height: below.height + 1, parent: below.hash, at: at.toISOString(), transfers };
  const digest = createHash("sha256")
    .update(JSON.stringify({ network, ...content }))
    .digest("hex");
  return { ...content, hash: lettersOf(digest) };
}
