import type { Row } from "./schema.ts";

/** A gift in the contract's shape, which is the body's and what the table knows of it. */
export function toGift({
  id,
  stage,
  created_at,
  body,
}: Pick<Row<"bonuses.gift">, "id" | "stage" | "created_at" | "body">): Record<string, unknown> {
  return { ...(body as Record<string, unknown>), id: Number(id), stage, created_at: created_at.toISOString() };
}
