import { z } from "zod";
import { call } from "../call.ts";
import { Instant } from "../money.ts";
import { Flag } from "../wire.ts";

/** Two operators on one item see each other: who has it open tells so every few seconds. */
export const tellOperatorPresence = call({
  id: "backOffice.presence",
  method: "POST",
  path: "/backoffice/api/presence",
  access: "operator",
  reads: true,
  summary: "Says that this operator has an item open, or left it, and answers who else has.",
  spec: ["F-65"],
  body: z.object({ subject: z.string().min(1).max(200), left: Flag.optional() }),
  reply: z.object({ others: z.array(z.object({ id: z.int(), name: z.string(), since: Instant })) }),
});
