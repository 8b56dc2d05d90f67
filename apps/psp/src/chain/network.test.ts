import fc from "fast-check";
import { expect, test } from "vitest";
import { addBlock, beginNetwork, confirmationsOf, type Network, reorganise, tipOf } from "./network.ts";

const at = new Date("2026-01-01T00:00:00.000Z");
const blocks = (network: Network, count: number) =>
  Array.from({ length: count }).reduce<Network>((grown) => addBlock(grown, [], at), network);

test("a transfer has one confirmation in the block that holds it, and one more with each on top", () => {
  const held = addBlock(beginNetwork("Bitcoin", at), ["t"], at);
  expect([confirmationsOf(held, "t"), confirmationsOf(blocks(held, 5), "t"), confirmationsOf(held, "u")]).toEqual([
    1, 6, 0,
  ]);
});

test("a reorganisation takes what the dropped blocks held out of the chain, which is longer than before", () => {
  const held = blocks(addBlock(beginNetwork("Bitcoin", at), ["t"], at), 1);
  const other = reorganise(held, 2, at);
  expect(confirmationsOf(other, "t")).toBe(0);
  expect(tipOf(other).height).toBe(tipOf(held).height + 1);
  expect(confirmationsOf(addBlock(other, ["t"], at), "t")).toBe(1);
  expect(confirmationsOf(reorganise(held, 1, at), "t")).toBe(3);
});

test("after any blocks and reorganisations each block stands on the one below, a height higher", () => {
  const step = fc.oneof(
    fc.record({ transfers: fc.array(fc.uuid(), { maxLength: 2 }) }),
    fc.record({ depth: fc.integer({ min: 1, max: 200 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
      const grown = steps.reduce<Network>(
        (network, one) => ("depth" in one ? reorganise(network, one.depth, at) : addBlock(network, one.transfers, at)),
        beginNetwork("Bitcoin", at),
      );
      for (const [index, block] of grown.blocks.entries()) {
        const below = grown.blocks[index - 1];
        if (below) expect([block.parent, block.height]).toEqual([below.hash, below.height + 1]);
      }
    }),
  );
});
