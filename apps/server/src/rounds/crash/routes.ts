import { getFlight } from "@croupier/contract/flight";
import type { ApiServer } from "../../platform/apiServer.ts";
import { fail } from "../../platform/failure.ts";
import type { Rounds } from "../rounds.ts";
import type { Session } from "../sessions.ts";

/** Registers what a crash game's frame asks beside the game protocol. */
export function registerCrash(api: ApiServer, rounds: Rounds): void {
  api.handle(getFlight, async ({ context }) => {
    const { engine } = context.caller as Session;
    return (await rounds.flight(engine ?? "", context.now)) ?? fail(404, "game", "not_found");
  });
}
