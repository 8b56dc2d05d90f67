import { z } from "zod";
import { Instant } from "./money.ts";

/*
 * How a transfer of coins stands on its network, as players and providers speak of it.
 */

/**
 * - `seen` the network knows the transfer, no block holds it yet
 * - `confirming` a block holds it, fewer than required are on top
 * - `confirmed` enough blocks are on top
 * - `vanished` the block that held it was dropped by a reorganisation; it may return
 * - `failed` other coins were spent in its place; it will not return
 */
export const ChainStage = z.enum(["seen", "confirming", "confirmed", "vanished", "failed"]);
export type ChainStage = z.infer<typeof ChainStage>;

/** A transfer and its confirmations. The block that holds it is the first confirmation. */
export const ChainProgress = z.object({
  network: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[\x20-\x7e]+$/),
  /** The network's name for the transfer. */
  transaction: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[\x21-\x7e]+$/),
  stage: ChainStage,
  confirmations: z.int().nonnegative(),
  required_confirmations: z.int().positive().max(10_000),
  /** When the provider saw it stand so. */
  at: Instant,
});
export type ChainProgress = z.infer<typeof ChainProgress>;
