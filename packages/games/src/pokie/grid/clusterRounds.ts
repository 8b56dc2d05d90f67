import type { Draw } from "@croupier/fairness";
import type { SampledRounds } from "../../kinds/sampledRounds.ts";
import type { CompiledPokie } from "../compiledPokie.ts";

/**
 * Plays rounds of a title whose clusters tumble as the engine does, draw by draw, without its events: some fifty times as
 * fast, so that hundreds of millions can be played. A test holds it to the engine round by round.
 */
export function playClusterRounds(
  pokie: CompiledPokie,
  multipliers: readonly number[],
  draw: Draw,
  rounds: number,
): SampledRounds {
  const reels = pokie.strips.base!.length;
  const window = new ClusterWindow(pokie, draw);
  const total: SampledRounds = {
    rounds,
    payout: new Float64Array(pokie.maxUnits + 1),
    after: 0,
    square: 0,
    begins: 0,
    falls: 0,
  };
  for (let round = 0; round < rounds; round += 1) {
    for (let reel = 0; reel < reels; reel += 1) window.fill(reel);
    const first = window.pay();
    let units = first;
    let won = first;
    for (let fall = 0; won > 0 && fall < multipliers.length && units < pokie.maxUnits; fall += 1) {
      window.tumble();
      total.falls += 1;
      won = window.pay() * multipliers[fall]!;
      units += won;
    }
    const paid = Math.min(units, pokie.maxUnits);
    const after = paid - first;
    total.payout[paid]! += 1;
    total.after += after;
    total.square += after * after;
    if (first > 0) total.begins += 1;
  }
  return total;
}

/** Both together. */
export function addClusterRounds(one: SampledRounds, other: SampledRounds): SampledRounds {
  return {
    rounds: one.rounds + other.rounds,
    payout: one.payout.map((count, units) => count + other.payout[units]!),
    after: one.after + other.after,
    square: one.square + other.square,
    begins: one.begins + other.begins,
    falls: one.falls + other.falls,
  };
}

/** The cells of a window, reel by reel from top to bottom, with a frame around them that holds no symbol. */
class ClusterWindow {
  readonly #rows: number;
  readonly #reels: number;
  readonly #stride: number;
  readonly #strips: readonly Uint8Array[];
  readonly #pays: readonly Int32Array[];
  readonly #draw: Draw;
  readonly #cells: Uint8Array;
  /** The search that last saw a cell. */
  readonly #seen: Int32Array;
  readonly #stack: Int32Array;
  /** Cells of the clusters that have paid. */
  readonly #gone: Uint8Array;
  /** Steps to the four cells beside one. */
  readonly #sides: Int32Array;
  #search = 0;

  constructor(pokie: CompiledPokie, draw: Draw) {
    this.#rows = pokie.model.rows;
    this.#strips = pokie.strips.base!;
    this.#reels = this.#strips.length;
    this.#stride = this.#rows + 1;
    this.#pays = pokie.pays;
    this.#draw = draw;
    const size = (this.#reels + 2) * this.#stride + 1;
    this.#cells = new Uint8Array(size).fill(255);
    this.#seen = new Int32Array(size);
    this.#stack = new Int32Array(size);
    this.#gone = new Uint8Array(size);
    this.#sides = Int32Array.of(-1, 1, -this.#stride, this.#stride);
  }

  /** New symbols on a whole reel, or on its first `count` rows. */
  fill(reel: number, count = this.#rows): void {
    const strip = this.#strips[reel]!;
    const top = (reel + 1) * this.#stride;
    for (let row = 0; row < count; row += 1) this.#cells[top + row] = strip[this.#draw.int(strip.length)]!;
  }

  /** Units of the window's clusters; marks their cells as gone. */
  pay(): number {
    this.#gone.fill(0);
    this.#search += 1;
    let units = 0;
    for (let reel = 1; reel <= this.#reels; reel += 1) {
      const top = reel * this.#stride;
      for (let at = top; at < top + this.#rows; at += 1) {
        if (this.#seen[at] === this.#search) continue;
        const size = this.#collect(at);
        const paid = this.#pays[this.#cells[at]!]![size]!;
        units += paid;
        if (paid > 0) for (let one = 0; one < size; one += 1) this.#gone[this.#stack[one]!] = 1;
      }
    }
    return units;
  }

  /** Puts the cluster that holds a cell into the first places of the stack. Answers its size. */
  #collect(start: number): number {
    const cells = this.#cells;
    const seen = this.#seen;
    const stack = this.#stack;
    const symbol = cells[start];
    const search = this.#search;
    const sides = this.#sides;
    stack[0] = start;
    seen[start] = search;
    let size = 1;
    for (let read = 0; read < size; read += 1) {
      const at = stack[read]!;
      for (let side = 0; side < 4; side += 1) {
        const next = at + sides[side]!;
        if (cells[next] !== symbol || seen[next] === search) continue;
        seen[next] = search;
        stack[size] = next;
        size += 1;
      }
    }
    return size;
  }

  /** Takes out what is gone: what stands above falls, and new symbols, drawn from the top down, fill each reel. */
  tumble(): void {
    for (let reel = 0; reel < this.#reels; reel += 1) {
      const top = (reel + 1) * this.#stride;
      let to = top + this.#rows - 1;
      for (let from = to; from >= top; from -= 1) {
        if (this.#gone[from] === 1) continue;
        this.#cells[to] = this.#cells[from]!;
        to -= 1;
      }
      this.fill(reel, to - top + 1);
    }
  }
}
