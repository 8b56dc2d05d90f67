import type { CallReply } from "@croupier/contract/call";
import type { getRoundProof } from "@croupier/contract/game";

/** A round with its seeds, as the server reveals it for checking. */
export type RoundProof = CallReply<typeof getRoundProof>;
