import { twentyLines } from "../lines.ts";
import type { PokieModel } from "../pokieModel.ts";
import { strips } from "../strips.ts";

const baseStrips = strips(
  "iron spark copper brass steel automaton lock copper steel iron copper hourglass steel spark brass steel hourglass iron brass lock hourglass iron spark key copper",
  "lock iron steel copper brass iron automaton brass copper key spark iron steel lock hourglass spark iron brass spark steel hourglass automaton brass copper hourglass steel",
  "iron brass spark copper steel spark lock copper steel iron copper brass spark hourglass steel lock iron gear automaton hourglass iron copper automaton brass hourglass",
  "iron steel spark gear iron brass hourglass steel copper iron spark automaton steel copper spark brass hourglass automaton steel lock key copper brass iron lock hourglass brass",
  "steel lock hourglass spark brass lock copper hourglass iron brass copper iron steel spark copper steel iron brass automaton key hourglass steel copper spark iron",
);

const vaultStrips = strips(
  "copper steel brass copper hourglass steel copper iron spark automaton lock spark brass steel iron hourglass brass lock iron automaton spark iron",
  "gear hourglass steel brass spark iron brass copper steel lock automaton iron brass copper spark steel hourglass iron steel lock spark iron copper automaton",
  "steel iron hourglass copper spark steel hourglass lock brass copper spark steel brass gear hourglass iron copper brass steel automaton copper spark iron lock",
  "automaton brass iron hourglass copper spark iron lock steel iron gear brass steel copper automaton iron lock spark brass hourglass copper spark brass steel",
  "iron hourglass brass copper hourglass iron spark steel brass lock steel iron copper copper steel iron spark automaton lock brass spark steel",
);

/**
 * Cogwright's Vault: a strongroom of clockwork. The great gear fills its reel; once three keys have opened the vault, gears
 * stay where they bit, and each adds a spin. Where the licence allows it the vault's spins can be bought.
 */
export const cogwrightsVault: PokieModel = {
  id: "cogwrights-vault",
  title: "Cogwright's Vault",
  version: 1,
  published: { rtp: 95.14, hitFrequency: 38.83, volatility: "high" },
  rows: 3,
  wins: { by: "lines", lines: twentyLines, bothWays: false },
  stakeUnits: 20,
  wild: "gear",
  scatter: "key",
  pays: {
    automaton: { 3: 30, 4: 120, 5: 500 },
    lock: { 3: 25, 4: 75, 5: 300 },
    hourglass: { 3: 20, 4: 50, 5: 200 },
    spark: { 3: 10, 4: 40, 5: 125 },
    brass: { 3: 5, 4: 15, 5: 50 },
    copper: { 3: 5, 4: 15, 5: 50 },
    steel: { 3: 5, 4: 10, 5: 40 },
    iron: { 3: 5, 4: 10, 5: 40 },
  },
  scatterPays: {},
  strips: { base: baseStrips, vault: vaultStrips },
  feature: { kind: "stickyWilds", scatters: 3, strips: "vault", option: "vault", spins: 7, spinsPerReel: 1 },
  gamble: null,
  buy: { price: 101, rtp: 95.06 },
  maxWin: 750,
};
