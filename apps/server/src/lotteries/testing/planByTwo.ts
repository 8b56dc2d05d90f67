import type { Visitor } from "../../testing/visitor.ts";
import type { World } from "../../testing/world.ts";
import type { LotteryPlan } from "../planLottery.ts";

/** Plans a lottery that draws itself as two people do: one proposes it, another approves. Throws where either is refused. */
export async function planByTwo(world: World, proposer: Visitor, plan: LotteryPlan): Promise<void> {
  const reason = "as the test wants it";
  const proposed = await proposer.send("POST", "/backoffice/api/lotteries", { ...plan, reason });
  if (proposed.body.state !== "proposed") throw new Error(`not proposed: ${JSON.stringify(proposed.body)}`);
  const second = await world.operator("second");
  const path = `/backoffice/api/approvals/${proposed.body.approval_id}/decision`;
  const decided = await second.send("POST", path, { decision: "approve", reason });
  if (decided.body.state !== "approved") throw new Error(`not approved: ${JSON.stringify(decided.body)}`);
}
