import type { Lottery } from "@croupier/contract";
import type { Row } from "./schema.ts";

/** In the contract's shape, which is the body's and what the table knows of it. */
export function toLottery({ id, start_at, end_at, body }: Row<"lotteries.lottery">, now: Date): Lottery {
  return {
    ...(body as Lottery),
    id: Number(id),
    start_at: start_at.toISOString(),
    end_at: end_at.toISOString(),
    in_progress: start_at <= now && now < end_at,
  };
}
