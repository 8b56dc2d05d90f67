import type { BrowserContext } from "playwright-core";

/** Sets the clock of every page that the context opens from now on so many hours wrong. It goes on running. */
export async function setClockWrong(context: BrowserContext, hours: number): Promise<void> {
  await context.addInitScript((by_ms: number) => {
    const Right = Date;
    class Wrong extends Right {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [Wrong.now()] : given) as [number]));
      }
      static override now(): number {
        return Right.now() + by_ms;
      }
    }
    globalThis.Date = Wrong as DateConstructor;
  }, hours * 3_600_000);
}
