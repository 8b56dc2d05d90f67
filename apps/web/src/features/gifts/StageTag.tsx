import type { FreespinStage, GiftStage } from "@croupier/contract/gifts";
import { useApp } from "../../app-context/App.ts";

/** Of free spins that an outside studio has not taken. */
type Untaken = "preparing" | "refused";

const look: Partial<Record<GiftStage | FreespinStage | Untaken, string>> = {
  handle_bets: "tag-success",
  activated: "tag-success",
  wager_done: "tag-success",
  wait: "tag-wait",
  preparing: "tag-wait",
  lost: "tag-danger",
  expired: "tag-danger",
  refused: "tag-danger",
};

/** A gift's stage in words. Source: 4-01. */
export function StageTag({ stage }: { stage: GiftStage | FreespinStage | Untaken }) {
  return <span className={`tag ${look[stage] ?? ""}`}>{useApp().say(`gifts.stage.${stage}`)}</span>;
}
