import { byteStream, type HmacSha256, type SeedInput } from "./byteStream.ts";
import { rejectionLimit, widthOf } from "./scale.ts";

/** Where a game gets its chance from. It sees nothing of the player, the balance or earlier rounds. Source: F-32. */
export interface Draw {
  /** A whole number, uniform in [0, n). */
  int(n: number): number;
}

/** Bytes of the round's stream already used; store it with an open round to go on from there. */
export type StreamPosition = number;

export interface PositionedDraw extends Draw {
  readonly position: StreamPosition;
}

export interface DrawOptions {
  hmac?: HmacSha256;
  from?: StreamPosition;
}

/**
 * Draws of one round, in order, none skipped except by the published rejection rule: read the fewest bytes that hold n
 * (big-endian), take the value modulo n when it lies below the greatest multiple of n, else read again.
 */
export function createDraw(seeds: SeedInput, options: DrawOptions = {}): PositionedDraw {
  const bytes = byteStream(seeds, options.hmac, options.from);
  return {
    int(n) {
      const width = widthOf(n);
      const limit = rejectionLimit(n);
      for (;;) {
        let raw = 0;
        for (let read = 0; read < width; read += 1) raw = raw * 256 + bytes.next();
        if (raw < limit) return raw % n;
      }
    },
    get position() {
      return bytes.position;
    },
  };
}
