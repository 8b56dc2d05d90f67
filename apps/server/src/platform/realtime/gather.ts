import { aboutToWaitForConnection } from "../connections/held.ts";

/**
 * Gathers what arrives while a call is in flight and sends it as the next one, so that a burst costs few calls and a
 * single message does not wait. Each promise settles with its own batch.
 */
export function gather<Item>(send: (items: readonly Item[]) => Promise<void>, mostAtOnce: number) {
  let waiting: { item: Item; resolve: () => void; reject: (error: unknown) => void }[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      try {
        await send(batch.map((entry) => entry.item));
        for (const entry of batch) entry.resolve();
      } catch (error) {
        for (const entry of batch) entry.reject(error);
      }
    }
    running = false;
  }

  return function add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      aboutToWaitForConnection();
      waiting.push({ item, resolve, reject });
      if (!running) void drain();
    });
  };
}
