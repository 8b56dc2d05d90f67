import type { Permission } from "@croupier/contract/permissions";
import type { OperatorIdentity } from "../platform/backOffice/operatorIdentity.ts";
import type { Failure } from "../platform/failure.ts";
import type { QueuedConversation } from "./queues.ts";

/** Finds a conversation for an operator whose right covers its brand; else the refusal. */
export type FindForOperator = (
  operator: OperatorIdentity,
  permission: Permission,
  id: string,
  now: Date,
) => Promise<QueuedConversation | Failure>;
