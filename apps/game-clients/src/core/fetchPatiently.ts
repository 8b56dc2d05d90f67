import { waitOrWake } from "./settleOrder.ts";

const again_ms = 3_000;

/** Fetches a part of the client. While the line is broken it is asked for again and again, at once when the line is back. */
export async function fetchPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (failure) {
      console.warn(failure);
      await waitOrWake(again_ms, () => undefined);
    }
  }
}
