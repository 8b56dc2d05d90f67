import { approvalsTopic } from "./approvals/approvalsTopic.ts";
import { auditTopic } from "./audit/auditTopic.ts";
import { operatorsTopic } from "./operators/operatorsTopic.ts";
import { rolesTopic } from "./roles/rolesTopic.ts";
import type { Topic } from "./topic.ts";

/** Every topic, in the order of the menu. */
export const topics: readonly Topic[] = [approvalsTopic, auditTopic, operatorsTopic, rolesTopic];
