import { createClient } from "@croupier/contract/client";

/** Calls of the back office's own origin. A broken line is tried again a few times only: somebody is waiting. */
export const client = createClient({ retries: 2 });
