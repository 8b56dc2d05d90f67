/**
 * How far a replica is behind, told by positions in the primary's log and by this process's own clock: the clocks of the
 * two machines need not agree, and a quiet house does not look like a replica that stands still.
 */
export class ReplayLag {
  /** Where the primary stood, and when; only what the replica has not replayed yet, oldest first. */
  #open: { position: bigint; at_ms: number }[] = [];

  /** The primary stood at `position` at this moment. */
  note(position: bigint, at_ms: number): void {
    if (this.#open.at(-1)?.position === position) return;
    this.#open.push({ position, at_ms });
    // The oldest one says how far behind; of those between, some do.
    if (this.#open.length > maxOpen) this.#open.splice(1, 1);
  }

  /** The replica has replayed everything before `position`. */
  reach(position: bigint): void {
    this.#open = this.#open.filter((open) => open.position > position);
  }

  /** Age of the oldest position that the replica has not reached; 0 where it has them all. */
  behind_ms(now_ms: number): number {
    const [oldest] = this.#open;
    return oldest ? now_ms - oldest.at_ms : 0;
  }
}

const maxOpen = 600;
