import { getFlight } from "@croupier/contract/flight";
import type { ApiServer } from "../platform/apiServer.ts";
import { fail } from "../platform/failure.ts";
import type { Session } from "../rounds/index.ts";
import type { showCrashRound } from "./showCrashRound.ts";

/** Registers what a crash game's frame asks beside the game protocol. */
export function registerCrash(
  api: ApiServer,
  show: (game: string, now: Date) => ReturnType<typeof showCrashRound>,
): void {
  api.handle(getFlight, async ({ context }) => {
    const { engine } = context.caller as Session;
    return (await show(engine ?? "", context.now)) ?? fail(404, "game", "not_found");
  });
}
