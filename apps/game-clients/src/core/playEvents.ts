/** How fast a presentation runs and whether it still waits. */
export interface Pace {
  /** Resolves after so long, at once when the player skipped. Milliseconds. */
  wait(duration_ms: number): Promise<void>;
  readonly skipped: boolean;
  skip(): void;
  /** Factor on every wait: 1, less in turbo. */
  readonly factor: number;
}

export function createPace(factor = 1): Pace {
  let skipped = false;
  const wakers = new Set<() => void>();
  return {
    get skipped() {
      return skipped;
    },
    factor,
    wait(duration_ms) {
      if (skipped || duration_ms <= 0) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          wakers.delete(done);
          resolve();
        };
        const timer = setTimeout(done, duration_ms * factor);
        wakers.add(done);
      });
    },
    skip() {
      skipped = true;
      for (const wake of [...wakers]) wake();
    },
  };
}

type Typed = { type: string };

/** One handler for each type of event; a missing one is a type error, so no event goes unshown. */
export type EventHandlers<Event extends Typed> = {
  [Type in Event["type"]]: (event: Extract<Event, { type: Type }>, pace: Pace) => Promise<void> | void;
};

/** Plays events in order. Skipping does not leave events out: every handler runs, only its waits vanish. */
export async function playEvents<Event extends Typed>(
  events: readonly Event[],
  handlers: EventHandlers<Event>,
  pace: Pace,
): Promise<void> {
  for (const event of events) {
    const handler = handlers[event.type as Event["type"]] as (event: Event, pace: Pace) => Promise<void> | void;
    await handler(event, pace);
  }
}
